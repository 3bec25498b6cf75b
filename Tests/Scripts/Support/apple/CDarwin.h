/* The C library's declarations, in place of those in an SDK of Apple. */
#ifndef CDARWIN_H
#define CDARWIN_H

/* A thread is a pointer on Apple's systems, a number here. */
#ifdef __APPLE__
#define pthread_t pthread_t_here
#define pthread_create pthread_create_here
#endif

/* A field of stat. */
#define st_mtim st_mtimespec
#include <assert.h>
#include <ctype.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <poll.h>
#define pthread_self pthread_self_here
#include <pthread.h>
#undef pthread_self
void *_Nonnull pthread_self(void);
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#define F_SETNOSIGPIPE 73

#ifdef __APPLE__
#undef pthread_t
#undef pthread_create
typedef struct opaque_pthread *pthread_t;
int pthread_create(
    pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
    void *_Nullable (*_Nonnull run)(void *_Nullable), void *_Nullable argument);
#endif

#endif

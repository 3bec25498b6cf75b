/* The C library's declarations, in place of those in an SDK of Apple. */
#ifndef CDARWIN_H
#define CDARWIN_H

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
/* A thread is a pointer there, a number here. */
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

#endif

/* Fails one system call that changes files: preloaded, it counts them and at the one whose number is
 * QUOTH_FAULT_AT kills the process or, where QUOTH_FAULT is "nospace", says that the disk is full, from then on.
 * The count goes to the file QUOTH_FAULT_COUNT. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long calls;

/* Whether the call that is about to be made fails. */
static int fails(void) {
  long number = atomic_fetch_add(&calls, 1) + 1;
  const char *at = getenv("QUOTH_FAULT_AT");
  const char *kind = getenv("QUOTH_FAULT");
  if (at == NULL || number < atol(at)) return 0;
  if (kind == NULL || strcmp(kind, "nospace") != 0) kill(getpid(), SIGKILL);
  return 1;
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("QUOTH_FAULT_COUNT");
  if (path == NULL) return;
  FILE *file = fopen(path, "w");
  if (file == NULL) return;
  fprintf(file, "%ld\n", atomic_load(&calls));
  fclose(file);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static ssize_t full(void) {
  errno = ENOSPC;
  return -1;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (descriptor > 2 && fails()) return full();
  return NEXT(write)(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  if (fails()) return full();
  return NEXT(pwrite)(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  if (fails()) return full();
  return NEXT(pwrite64)(descriptor, bytes, count, offset);
}

int fsync(int descriptor) {
  if (fails()) return (int)full();
  return NEXT(fsync)(descriptor);
}

int rename(const char *from, const char *to) {
  if (fails()) return (int)full();
  return NEXT(rename)(from, to);
}

/* A full disk does not keep files from being removed. */
int unlink(const char *path) {
  const char *kind = getenv("QUOTH_FAULT");
  if (kind == NULL || strcmp(kind, "nospace") != 0) fails();
  return NEXT(unlink)(path);
}

int mkdir(const char *path, mode_t mode) {
  if (fails()) return (int)full();
  return NEXT(mkdir)(path, mode);
}

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
    struct stat status;
    /* Opening what is there takes no room. */
    if (stat(path, &status) != 0 && fails()) return (int)full();
  }
  return NEXT(open)(path, flags, mode);
}

/* For the tests in C: the library that make_library makes, in a folder of its own. */
#ifndef LIBRARY_H
#define LIBRARY_H
#include <quoth_library.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

/* Runs make_library. */
static int run_maker(const char *maker, const char *folder, const char *option) {
  pid_t child = fork();
  if (child == 0) {
    execl(maker, maker, folder, option, (char *)NULL);
    _exit(127);
  }
  int status = -1;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* A new folder with the library, named by the template. */
static inline void make_library(const char *maker, char *folder) {
  CHECK(mkdtemp(folder) != NULL);
  CHECK(run_maker(maker, folder, NULL));
}

/* Removes the folder. */
static void remove_library(const char *folder) {
  pid_t child = fork();
  if (child == 0) {
    execlp("rm", "rm", "-r", folder, (char *)NULL);
    _exit(127);
  }
  int status;
  CHECK(child > 0 && waitpid(child, &status, 0) == child && status == 0);
}
#endif

#define _XOPEN_SOURCE 700

#include "cterminal_program.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int start(char *const *words, bool redirects_output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGQUIT);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    if (redirects_output) {
      error = posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
    }
    if (error == 0) {
      error = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int32_t cterminal_run_program(char *const *words, bool redirects_output, int32_t *status) {
  struct sigaction ignoring = {.sa_handler = SIG_IGN}, interrupt, quit;
  sigemptyset(&ignoring.sa_mask);
  sigaction(SIGINT, &ignoring, &interrupt);
  sigaction(SIGQUIT, &ignoring, &quit);
  pid_t process;
  int error = start(words, redirects_output, &process);
  int end = 0;
  if (error == 0) {
    while (waitpid(process, &end, 0) < 0) {
      if (errno != EINTR) {
        error = errno;
        break;
      }
    }
  }
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  *status = WIFEXITED(end) ? WEXITSTATUS(end) : 128 + WTERMSIG(end);
  return error;
}

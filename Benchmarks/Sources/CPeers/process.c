/* Programs as engines: start, read all output, wait. */
#define _GNU_SOURCE
#include "peers_internal.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int64_t peer_run(
    char *const arguments[], char *const environment[], int most_status, uint64_t *number) {
  int ends[2];
  if (pipe(ends)) return -1;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child;
  int failed = posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failed) {
    close(ends[0]);
    return -1;
  }
  static char buffer[1 << 16];
  int64_t lines = 0;
  *number = 0;
  bool leading = true; /* still inside the number that the output may begin with */
  for (ssize_t got; (got = read(ends[0], buffer, sizeof buffer)) > 0;) {
    for (ssize_t i = 0; i < got; i++) {
      lines += buffer[i] == '\n';
      if (leading && buffer[i] >= '0' && buffer[i] <= '9')
        *number = *number * 10 + (buffer[i] - '0');
      else
        leading = false;
    }
  }
  close(ends[0]);
  int status;
  if (waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) > most_status)
    return -1;
  return lines;
}

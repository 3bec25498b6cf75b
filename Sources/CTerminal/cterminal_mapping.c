#define _XOPEN_SOURCE 700

#include "cterminal_mapping.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cterminal_screen.h"

static char line[4096];
static size_t length;
static int32_t end_status;

/* Calls only functions that are safe in a signal handler. */
static void end(int number, siginfo_t *information, void *context) {
  (void)context;
  /* The signal was sent explicitly, or an address is misaligned. */
  if (information->si_code != BUS_ADRERR) {
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  cterminal_abandon();
  for (size_t done = 0; done < length;) {
    ssize_t written = write(STDERR_FILENO, line + done, length - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (errno != EINTR) {
      break;
    }
  }
  _exit(end_status);
}

void cterminal_end_on_lost_mapping(const char *message, int32_t status) {
  length = strlen(message);
  if (length >= sizeof line) {
    /* Keeps the end of the line. */
    length = sizeof line;
    memcpy(line, message, length - 1);
    line[length - 1] = '\n';
  } else {
    memcpy(line, message, length);
  }
  end_status = status;
  struct sigaction action = {.sa_sigaction = end, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
}

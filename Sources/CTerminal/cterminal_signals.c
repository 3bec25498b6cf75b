#define _XOPEN_SOURCE 700

#include "cterminal_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#ifndef SIGWINCH
#define SIGWINCH 28
#endif

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum { COUNT = sizeof caught / sizeof *caught };
static struct sigaction before[COUNT];
static int ends[2] = {-1, -1};
static bool is_catching;

static void note(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  /* A full pipe already holds enough signals. */
  while (write(ends[1], &byte, 1) < 0 && errno == EINTR) {}
  errno = error;
}

int cterminal_catch_signals(void) {
  if (ends[0] < 0) {
    if (pipe(ends) < 0) return -1;
    for (int i = 0; i < 2; i++) {
      fcntl(ends[i], F_SETFL, O_NONBLOCK);
      fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
  }
  if (is_catching) return ends[0];
  for (int i = 0; i < COUNT; i++) {
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(caught[i], NULL, &before[i]);
    if (before[i].sa_handler == SIG_IGN && caught[i] != SIGWINCH) continue;
    sigaction(caught[i], &action, NULL);
  }
  is_catching = true;
  return ends[0];
}

void cterminal_release_signals(void) {
  if (!is_catching) return;
  for (int i = 0; i < COUNT; i++) sigaction(caught[i], &before[i], NULL);
  is_catching = false;
}

int32_t cterminal_next_signal(int descriptor) {
  unsigned char number = 0;
  return read(descriptor, &number, 1) == 1 ? number : 0;
}

cterminal_signal_meaning cterminal_signal_meaning_of(int32_t number) {
  if (cterminal_signal_ends(number)) return CTERMINAL_SIGNAL_END;
  if (number == SIGTSTP) return CTERMINAL_SIGNAL_STOP;
  return number == SIGCONT ? CTERMINAL_SIGNAL_CONTINUE : CTERMINAL_SIGNAL_RESIZE;
}

int32_t cterminal_signal_hangup(void) { return SIGHUP; }

bool cterminal_signal_ends(int32_t number) {
  return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
}

void cterminal_stop(void) { kill(getpid(), SIGSTOP); }

void cterminal_die(int32_t number) {
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  /* A signal sent to the process may reach another thread; this one must not continue. */
  for (;;) pause();
}

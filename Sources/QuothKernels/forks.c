/* fork() in a process whose other threads make tables.

   A child has no thread but the one that forked. A lock that another thread held is held for ever in it, and
   whatever another thread had begun, such as the one making of a table, is never finished: locks of this
   library, of the Swift runtime and of ICU alike. So forking waits for those who are at it, as it waits for
   the allocator. It takes some milliseconds at most, but where collations are made of very long rules. */
#include "forks.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "QuothKernels.h"

/* Held from before a fork until after it: whoever comes meanwhile waits. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool forks;
/* How many threads make something. */
static atomic_int makers;
/* Who forks waits for the last of them. */
static pthread_mutex_t leaving = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t left = PTHREAD_COND_INITIALIZER;
/* How many calls of this thread's are nested. */
static _Thread_local int depth;

static void leave(void) {
  if (atomic_fetch_sub(&makers, 1) != 1 || !atomic_load(&forks)) return;
  pthread_mutex_lock(&leaving);
  pthread_cond_signal(&left);
  pthread_mutex_unlock(&leaving);
}

void qk_begin_shared(void) {
  if (depth++ > 0) return;
  for (;;) {
    /* Either who forks sees this one, or this one sees that somebody forks. */
    atomic_fetch_add(&makers, 1);
    if (!atomic_load(&forks)) return;
    leave();
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
  }
}

void qk_end_shared(void) {
  if (--depth == 0) leave();
}

/* A thread that makes something itself cannot wait for its end: only a handler of a signal forks there. */
static void before_fork(void) {
  if (depth > 0) return;
  pthread_mutex_lock(&gate);
  atomic_store(&forks, true);
  pthread_mutex_lock(&leaving);
  while (atomic_load(&makers) > 0) pthread_cond_wait(&left, &leaving);
  pthread_mutex_unlock(&leaving);
}

static void after_fork(void) {
  if (depth > 0) return;
  atomic_store(&forks, false);
  pthread_mutex_unlock(&gate);
}

static void in_child(void) {
  pthread_mutex_init(&gate, NULL);
  pthread_mutex_init(&leaving, NULL);
  pthread_cond_init(&left, NULL);
  atomic_store(&forks, false);
  atomic_store(&makers, depth > 0);
  qk_forget_workers();
}

/* Before any thread can be at it: one that forks while the handlers are made would not have them. */
__attribute__((constructor)) static void watch_forks(void) {
  pthread_atfork(before_fork, after_fork, in_child);
}

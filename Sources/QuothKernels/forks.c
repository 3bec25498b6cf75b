/* fork() in a process whose other threads build tables.

   A child has only the thread that forked. A lock held by another thread stays locked in it
   forever, and work of another thread, such as a table built once, is never finished: this holds
   for this library, the Swift runtime and ICU. So fork() waits for such work to finish, as it waits
   for the allocator. That takes a few milliseconds at most, except while collations with very long
   rules are built. */
#if !defined(_WIN32)
#include "forks.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "QuothKernels.h"

/* Held from before a fork until after it; work that begins meanwhile waits. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool forks;
/* The number of threads doing such work. */
static atomic_int makers;
/* Lets a forking thread wait for the last of them. */
static pthread_mutex_t leaving = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t left = PTHREAD_COND_INITIALIZER;
/* The depth of nested calls on this thread. */
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
    /* Either the forking thread sees this one, or this one sees the fork. */
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

/* A thread cannot wait for its own work to end; it can only fork during it in a signal handler. */
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

/* Runs before any thread can start such work: a fork while handlers are registered would not call
   them. */
__attribute__((constructor)) static void watch_forks(void) {
  pthread_atfork(before_fork, after_fork, in_child);
}

#endif

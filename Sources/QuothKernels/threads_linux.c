/* Threads that cooperate on one call, on Linux with glibc. */
#if defined(__linux__)
#define _GNU_SOURCE
#include <limits.h>
#endif
#if defined(__linux__) && defined(__GLIBC__)
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "QuothKernels.h"
#include "forks.h"

int qk_processors(void) {
  static atomic_int processors;
  int count = atomic_load_explicit(&processors, memory_order_relaxed);
  if (count == 0) {
    /* Of the first thread, which has those of the process. Fails if there are more than a set has room for. */
    cpu_set_t allowed;
    const bool is_known = sched_getaffinity(getpid(), sizeof allowed, &allowed) == 0;
    const long there = is_known ? CPU_COUNT(&allowed) : sysconf(_SC_NPROCESSORS_ONLN);
    count = there < 1 ? 1 : there > 65536 ? 65536 : (int)there;
    atomic_store_explicit(&processors, count, memory_order_relaxed);
  }
  return count;
}

uintptr_t qk_thread(void) { return (uintptr_t)pthread_self(); }

/* Starting a thread on another processor takes tens of microseconds, and so does waking one if that
   processor sleeps: as long as many searches take. So finished threads wait, without any state of
   the call that they worked for: spinning for as long as a wake-up would take, then asleep. They
   end when they are no longer needed or are sent away. */
#define IDLE_AWAKE_NANOSECONDS 50000
#define IDLE_NANOSECONDS 50000000L
/* How long the caller spins, since a wake-up usually takes as long as the awaited work. */
#define AWAKE_NANOSECONDS 100000

/* State shared by the threads of one call; it is on the caller's stack. */
typedef struct {
  qk_job *job;
  void *context;
  /* Twice the number of unfinished threads; odd while the caller sleeps. */
  atomic_int left;
} call;

/* A thread, or a slot for one; it is never freed, since its last caller may read it again. */
typedef struct worker {
  struct worker *next;
  call *call;
  int number;
  /* The number of requests, times four, plus one of the states below. */
  atomic_int state;
  pthread_t thread;
  /* Where it may run, like a thread made for the call; and whether it was placed elsewhere to
     begin. */
  cpu_set_t allowed;
  bool was_placed;
  /* Its processor when it finished, and whether it has gone to sleep since. */
  int processor;
  atomic_bool sleeps;
} worker;

enum { NO, ASKED, BUSY, SENT_AWAY, STATES };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Protected by the lock: the waiting threads, and those that have ended. */
static worker *idle, *ended;

/* A forked process has only its first thread. */
void qk_forget_workers(void) {
  pthread_mutex_init(&lock, NULL);
  idle = ended = NULL;
}

static long wait_while(atomic_int *place, int value, const struct timespec *time) {
  return syscall(SYS_futex, place, FUTEX_WAIT_PRIVATE, value, time, NULL, 0);
}

/* The memory may belong to another call by now; a spurious wake-up there is harmless. */
static void wake(atomic_int *place) {
  syscall(SYS_futex, place, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

static void put(worker **list, worker *self) {
  pthread_mutex_lock(&lock);
  self->next = *list;
  *list = self;
  pthread_mutex_unlock(&lock);
}

static worker *take(worker **list) {
  pthread_mutex_lock(&lock);
  worker *self = *list;
  if (self) *list = self->next;
  pthread_mutex_unlock(&lock);
  return self;
}

/* Removes a thread that ends from the waiting ones; false if a caller has already taken it. */
static bool end(worker *self) {
  bool found = false;
  pthread_mutex_lock(&lock);
  for (worker **place = &idle; *place; place = &(*place)->next) {
    if (*place != self) continue;
    *place = self->next;
    self->next = ended;
    ended = self;
    found = true;
    break;
  }
  pthread_mutex_unlock(&lock);
  return found;
}

static uint64_t nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/* Waits for a thread's state to change; false if the thread is no longer needed. */
static bool is_wanted(worker *self, int state) {
  for (uint64_t began = nanoseconds(); nanoseconds() - began < IDLE_AWAKE_NANOSECONDS;) {
    if (atomic_load_explicit(&self->state, memory_order_relaxed) != state) return true;
    /* Yields to working threads if there are more of them than processors; otherwise returns at
       once. */
    sched_yield();
  }
  /* Systems usually wake a thread on the processor of the caller. */
  atomic_store_explicit(&self->sleeps, true, memory_order_relaxed);
  const struct timespec time = {0, IDLE_NANOSECONDS};
  return wait_while(&self->state, state, &time) != -1 || errno != ETIMEDOUT || !end(self);
}

static void *work(void *argument) {
  worker *self = argument;
  for (;;) {
    int state = atomic_load_explicit(&self->state, memory_order_acquire);
    if (state % STATES == SENT_AWAY) return NULL;
    if (state % STATES == NO) {
      if (is_wanted(self, state)) continue;
      pthread_detach(pthread_self());
      return NULL;
    }
    /* Fails if no caller is waiting any more. */
    if (!atomic_compare_exchange_strong(&self->state, &state, state - ASKED + BUSY)) continue;
    /* The placement was only for the start. */
    if (self->was_placed)
      pthread_setaffinity_np(pthread_self(), sizeof self->allowed, &self->allowed);
    self->was_placed = false;
    call *call = self->call;
    call->job(call->context, self->number);
    self->processor = sched_getcpu();
    atomic_store_explicit(&self->sleeps, false, memory_order_relaxed);
    /* Before the caller continues, so that its next call finds this thread. */
    atomic_store_explicit(&self->state, state - ASKED + NO, memory_order_release);
    put(&idle, self);
    if (atomic_fetch_sub_explicit(&call->left, 2, memory_order_acq_rel) == 3) wake(&call->left);
  }
}

/* Where a thread should begin: systems usually leave it on the caller's processor, where it waits
   for milliseconds. Any other processor will do; if there is none, any allowed one. */
static cpu_set_t elsewhere(const cpu_set_t *allowed) {
  cpu_set_t others = *allowed;
  int here = sched_getcpu();
  if (here >= 0 && here < CPU_SETSIZE && CPU_ISSET(here, allowed) && CPU_COUNT(allowed) > 1)
    CPU_CLR(here, &others);
  return others;
}

/* Makes a thread; false if the system grants none. */
static bool make(worker *self) {
  /* Signals go to the program's own threads, except those that a thread causes itself. */
  static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGPROF};
  sigset_t blocked, usual;
  sigfillset(&blocked);
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) sigdelset(&blocked, own[i]);
  const cpu_set_t others = elsewhere(&self->allowed);
  self->was_placed = true;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  /* The set is empty if there are more processors than it can hold. */
  if (CPU_COUNT(&others) > 0) pthread_attr_setaffinity_np(&attributes, sizeof others, &others);
  pthread_sigmask(SIG_SETMASK, &blocked, &usual);
  bool made = pthread_create(&self->thread, &attributes, work, self) == 0;
  pthread_sigmask(SIG_SETMASK, &usual, NULL);
  pthread_attr_destroy(&attributes);
  return made;
}

/* Asks a thread to do its part; NULL if there is none. */
static worker *ask(call *call, int number, const cpu_set_t *allowed, int *asked) {
  worker *self = take(&idle);
  bool waits = self != NULL;
  if (!waits) self = take(&ended);
  if (!self) self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->call = call;
  self->number = number;
  const bool is_elsewhere = waits && CPU_EQUAL(&self->allowed, allowed)
                            && self->processor != sched_getcpu()
                            && !atomic_load_explicit(&self->sleeps, memory_order_relaxed);
  self->allowed = *allowed;
  int state = atomic_load_explicit(&self->state, memory_order_relaxed);
  *asked = (int)((unsigned)state + STATES + ASKED);
  if (*asked < 0) *asked = ASKED;
  /* Placing a thread takes as long as a small search. */
  if (waits && !is_elsewhere) {
    self->was_placed = true;
    const cpu_set_t others = elsewhere(allowed);
    pthread_setaffinity_np(self->thread, sizeof others, &others);
  }
  atomic_store_explicit(&self->state, *asked, memory_order_release);
  if (waits) {
    wake(&self->state);
  } else if (!make(self)) {
    atomic_store_explicit(&self->state, *asked - ASKED, memory_order_relaxed);
    put(&ended, self);
    return NULL;
  }
  return self;
}

static void finish(call *call) {
  uint64_t began = nanoseconds();
  for (;;) {
    int left = atomic_load_explicit(&call->left, memory_order_acquire);
    if (left < 2) return;
    if (left & 1)
      wait_while(&call->left, left, NULL);
    else if (nanoseconds() - began > AWAKE_NANOSECONDS)
      atomic_compare_exchange_strong(&call->left, &left, left | 1);
  }
}

/* The maximum number of threads that can be released early. */
enum { REMEMBERED = 32 };

void qk_send_away(void) {
  for (worker *self; (self = take(&idle));) {
    int state = atomic_load_explicit(&self->state, memory_order_relaxed);
    atomic_store_explicit(&self->state, state + SENT_AWAY, memory_order_release);
    wake(&self->state);
    pthread_join(self->thread, NULL);
    atomic_store_explicit(&self->state, state, memory_order_relaxed);
    put(&ended, self);
  }
}

void qk_run(int count, qk_job *job, void *context) {
  call call = {job, context, 0};
  cpu_set_t allowed;
  if (count > 1 && pthread_getaffinity_np(pthread_self(), sizeof allowed, &allowed) != 0)
    CPU_ZERO(&allowed);
  worker *workers[REMEMBERED];
  int asked[REMEMBERED], started = 1;
  while (started < count) {
    atomic_fetch_add_explicit(&call.left, 2, memory_order_relaxed);
    int state;
    worker *self = ask(&call, started, &allowed, &state);
    if (!self) {
      atomic_fetch_sub_explicit(&call.left, 2, memory_order_relaxed);
      break;
    }
    if (started <= REMEMBERED) {
      workers[started - 1] = self;
      asked[started - 1] = state;
    }
    started++;
  }
  /* Parts without a thread come first: the caller's own part may wait for them. */
  for (int number = started; number < count; number++) job(context, number);
  job(context, 0);
  /* Threads that have not begun by now, as on a busy machine, need not begin. */
  for (int i = 0; i < started - 1 && i < REMEMBERED; i++) {
    int state = asked[i];
    if (!atomic_compare_exchange_strong(&workers[i]->state, &state, state - ASKED)) continue;
    put(&idle, workers[i]);
    job(context, i + 1);
    atomic_fetch_sub_explicit(&call.left, 2, memory_order_relaxed);
  }
  finish(&call);
}

#endif

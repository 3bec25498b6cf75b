// Tells the thread sanitizer about the slow paths of Synchronization.Mutex. Loaded before all else.
//
// Swift's Mutex is taken and given back by an atomic exchange in the caller, which the sanitizer sees; only
// where somebody waits, the Swift library does it, which is not built with the sanitizer. It then sees no
// order between who had the mutex and who got it, and reports races that are none. Here the same functions
// say so, and call the library's. Nothing is suppressed: what no mutex orders is reported as ever.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

// _MutexHandle._lockSlow(_: UInt32) and _MutexHandle._unlockSlow(), as Swift's own module names them.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Swift calls a method with `self` in the context register; a mutex is where it is and never moves.
#define SELF void *self __attribute__((swift_context))
typedef void __attribute__((swiftcall)) (*lock_slow)(uint32_t, SELF);
typedef void __attribute__((swiftcall)) (*unlock_slow)(SELF);

static void *library(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) {
    fprintf(stderr, "mutex-for-thread-sanitizer: Swift's library has no %s\n", name);
    abort();
  }
  return function;
}

__attribute__((swiftcall)) void mutex_lock_slow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
__attribute__((swiftcall)) void mutex_lock_slow(uint32_t thread, SELF) {
  ((lock_slow)library(LOCK_SLOW))(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

__attribute__((swiftcall)) void mutex_unlock_slow(SELF) __asm__(UNLOCK_SLOW);
__attribute__((swiftcall)) void mutex_unlock_slow(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((unlock_slow)library(UNLOCK_SLOW))(self);
}

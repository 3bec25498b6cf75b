// Tells the thread sanitizer what the Swift library orders: the slow paths of Synchronization.Mutex, and
// AtomicLazyReference. Loaded before all else.
//
// Swift's Mutex is taken and given back by an atomic exchange in the caller, which the sanitizer sees; only
// where somebody waits, the Swift library does it, which is not built with the sanitizer. The same holds for
// the making of a lazy reference. It then sees no order between who had the mutex and who got it, or between
// who made the object and who uses it, and reports races that are none. Here the same functions say so, and
// call the library's. Nothing is suppressed: what neither orders is reported as ever.
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
// AtomicLazyReference.load() and .storeIfNil(_: Instance).
#define LOAD "$s15Synchronization19AtomicLazyReferenceV4loadxSgyF"
#define STORE_IF_NIL "$s15Synchronization19AtomicLazyReferenceV10storeIfNilyxxnF"

// Swift calls a method with `self` in the context register, and one of a generic type with that type behind
// its arguments; what is atomic is where it is and never moves.
#define SELF void *self __attribute__((swift_context))
typedef void __attribute__((swiftcall)) (*lock_slow)(uint32_t, SELF);
typedef void __attribute__((swiftcall)) (*unlock_slow)(SELF);
typedef void *__attribute__((swiftcall)) (*load)(void *type, SELF);
typedef void *__attribute__((swiftcall)) (*store_if_nil)(void *object, void *type, SELF);

static void *library(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) {
    fprintf(stderr, "synchronization-for-thread-sanitizer: Swift's library has no %s\n", name);
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

__attribute__((swiftcall)) void *lazy_load(void *type, SELF) __asm__(LOAD);
__attribute__((swiftcall)) void *lazy_load(void *type, SELF) {
  void *object = ((load)library(LOAD))(type, self);
  if (object && __tsan_acquire) __tsan_acquire(self);
  return object;
}

__attribute__((swiftcall)) void *lazy_store(void *object, void *type, SELF) __asm__(STORE_IF_NIL);
__attribute__((swiftcall)) void *lazy_store(void *object, void *type, SELF) {
  if (__tsan_release) __tsan_release(self);
  void *stored = ((store_if_nil)library(STORE_IF_NIL))(object, type, self);
  if (__tsan_acquire) __tsan_acquire(self);
  return stored;
}

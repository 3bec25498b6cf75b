// Tells the thread sanitizer about the order that the Swift library creates: the slow paths of
// Synchronization.Mutex, and AtomicLazyReference. Loaded before all else.
//
// Swift locks and unlocks a Mutex by an atomic exchange in the caller, which the sanitizer sees; under
// contention the Swift library does it, which is not built with the sanitizer. The same holds for making a
// lazy reference. The sanitizer then sees no order between the old and new owner of the mutex, or between
// the maker and the user of the object, and reports false races. These wrappers report the order and call
// the library's functions. Nothing is suppressed: anything that neither of them orders is still reported.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

// _MutexHandle._lockSlow(_: UInt32) and _MutexHandle._unlockSlow(), under the names in Swift's own
// module.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
// AtomicLazyReference.load() and .storeIfNil(_: Instance).
#define LOAD "$s15Synchronization19AtomicLazyReferenceV4loadxSgyF"
#define STORE_IF_NIL "$s15Synchronization19AtomicLazyReferenceV10storeIfNilyxxnF"

// Swift calls a method with `self` in the context register, and one of a generic type with that type after
// its arguments; atomic storage has a fixed address.
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

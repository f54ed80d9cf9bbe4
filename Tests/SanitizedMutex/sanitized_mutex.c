// sanitized_mutex.c: see sanitized_mutex.h.
//
// A program's own definitions take precedence over the library's, which are found by their mangled names.

#define _GNU_SOURCE
#include "sanitized_mutex.h"

#if __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *);
extern void __tsan_release(void *);

#define SELF __attribute__((swift_context)) void *
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void (*lock_function)(uint32_t, SELF);
typedef __attribute__((swiftcall)) void (*unlock_function)(SELF);

__attribute__((swiftcall)) void lock_slowly(uint32_t thread, SELF mutex) __asm__(LOCK);
__attribute__((swiftcall)) void unlock_slowly(SELF mutex) __asm__(UNLOCK);

__attribute__((swiftcall)) void lock_slowly(uint32_t thread, SELF mutex) {
    ((lock_function)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
    __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock_slowly(SELF mutex) {
    __tsan_release(mutex);
    ((unlock_function)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}

#else

typedef int nothing;

#endif

// perform.c: RunLoop.perform wakes its run loop.
//
// Foundation's only queues its block: a sleeping loop runs it when something else wakes it, which on a still screen is
// never. The definition here comes before libFoundation's in the dynamic linker's order, calls it, and wakes the loop.
// It is weak, so that a program with Foundation linked in statically keeps Foundation's own.

#define _GNU_SOURCE

#include "vitrine_foundation.h"

#include <dlfcn.h>
#include <stdlib.h>

extern void CFRunLoopWakeUp(void *loop);
extern void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) __attribute__((weak));

typedef void (*queue_function)(void *loop, const void *mode, void *block);

static bool wakes;

static queue_function foundations_own(void) {
    static queue_function own;
    queue_function found = __atomic_load_n(&own, __ATOMIC_ACQUIRE);
    if (found) return found;
    found = (queue_function)dlsym(RTLD_NEXT, "CFRunLoopPerformBlock");
    if (!found) abort();
    __atomic_store_n(&own, found, __ATOMIC_RELEASE);
    return found;
}

void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
    foundations_own()(loop, mode, block);
    if (__atomic_load_n(&wakes, __ATOMIC_RELAXED)) CFRunLoopWakeUp(loop);
}

bool vitrine_wake_after_perform(void) {
    __atomic_store_n(&wakes, true, __ATOMIC_RELAXED);
    return dlsym(RTLD_NEXT, "CFRunLoopPerformBlock") != NULL;
}

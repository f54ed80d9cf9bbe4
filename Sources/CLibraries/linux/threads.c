// threads.c: see vitrine_threads.h.
//
// libdispatch, Foundation and device libraries create threads, so the stack is allocated in pthread_create. This
// definition comes before the C library's in the dynamic linker's order, and calls it. It is weak, so that a program
// that links the C library statically uses the library's. Sanitizers have their own, and then there is no stack.

#define _GNU_SOURCE
#include "vitrine_threads.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

// Enough for an unwinder and the state of the widest registers. Unused pages need no memory.
enum { stack_size = 128 << 10 };

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_wanted, has_key;

static void give_back(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(stack, stack_size);
}

static void make_key(void) { has_key = pthread_key_create(&key, give_back) == 0; }

static bool give_stack(void) {
    pthread_once(&once, make_key);
    errno = EAGAIN;
    if (!has_key) return false;
    if (pthread_getspecific(key)) return true;
    stack_t present;
    // The thread already has a signal stack.
    if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return true;
    void *stack = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (stack == MAP_FAILED) return false;
    stack_t place = {.ss_sp = stack, .ss_size = stack_size};
    if (pthread_setspecific(key, stack) != 0 || sigaltstack(&place, NULL) != 0) {
        munmap(stack, stack_size);
        return false;
    }
    return true;
}

bool vitrine_thread_signal_stack(void) {
    __atomic_store_n(&is_wanted, true, __ATOMIC_RELEASE);
    return give_stack();
}

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

typedef struct {
    void *(*body)(void *);
    void *argument;
} beginning;

static void *begin(void *argument) {
    beginning own = *(beginning *)argument;
    free(argument);
    give_stack();
    return own.body(own.argument);
}

__attribute__((weak)) int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
                                         void *(*body)(void *), void *restrict argument) {
    typedef int (*creator)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    static creator create;
    creator found = __atomic_load_n(&create, __ATOMIC_ACQUIRE);
    if (!found) {
        found = (creator)dlsym(RTLD_NEXT, "pthread_create");
        if (!found) abort();
        __atomic_store_n(&create, found, __ATOMIC_RELEASE);
    }
    if (!__atomic_load_n(&is_wanted, __ATOMIC_ACQUIRE)) return found(thread, attributes, body, argument);
    beginning *own = malloc(sizeof *own);
    if (!own) return EAGAIN;
    *own = (beginning){body, argument};
    int code = found(thread, attributes, begin, own);
    if (code != 0) free(own);
    return code;
}

#endif

// deep_stack.c: runs work on a separate stack, on the same thread.

#define _GNU_SOURCE

#include "deep_stack.h"

#include <stddef.h>
#include <sys/mman.h>
#include <ucontext.h>

typedef struct {
    void (*work)(void *);
    void *argument;
} job;

static _Thread_local job current;

static void run(void) { current.work(current.argument); }

int deep_stack_run(unsigned long bytes, void (*work)(void *), void *argument) {
    void *stack = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (stack == MAP_FAILED) return -1;
    ucontext_t here, there;
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = bytes;
    there.uc_link = &here;
    current = (job){work, argument};
    makecontext(&there, run, 0);
    int status = swapcontext(&here, &there);
    munmap(stack, bytes);
    return status;
}

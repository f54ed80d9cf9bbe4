// linux.c: the functions of CVitrineLinux.h.

#include "CVitrineLinux.h"

#include <malloc.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double vitrine_monotonic_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

double vitrine_boot_seconds(void) { return seconds_of(CLOCK_BOOTTIME); }

double vitrine_cpu_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

static double program_start;

__attribute__((constructor)) static void note_program_start(void) { program_start = vitrine_monotonic_seconds(); }

double vitrine_program_start(void) { return program_start; }

// Without _GNU_SOURCE unistd.h does not declare it.
extern char **environ;

char *const *vitrine_environment(void) { return environ; }

void vitrine_trim_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void vitrine_widen_stack(unsigned long bytes) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= bytes) return;
    // RLIM_INFINITY is the largest value there is.
    limit.rlim_cur = limit.rlim_max < bytes ? limit.rlim_max : bytes;
    setrlimit(RLIMIT_STACK, &limit);
}

int vitrine_thread_number(void) { return (int)syscall(SYS_gettid); }

void vitrine_thread_name(char name[16]) {
    if (prctl(PR_GET_NAME, name) != 0) name[0] = 0;
    name[15] = 0;
}

unsigned long vitrine_live_bytes(void) {
#ifdef __GLIBC__
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

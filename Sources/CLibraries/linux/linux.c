// linux.c: what is not a macro of CVitrineLinux.h.

#include "CVitrineLinux.h"

#include <malloc.h>
#include <time.h>

static double program_start;

__attribute__((constructor)) static void note_program_start(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    program_start = (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double vitrine_program_start(void) { return program_start; }

void vitrine_trim_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

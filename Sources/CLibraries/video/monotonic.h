// monotonic.h: the clock of all times here.

#ifndef MONOTONIC_H
#define MONOTONIC_H

#include <stdint.h>
#include <time.h>

// Nanoseconds of CLOCK_MONOTONIC.
static inline int64_t nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// Milliseconds of the same clock.
static inline int64_t milliseconds(void) { return nanoseconds() / 1000000; }

#endif

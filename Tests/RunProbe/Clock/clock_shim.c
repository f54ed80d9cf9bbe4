// clock_shim.c: see clock_shim.h.
//
// A program's own definitions take precedence over the C library's. CLOCK_MONOTONIC and CLOCK_BOOTTIME remain the
// kernel's, as when the clock is set.

#define _GNU_SOURCE
#include "clock_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static volatile long offset;
static long jump;
// The timer that waits for the clock to be set, which an eventfd replaces.
static volatile int watcher = -1;

static void set_clock(int number) {
    (void)number;
    int code = errno;
    offset += jump;
    unsigned long long one = 1;
    if (watcher >= 0) (void)!write(watcher, &one, sizeof one);
    errno = code;
}

void clock_shim_start(void) {
    const char *text = getenv("PROBE_CLOCK_JUMP");
    if (!text) return;
    jump = atol(text);
    struct sigaction action = {.sa_handler = set_clock, .sa_flags = SA_RESTART};
    sigaction(SIGUSR1, &action, NULL);
    // The parent process may have blocked it.
    sigset_t own;
    sigemptyset(&own);
    sigaddset(&own, SIGUSR1);
    sigprocmask(SIG_UNBLOCK, &own, NULL);
}

// Libraries call these before a sanitizer can run code of its own.
#define EARLY __attribute__((no_sanitize("address", "thread")))

EARLY int clock_gettime(clockid_t clock, struct timespec *result) {
    int status = (int)syscall(SYS_clock_gettime, clock, result);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) result->tv_sec += offset;
    return status;
}

EARLY int gettimeofday(struct timeval *restrict result, void *restrict zone) {
    int status = (int)syscall(SYS_gettimeofday, result, zone);
    if (status == 0) result->tv_sec += offset;
    return status;
}

EARLY time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}

EARLY int timerfd_settime(int timer, int flags, const struct itimerspec *value, struct itimerspec *former) {
    if (jump == 0 || !(flags & TFD_TIMER_CANCEL_ON_SET))
        return (int)syscall(SYS_timerfd_settime, timer, flags, value, former);
    if (timer == watcher) return 0;
    int event = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (event < 0 || dup3(event, timer, O_CLOEXEC) < 0) return -1;
    close(event);
    watcher = timer;
    return 0;
}

EARLY ssize_t read(int file, void *buffer, size_t size) {
    ssize_t count = syscall(SYS_read, file, buffer, size);
    if (file != watcher || count < 0) return count;
    errno = ECANCELED;
    return -1;
}

// Linux calls and constants that Swift's Glibc module does not offer.
#ifndef C_VITRINE_LINUX_H
#define C_VITRINE_LINUX_H

#include <linux/fb.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <poll.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

#include "vitrine_console.h"
#include "vitrine_crash.h"
#include "vitrine_peer.h"
#include "vitrine_runloop.h"
#include "vitrine_threads.h"

// Seconds of CLOCK_MONOTONIC: the time base of frames, flips and timeouts. It stands still while the machine
// sleeps.
double vitrine_monotonic_seconds(void);

// Seconds since the machine was switched on, suspends among them.
double vitrine_boot_seconds(void);

// Seconds of processor time that the program took, all threads together.
double vitrine_cpu_seconds(void);

// Seconds of CLOCK_MONOTONIC at which the program's code began to run: after its
// libraries were loaded, before main.
double vitrine_program_start(void);

// The variables of the environment, each as "NAME=value", and NULL behind them; NULL where there are none.
// Valid until one is set.
char *const *vitrine_environment(void);

// Hands memory that the C library holds free back to the system.
void vitrine_trim_memory(void);

// The main thread's stack may grow up to `bytes`. It takes memory only as far as it is used. Linux keeps 128 MB free
// below it, so less than that is always there.
void vitrine_widen_stack(unsigned long bytes);

// Bytes that the program has allocated and not freed; 0 where the C library does not count them.
unsigned long vitrine_live_bytes(void);

#endif

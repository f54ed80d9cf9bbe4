// Linux functions and constants that Swift's Glibc module lacks.
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

// Seconds of CLOCK_MONOTONIC: the time base of frames, flips and timeouts. It does not advance during a suspend.
double vitrine_monotonic_seconds(void);

// Seconds of CLOCK_BOOTTIME: since the machine was started, including suspends.
double vitrine_boot_seconds(void);

// Seconds of processor time that all threads of the program have used.
double vitrine_cpu_seconds(void);

// The time in seconds of CLOCK_MONOTONIC at which the program's code began to run: after its libraries were loaded,
// before main.
double vitrine_program_start(void);

// The environment's variables, each as "NAME=value", terminated by NULL. NULL if there are none. Valid until one is
// set.
char *const *vitrine_environment(void);

// Returns free memory of the C library to the system.
void vitrine_trim_memory(void);

// Allows a main thread's stack of up to `bytes`. Only used parts need memory. Linux keeps 128 MB of addresses below
// it free, so smaller values always work.
void vitrine_widen_stack(unsigned long bytes);

// The number of bytes that are allocated and not freed. 0 if the C library does not count them.
unsigned long vitrine_live_bytes(void);

#endif

// clock_shim.h: a clock on the wall that a test can set, for one process.
//
// The kernel has one CLOCK_REALTIME for everybody: no namespace of its own can be had, and to set the
// machine's clock is no matter for a test. A program that links this asks here instead: each SIGUSR1 sets its
// clock by PROBE_CLOCK_JUMP seconds, and tells the timers that the kernel would tell
// (TFD_TIMER_CANCEL_ON_SET).
#ifndef CLOCK_SHIM_H
#define CLOCK_SHIM_H

// Takes SIGUSR1, where the environment has PROBE_CLOCK_JUMP.
void clock_shim_start(void);

#endif

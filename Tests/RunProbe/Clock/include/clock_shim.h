// clock_shim.h: a wall clock for one process that a test can set.
//
// The kernel has only one CLOCK_REALTIME: there is no namespace for it, and a test must not set the
// machine's clock. A program that links this reads this clock: each SIGUSR1 moves it
// by PROBE_CLOCK_JUMP seconds, and notifies the timers that the kernel would notify
// (TFD_TIMER_CANCEL_ON_SET).
#ifndef CLOCK_SHIM_H
#define CLOCK_SHIM_H

// Handles SIGUSR1, if the environment has PROBE_CLOCK_JUMP.
void clock_shim_start(void);

#endif

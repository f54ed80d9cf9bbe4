// vitrine_threads.h: a signal stack for each thread.
#ifndef VITRINE_THREADS_H
#define VITRINE_THREADS_H

#include <stdbool.h>

// Gives the calling thread a separate stack for signal handlers with SA_ONSTACK, so that a stack overflow can be
// reported. Each thread that is created later gets one too, which is freed with the thread. Later calls have no effect.
// False with errno if there is not enough memory.
bool vitrine_thread_signal_stack(void);

#endif

// vitrine_threads.h: a stack for signals in each thread.
#ifndef VITRINE_THREADS_H
#define VITRINE_THREADS_H

#include <stdbool.h>

// From now on signals of the calling thread whose handlers ask for it (SA_ONSTACK) are handled on a stack of
// their own, so that an overflow of the thread's is reported, too. Each thread that is made later gets one as it
// begins; it goes with the thread. Called again, it changes nothing. False with errno where memory is short.
bool vitrine_thread_signal_stack(void);

#endif

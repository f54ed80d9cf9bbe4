// vitrine_threads.h: a signal stack for each thread, and threads' numbers and names.
#ifndef VITRINE_THREADS_H
#define VITRINE_THREADS_H

#include <stdbool.h>

// Gives the calling thread a separate stack for signal handlers with SA_ONSTACK, so that a stack overflow can be
// reported. Each thread that is created later gets one too, which is freed with the thread. Later calls have no effect.
// False with errno if there is not enough memory.
bool vitrine_thread_signal_stack(void);

// The calling thread's number in /proc and in debuggers.
int vitrine_thread_number(void);

// Writes the calling thread's name, at most 15 bytes and a zero. An empty one if it has none.
void vitrine_thread_name(char name[16]);

#endif

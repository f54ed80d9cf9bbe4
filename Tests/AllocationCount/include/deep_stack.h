// deep_stack.h: a stack as large as an app's main thread has; the threads of a test program have smaller ones.

#pragma once

/// Runs `work` on a stack of this many bytes, on the calling thread. Returns 0, or -1 without memory for it. `work`
/// must return, and not wait for anything that has to run on this thread.
int deep_stack_run(unsigned long bytes, void (*work)(void *), void *argument);

// vitrine_runloop.h: the main CFRunLoop's C interface, which Foundation does not
// export to Swift on Linux. The functions are in libFoundation; only those that
// the event loop needs are declared.
//
// Main thread only, except vitrine_runloop_wake.
#ifndef VITRINE_RUNLOOP_H
#define VITRINE_RUNLOOP_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void (*vitrine_runloop_callback)(void *info);

// An object attached to the main run loop, for vitrine_runloop_detach.
typedef struct vitrine_runloop_attachment vitrine_runloop_attachment;

// Calls `ready` in the common modes whenever `fd` becomes readable (edge-triggered: the callback must drain it). The
// descriptor is added to the run loop's epoll set, so no other thread is involved. NULL on failure.
vitrine_runloop_attachment *vitrine_runloop_watch(int fd, vitrine_runloop_callback ready, void *info);

// Calls `due` in the common modes each time the run loop is about to sleep.
vitrine_runloop_attachment *vitrine_runloop_before_waiting(vitrine_runloop_callback due, void *info);

// Ends and frees an attachment.
void vitrine_runloop_detach(vitrine_runloop_attachment *attachment);

// Runs the default mode until vitrine_runloop_stop.
void vitrine_runloop_run(void);

// Handles ready sources in the default mode without waiting. False if there were none.
bool vitrine_runloop_poll(void);

// Makes the innermost run of the main run loop return.
void vitrine_runloop_stop(void);

// Wakes the main run loop. Any thread.
void vitrine_runloop_wake(void);

#ifdef __cplusplus
}
#endif
#endif

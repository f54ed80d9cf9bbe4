// vitrine_runloop.h: the main CFRunLoop's C interface, which Foundation does not
// export to Swift on Linux. The functions are in libFoundation; only those that
// the event loop needs are declared.
//
// All calls are for the main thread, vitrine_runloop_wake apart.
#ifndef VITRINE_RUNLOOP_H
#define VITRINE_RUNLOOP_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void (*vitrine_runloop_callback)(void *info);

// Something attached to the main run loop: hand it to vitrine_runloop_detach.
typedef struct vitrine_runloop_attachment vitrine_runloop_attachment;

// Calls `ready` in the common modes whenever `fd` becomes readable (an edge,
// not a level: the callback has to drain it). The descriptor joins the run
// loop's own epoll set, so no other thread takes part. NULL on failure.
vitrine_runloop_attachment *vitrine_runloop_watch(int fd, vitrine_runloop_callback ready, void *info);

// Calls `due` in the common modes each time the run loop is about to sleep.
vitrine_runloop_attachment *vitrine_runloop_before_waiting(vitrine_runloop_callback due, void *info);

// Ends what an attachment does, and frees it.
void vitrine_runloop_detach(vitrine_runloop_attachment *attachment);

// Runs the default mode until vitrine_runloop_stop.
void vitrine_runloop_run(void);

// Runs what is ready in the default mode, without waiting. False if nothing was.
bool vitrine_runloop_poll(void);

// Makes the innermost run of the main run loop return.
void vitrine_runloop_stop(void);

// Makes the main run loop go round once more. Any thread.
void vitrine_runloop_wake(void);

#ifdef __cplusplus
}
#endif
#endif

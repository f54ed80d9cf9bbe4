// picture_sink.h: takes pictures from the end of the pipeline, and keeps it going while the main thread is in a call of
// GStreamer.
//
// GStreamer 1.22: if a pause follows a start before the pipeline's thread has gone on, that thread waits for room in
// the sink, with the lock that the next change of state needs. Pulling a picture makes room. The main thread, which
// pulls, is the one that waits for the lock: then another thread pulls for it.

#ifndef PICTURE_SINK_H
#define PICTURE_SINK_H

#include <pthread.h>
#include <stdbool.h>

#include "gstreamer.h"

struct decoder;

enum { PICTURE_SINK_KEPT = 4 };

typedef struct picture_sink {
    // Guards what follows.
    pthread_mutex_t lock;
    pthread_cond_t change;
    // Whether the main thread is in a call.
    bool is_calling;
    // The pictures that were pulled during the call, the oldest first.
    GstSample *kept[PICTURE_SINK_KEPT];
    int count;
} picture_sink;

// Starts the other thread. Returns false if there can be none.
bool picture_sink_start(struct decoder *d);

// Around a call that may need a lock of the sink.
void picture_sink_enter(struct decoder *d);
void picture_sink_leave(struct decoder *d);

// The next picture; NULL if there is none yet. Only for the main thread.
GstSample *picture_sink_pull(struct decoder *d);

// Forgets pictures of before a seek.
void picture_sink_flush(struct decoder *d);

#endif

// picture_sink.c: see picture_sink.h.

#define _GNU_SOURCE
#include "picture_sink.h"

#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "process.h"

// A call that takes longer may wait for a thread that waits for room.
static const long patience = 100 * 1000 * 1000;

static GstSample *pull(decoder *d) {
    GstSample *sample = NULL;
    // The picture of a pause; pulling others drops it. It may be there before the order to pause comes.
    if (d->has_sound && !atomic_load(&d->stream.is_live)) sample = d->g.gst_app_sink_try_pull_preroll(d->pictures, 0);
    return sample != NULL ? sample : d->g.gst_app_sink_try_pull_sample(d->pictures, 0);
}

// Waits with the lock, until the main thread enters or leaves a call, or `patience` has passed.
static void wait_for_change(picture_sink *sink) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += patience;
    if (end.tv_nsec >= 1000 * 1000 * 1000) {
        end.tv_sec += 1;
        end.tv_nsec -= 1000 * 1000 * 1000;
    }
    pthread_cond_timedwait(&sink->change, &sink->lock, &end);
}

static void *relieve(void *data) {
    decoder *d = data;
    picture_sink *sink = &d->sink;
    pthread_mutex_lock(&sink->lock);
    for (;;) {
        while (!sink->is_calling) pthread_cond_wait(&sink->change, &sink->lock);
        wait_for_change(sink);
        if (!sink->is_calling) continue;
        GstSample *sample = pull(d);
        if (sample == NULL) continue;
        if (sink->count < PICTURE_SINK_KEPT)
            sink->kept[sink->count++] = sample;
        else
            d->g.gst_mini_object_unref(sample);
    }
    return NULL;
}

bool picture_sink_start(decoder *d) {
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&d->sink.lock, NULL);
    pthread_cond_init(&d->sink.change, &clock);
    pthread_condattr_destroy(&clock);
    pthread_t thread;
    if (pthread_create(&thread, NULL, relieve, d) != 0) return false;
    pthread_setname_np(thread, "vitrine-sink");
    pthread_detach(thread);
    return true;
}

static void set_calling(picture_sink *sink, bool is_calling) {
    pthread_mutex_lock(&sink->lock);
    sink->is_calling = is_calling;
    pthread_cond_signal(&sink->change);
    pthread_mutex_unlock(&sink->lock);
}

void picture_sink_enter(decoder *d) { set_calling(&d->sink, true); }

void picture_sink_leave(decoder *d) { set_calling(&d->sink, false); }

// The thread changes what is kept only within calls of the main thread.
GstSample *picture_sink_pull(decoder *d) {
    picture_sink *sink = &d->sink;
    if (sink->count == 0) return pull(d);
    GstSample *sample = sink->kept[0];
    sink->count -= 1;
    memmove(sink->kept, sink->kept + 1, (size_t)sink->count * sizeof *sink->kept);
    return sample;
}

void picture_sink_flush(decoder *d) {
    while (d->sink.count > 0) d->g.gst_mini_object_unref(d->sink.kept[--d->sink.count]);
}

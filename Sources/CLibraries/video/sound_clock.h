// sound_clock.h: the position of the sound, which the parent's time follows. Where no sound comes it goes on at its
// rate: pictures may be longer than the sound.

#ifndef SOUND_CLOCK_H
#define SOUND_CLOCK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "gstreamer.h"

struct decoder;

typedef struct sound_clock {
    // Whether no sound comes, at its end or in a gap of it: then its sink gives no positions, or wrong ones. Set by
    // GStreamer's threads.
    atomic_bool is_silent;
    // The last position in nanoseconds, and when it was there, in nanoseconds of CLOCK_MONOTONIC. 0: it does not run.
    int64_t position, moment;
    // Seconds of the sound in a second.
    double rate;
    // When it was reported last, in milliseconds of CLOCK_MONOTONIC.
    int64_t report_time;
} sound_clock;

// Follows what comes to a sink of sound.
void sound_clock_watch(struct decoder *d, GstElement *sink);

// Another position and rate, after a seek.
void sound_clock_begin(struct decoder *d, int64_t position, double rate);

// The sound is paused.
void sound_clock_stop(struct decoder *d);

// Reports the position, if it is known.
void sound_clock_report(struct decoder *d);

// Milliseconds until the next report; -1 if the sound does not play.
int sound_clock_until_report(const struct decoder *d);

#endif

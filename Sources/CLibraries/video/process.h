// process.h: the state of the decoder's process, and its reports.

#ifndef PROCESS_H
#define PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "gstreamer.h"
#include "monotonic.h"
#include "network.h"
#include "picture_sink.h"
#include "ring.h"
#include "sound_clock.h"
#include "stream.h"
#include "vitrine_decoder.h"

typedef struct decoder {
    gstreamer g;
    int socket, wake;
    GstElement *player, *pictures, *sound;
    picture_sink sink;
    GstBus *bus;
    GstCaps *caps;
    ring ring;
    // The last picture sent, kept so that it is recognised: the one of a pause comes again when the pipeline plays.
    GstBuffer *last;
    uint32_t serial;
    // The last order to seek.
    vitrine_video_order sought;
    // Where the last seek has led, in nanoseconds.
    int64_t start;
    // The length in nanoseconds, or -1.
    int64_t length;
    sound_clock clock;
    // When a file that is not open has failed.
    int64_t limit;
    // Whether video is decoded. Read by GStreamer's threads.
    atomic_bool decodes;
    bool is_ready, has_pictures, has_sound, is_playing, is_shown, has_drained, wants_sound, has_only_sound;
    // Whether the pipeline is in its playing state.
    bool runs;
    bool is_stream;
    network network;
    stream stream;
} decoder;

// Wakes the thread that reads orders. Any thread.
void wake(decoder *d);

// `memory` is a descriptor, or -1.
void send_report(decoder *d, const vitrine_video_report *report, int memory);
vitrine_video_report report_of(const decoder *d, vitrine_video_report_kind kind);
void report(decoder *d, vitrine_video_report_kind kind);
void report_text(decoder *d, vitrine_video_report_kind kind, const char *text, const char *package);

// Reports why decoding has ended. The parent reads the reason and ends the process. Any thread.
_Noreturn void fail(decoder *d, const char *text, const char *package);
_Noreturn void fail_because(decoder *d, vitrine_video_cause cause, const char *text, const char *package);

_Noreturn void leave(void);

#endif

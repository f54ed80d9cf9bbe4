// stream.h: what a stream has that a file has not: data that come late, servers, and their errors.

#ifndef STREAM_H
#define STREAM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "gstreamer.h"

struct decoder;

typedef struct stream {
    // Set by GStreamer's threads: data have come since the last report, and at all; they are all there; the server
    // gives parts of the file; it has no beginning and no end.
    atomic_bool has_news, has_data, has_all, gives_parts, is_live;
    // The end of the last data, in bytes.
    atomic_llong loaded;
    GstElement *source;
    // How full the buffer is, of a hundred.
    int32_t percent;
    // Milliseconds of CLOCK_MONOTONIC.
    int64_t report_time;
    // Seconds that the parent waits for data.
    double patience;
    bool is_secure, is_http;
    // When the first picture without a time has come, in milliseconds of CLOCK_MONOTONIC, or 0; milliseconds from then
    // to the last one.
    int64_t first, arrival;
} stream;

// Prepares an element that the player has made, or fails if the decoder does not use such elements. Any thread.
void stream_has_element(struct decoder *d, GstElement *element, const char *class);

// Whether a media type is that of a list of other files, and why such lists are not played.
bool stream_is_playlist(const char *type);
extern const char stream_playlists[];

// Whether the pipeline waits for its buffer.
bool stream_is_filling(const struct decoder *d);

// The time of a picture that has none, in nanoseconds: that of its arrival. -1 for a file.
int64_t stream_arrival(struct decoder *d);

void stream_read_buffering(struct decoder *d, GstMessage *message);

// Milliseconds until the next report; -1 if there is nothing to report.
int stream_until_report(const struct decoder *d);
void stream_report(struct decoder *d);

// Whether an error of the pipeline is one of the network: the stream may have pictures all the same.
bool stream_is_network(const struct decoder *d, GstMessage *message);

// Reports an error of the pipeline of a stream.
_Noreturn void stream_fail(struct decoder *d, GstMessage *message);

// Reports that a host is not one of those that the app names.
_Noreturn void stream_refuse(void *d, const char *host);

#endif

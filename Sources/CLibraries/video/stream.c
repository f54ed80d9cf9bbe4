// stream.c: see stream.h.

#include "stream.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "process.h"

// MARK: Data

// From the thread of a source, for each buffer of what the network gives.
static int32_t has_data(void *pad, void *information, void *data) {
    (void)pad;
    decoder *d = data;
    stream *s = &d->stream;
    GstBuffer *buffer = ((GstPadProbeInfo *)information)->data;
    if (s->is_http && buffer->offset < INT64_MAX)
        atomic_store(&s->loaded, (long long)(buffer->offset + d->g.gst_buffer_get_size(buffer)));
    atomic_store(&s->has_all, false);
    atomic_store(&s->has_data, true);
    if (!atomic_exchange(&s->has_news, true)) wake(d);
    return probe_pass;
}

static bool is_same_name(const char *a, const char *small) {
    for (; *a != '\0' && *small != '\0'; a++, small++)
        if ((*a >= 'A' && *a <= 'Z' ? *a + 32 : *a) != *small) return false;
    return *a == *small;
}

// Reads whether a server gives parts of a file. Sources believe that each one does that says a length.
static void read_headers(decoder *d, const GstStructure *event) {
    GstStructure *headers = NULL;
    if (!d->g.gst_structure_get(event, "response-headers", d->g.gst_structure_get_type(), &headers, NULL)) return;
    bool gives_parts = false;
    for (int32_t i = 0; i < d->g.gst_structure_n_fields(headers); i++) {
        const char *name = d->g.gst_structure_nth_field_name(headers, (uint32_t)i);
        const char *text = d->g.gst_structure_get_string(headers, name);
        if (is_same_name(name, "accept-ranges")) gives_parts = text != NULL && is_same_name(text, "bytes");
        // The answer to a request for a part.
        if (is_same_name(name, "content-range")) gives_parts = true;
        if (gives_parts) break;
    }
    atomic_store(&d->stream.gives_parts, gives_parts);
    d->g.gst_structure_free(headers);
}

// From the thread of a source.
static int32_t has_event(void *pad, void *information, void *data) {
    (void)pad;
    decoder *d = data;
    GstEvent *event = ((GstPadProbeInfo *)information)->data;
    if (event->type >> event_number == event_end) {
        atomic_store(&d->stream.has_all, true);
        if (!atomic_exchange(&d->stream.has_news, true)) wake(d);
    }
    const GstStructure *s = d->g.gst_event_get_structure(event);
    if (s != NULL && strcmp(d->g.gst_structure_get_name(s), "http-headers") == 0) read_headers(d, s);
    return probe_pass;
}

static void watch(decoder *d, GstElement *element, const char *name) {
    void *pad = d->g.gst_element_get_static_pad(element, name);
    if (pad == NULL) return;
    d->g.gst_pad_add_probe(pad, probe_buffer, has_data, d, NULL);
    d->g.gst_pad_add_probe(pad, probe_event, has_event, d, NULL);
    d->g.g_object_unref(pad);
}

// MARK: Elements

const char stream_playlists[] = "Playlists of streams (HLS, DASH) are not played: give the URL of a file";

bool stream_is_playlist(const char *type) {
    return strstr(type, "application/x-hls") != NULL || strstr(type, "application/dash+xml") != NULL ||
           strstr(type, "application/vnd.ms-sstr+xml") != NULL;
}

// The lower transport of GStreamer's RTSP in which data come through the connection itself.
enum { transport_tcp = 4 };

void stream_has_element(struct decoder *d, GstElement *element, const char *class) {
    if (strstr(class, "Adaptive") != NULL) fail(d, stream_playlists, NULL);
    const char *type = d->g.g_type_name_from_instance(element);
    // The parent's patience is shorter than that of sources, so that there is one reason for an end.
    const double seconds = d->stream.patience + 10;
    if (d->is_stream && strcmp(type, "GstSoupHTTPSrc") == 0) {
        d->stream.source = element;
        d->stream.is_http = true;
        d->g.g_object_set(element, "timeout", (uint32_t)seconds, NULL);
        watch(d, element, "src");
    } else if (d->is_stream && strcmp(type, "GstRTSPSrc") == 0) {
        d->stream.source = element;
        // Datagrams would be sent to the places that the server says.
        d->g.g_object_set(element, "protocols", transport_tcp, "tcp-timeout", (uint64_t)(seconds * 1e6), "latency",
                          200u, NULL);
    } else if (d->is_stream && strcmp(type, "GstMultipartDemux") == 0) {
        // The pictures of a camera, one after another. Otherwise more streams would be waited for.
        atomic_store(&d->stream.is_live, true);
        d->g.g_object_set(element, "single-stream", 1, NULL);
    } else if (d->is_stream && strstr(class, "Depayloader") != NULL) {
        watch(d, element, "sink");
    } else if (strstr(class, "Source/Network") != NULL || strstr(class, "Sink/Network") != NULL) {
        char text[200];
        snprintf(text, sizeof text, "The stream needs connections of its own (%s), which it may not make", type);
        fail(d, text, NULL);
    }
}

// MARK: The buffer

bool stream_is_filling(const struct decoder *d) {
    const stream *s = &d->stream;
    return s->is_http && !atomic_load(&s->is_live) && s->percent < 100 && !atomic_load(&s->has_all);
}

int64_t stream_arrival(struct decoder *d) {
    if (!atomic_load(&d->stream.is_live)) return -1;
    const int64_t now = milliseconds();
    stream *s = &d->stream;
    if (s->first == 0) s->first = now;
    // Also pictures that come at once follow one another.
    s->arrival = now - s->first > s->arrival ? now - s->first : s->arrival + 1;
    return s->arrival * 1000000;
}

void stream_read_buffering(struct decoder *d, GstMessage *message) {
    if (atomic_load(&d->stream.is_live)) return;
    int32_t percent = 100;
    d->g.gst_message_parse_buffering(message, &percent);
    d->stream.percent = percent;
    // The parent waits for the ends of the scale.
    if (percent == 0 || percent == 100) d->stream.report_time = 0;
    atomic_store(&d->stream.has_news, true);
}

int stream_until_report(const struct decoder *d) {
    if (!d->is_stream || !atomic_load(&d->stream.has_news)) return -1;
    const int64_t rest = d->stream.report_time + 250 - milliseconds();
    return rest < 0 ? 0 : rest > 250 ? 250 : (int)rest;
}

void stream_report(struct decoder *d) {
    stream *s = &d->stream;
    atomic_store(&s->has_news, false);
    s->report_time = milliseconds();
    vitrine_video_report r = report_of(d, VITRINE_VIDEO_DATA);
    const bool has_all = atomic_load(&s->has_all);
    r.flags = has_all ? 1 : 0;
    r.slot = atomic_load(&s->is_live) || has_all ? 100 : (uint32_t)s->percent;
    r.time = -1;
    int64_t size = 0;
    if (has_all) {
        r.time = d->length;
    } else if (s->is_http && d->length > 0 && d->g.gst_element_query_duration(s->source, format_bytes, &size) &&
               size > 0) {
        // As if each second had the same number of bytes.
        const double part = (double)atomic_load(&s->loaded) / (double)size;
        r.time = (int64_t)((part > 1 ? 1 : part) * (double)d->length);
    }
    send_report(d, &r, -1);
}

// MARK: Errors

_Noreturn void stream_refuse(void *data, const char *host) {
    char text[256];
    snprintf(text, sizeof text,
             "%.100s is not one of the hosts that the app names: add it to VitrineMediaHosts in the app's Info.plist",
             host);
    fail_because(data, VITRINE_VIDEO_HOST_NOT_NAMED, text, NULL);
}

// GTlsCertificateFlags.
enum { unknown_authority = 1, other_host = 2, not_yet_valid = 4, expired = 8 };

static _Noreturn void fail_for_certificate(decoder *d, uint32_t wrong) {
    const char *why = wrong & other_host          ? "it is another host's"
                      : wrong & expired           ? "it has expired"
                      : wrong & not_yet_valid     ? "it is not valid yet: check the clock"
                      : wrong & unknown_authority ? "the machine does not know who has signed it"
                                                  : "it is revoked, or its signature is weak";
    const vitrine_video_cause cause = wrong & other_host      ? VITRINE_VIDEO_NOT_TRUSTED
                                      : wrong & expired       ? VITRINE_VIDEO_CERTIFICATE_EXPIRED
                                      : wrong & not_yet_valid ? VITRINE_VIDEO_CERTIFICATE_NOT_YET_VALID
                                                              : VITRINE_VIDEO_NOT_TRUSTED;
    const bool has_authorities = access("/etc/ssl/certs/ca-certificates.crt", R_OK) == 0;
    char text[256];
    snprintf(text, sizeof text, "The certificate of %.100s is not trusted: %s", d->network.host, why);
    fail_because(d, cause, text, (wrong & unknown_authority) && !has_authorities ? "ca-certificates" : NULL);
}

static _Noreturn void fail_for_status(decoder *d, uint32_t status) {
    static const struct {
        uint32_t status;
        vitrine_video_cause cause;
        const char *meaning;
    } known[] = {
        {401, VITRINE_VIDEO_NEEDS_PASSWORD, ": it asks for a name and a password"},
        {403, VITRINE_VIDEO_FORBIDDEN, ": it does not give the file to this machine"},
        {404, VITRINE_VIDEO_NOT_FOUND, ": it has no such file"},
        {410, VITRINE_VIDEO_NOT_FOUND, ": it no longer has the file"},
        {416, VITRINE_VIDEO_BAD_ANSWER, ": the file is shorter than it has said"},
    };
    vitrine_video_cause cause = status < 400 ? VITRINE_VIDEO_REDIRECTS : VITRINE_VIDEO_BAD_ANSWER;
    const char *meaning = status < 400 ? ": it redirects too often, or to nowhere" : "";
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].status != status) continue;
        cause = known[i].cause;
        meaning = known[i].meaning;
    }
    char text[256];
    snprintf(text, sizeof text, "The server %.100s answers %u%s", d->network.host, status, meaning);
    fail_because(d, cause, text, NULL);
}

static _Noreturn void fail_with_host(decoder *d, vitrine_video_cause cause, const char *beginning) {
    char text[256];
    snprintf(text, sizeof text, "%s%.150s", beginning, d->network.host);
    fail_because(d, cause, text, NULL);
}

static void check_connection(decoder *d) {
    switch ((network_phase)atomic_load(&d->network.phase)) {
    case network_resolving:
        fail_with_host(d, VITRINE_VIDEO_HOST_NOT_FOUND, "No address is known for the host ");
    case network_connecting:
        fail_with_host(d, VITRINE_VIDEO_NOT_CONNECTED, "No connection can be made to ");
    case network_idle:
    case network_connected:
        break;
    }
}

// Errors of the source, whose code says what it did.
static void check_resource(decoder *d, int32_t code) {
    const bool has_data = atomic_load(&d->stream.has_data);
    switch (code) {
    case resource_not_found:
        fail_with_host(d, VITRINE_VIDEO_NOT_FOUND, "There is no such stream on ");
    case resource_not_authorized:
        fail_with_host(d, VITRINE_VIDEO_NEEDS_PASSWORD, "A name and a password are needed for ");
    case resource_seek:
        fail_with_host(d, VITRINE_VIDEO_NO_PARTS, "Parts of files (Accept-Ranges) are not given by ");
    default:
        if (has_data) fail_with_host(d, VITRINE_VIDEO_CONNECTION_LOST, "The connection was ended by ");
        if (d->stream.is_secure) fail_with_host(d, VITRINE_VIDEO_NOT_SECURE, "No secure connection can be made to ");
        fail_with_host(d, VITRINE_VIDEO_BAD_ANSWER, "There is no usable answer of ");
    }
}

bool stream_is_network(const struct decoder *d, GstMessage *message) {
    GError *error = NULL;
    char *debug = NULL;
    d->g.gst_message_parse_error(message, &error, &debug);
    const bool is_resource = error != NULL && error->domain == d->g.gst_resource_error_quark();
    if (error != NULL) d->g.g_error_free(error);
    d->g.g_free(debug);
    return is_resource || !atomic_load(&d->stream.has_data);
}

_Noreturn void stream_fail(struct decoder *d, GstMessage *message) {
    GError *error = NULL;
    char *debug = NULL;
    const GstStructure *details = NULL;
    uint32_t status = 0;
    d->g.gst_message_parse_error(message, &error, &debug);
    d->g.gst_message_parse_error_details(message, &details);
    if (details != NULL && !d->g.gst_structure_get_uint(details, "http-status-code", &status))
        d->g.gst_structure_get_uint(details, "rtsp-status-code", &status);
    const uint32_t wrong = atomic_load(&d->network.certificate);
    if (wrong != 0 && !atomic_load(&d->stream.has_data)) fail_for_certificate(d, wrong);
    const bool is_resource = error != NULL && error->domain == d->g.gst_resource_error_quark();
    if (is_resource && error->code == resource_seek) check_resource(d, error->code);
    if (status >= 300) fail_for_status(d, status);
    check_connection(d);
    const bool has_nothing = d->stream.is_http && !atomic_load(&d->stream.has_data);
    if (is_resource || has_nothing) check_resource(d, is_resource ? error->code : 0);
    char text[256];
    snprintf(text, sizeof text, "%s", error == NULL ? "unknown" : error->message);
    fail(d, text, NULL);
}

// gstreamer.h: what is used of GStreamer 1.0 and GLib, whose headers the build does not need.
//
// Declarations follow the stable interfaces of version 1.16 and later. The functions are found when the decoder starts.

#ifndef GSTREAMER_H
#define GSTREAMER_H

#include <stdint.h>

typedef struct GstElement GstElement;
typedef struct GstBus GstBus;
typedef struct GstCaps GstCaps;
typedef struct GstSample GstSample;
typedef struct GstSegment GstSegment;
typedef struct GstStructure GstStructure;

// Three words, three ends and two more: the head of buffers and messages.
typedef struct {
    uintptr_t type;
    int32_t references, lock;
    uint32_t flags;
    void *functions[3];
    uint32_t count;
    void *data;
} GstMiniObject;

typedef struct {
    GstMiniObject object;
    void *pool;
    uint64_t pts, dts, duration, offset, offset_end;
} GstBuffer;

typedef struct {
    GstMiniObject object;
    uint32_t type;
    uint64_t timestamp;
    void *source;
    uint32_t number;
} GstMessage;

// An event has its type where a message has it.
typedef struct {
    GstMiniObject object;
    uint32_t type;
} GstEvent;

// What a probe is called for: a buffer or an event.
typedef struct {
    uint32_t type;
    unsigned long number;
    void *data;
} GstPadProbeInfo;

typedef struct {
    void *memory;
    uint32_t flags;
    uint8_t *data;
    uintptr_t size, largest;
    void *user[4], *reserved[4];
} GstMapInfo;

typedef struct {
    uint32_t domain;
    int32_t code;
    char *message;
} GError;

typedef struct {
    int32_t descriptor;
    uint16_t events, results;
} GPollFD;

typedef struct {
    int32_t range, matrix, transfer, primaries;
} GstVideoColorimetry;

typedef struct {
    void (*end)(void *sink, void *data);
    int32_t (*preroll)(void *sink, void *data);
    int32_t (*sample)(void *sink, void *data);
    void *reserved[8];
} GstAppSinkCallbacks;

enum { state_null = 1, state_paused = 3, state_playing = 4 };
enum { change_failed = 0, change_done = 1, change_async = 2, change_without_preroll = 3 };
enum { format_bytes = 2, format_time = 3, map_read = 1, seek_type_none = 0, seek_type_set = 1 };
enum { seek_flush = 1, seek_accurate = 2, seek_key_unit = 4 };
enum {
    message_end = 1 << 0,
    message_error = 1 << 1,
    message_buffering = 1 << 5,
    message_state_changed = 1 << 6,
    message_element = 1 << 15,
    message_async_done = 1 << 21,
};
enum { probe_buffer = 16, probe_event = 64, probe_drop = 0, probe_pass = 1 };
// The number of an event's type is in its upper bits.
enum { event_end = 110, event_gap = 160, event_number = 8 };
// GstResourceError.
enum { resource_not_found = 3, resource_open = 5, resource_read = 9, resource_seek = 11, resource_not_authorized = 15 };
enum { flag_video = 1, flag_audio = 2, flag_soft_volume = 16 };

// `X(library, result, name, arguments)` for each function.
#define GSTREAMER_FUNCTIONS(X)                                                                                         \
    X(core, int32_t, gst_init_check, (int *, char ***, GError **))                                                     \
    X(core, GstElement *, gst_element_factory_make, (const char *, const char *))                                      \
    X(core, int32_t, gst_element_set_state, (GstElement *, int32_t))                                                   \
    X(core, int32_t, gst_element_get_state, (GstElement *, int32_t *, int32_t *, uint64_t))                            \
    X(core, GstBus *, gst_element_get_bus, (GstElement *))                                                             \
    X(core, int32_t, gst_element_query_duration, (GstElement *, int32_t, int64_t *))                                   \
    X(core, int32_t, gst_element_query_position, (GstElement *, int32_t, int64_t *))                                   \
    X(core, int32_t, gst_element_query, (GstElement *, void *))                                                        \
    X(core, int32_t, gst_element_seek, (GstElement *, double, int32_t, int32_t, int32_t, int64_t, int32_t, int64_t))   \
    X(core, void *, gst_query_new_seeking, (int32_t))                                                                  \
    X(core, void, gst_query_parse_seeking, (void *, int32_t *, int32_t *, int64_t *, int64_t *))                       \
    X(core, void, gst_bus_get_pollfd, (GstBus *, GPollFD *))                                                           \
    X(core, GstMessage *, gst_bus_pop, (GstBus *))                                                                     \
    X(core, void, gst_message_parse_error, (GstMessage *, GError **, char **))                                         \
    X(core, void, gst_message_parse_error_details, (GstMessage *, const GstStructure **))                              \
    X(core, void, gst_message_parse_buffering, (GstMessage *, int32_t *))                                              \
    X(core, uint32_t, gst_resource_error_quark, (void))                                                                \
    X(core, const GstStructure *, gst_event_get_structure, (GstEvent *))                                               \
    X(core, unsigned long, gst_structure_get_type, (void))                                                             \
    X(core, int32_t, gst_structure_get, (const GstStructure *, const char *, ...))                                     \
    X(core, int32_t, gst_structure_n_fields, (const GstStructure *))                                                   \
    X(core, const char *, gst_structure_nth_field_name, (const GstStructure *, uint32_t))                              \
    X(core, void, gst_structure_free, (GstStructure *))                                                                \
    X(core, int32_t, gst_structure_get_uint, (const GstStructure *, const char *, uint32_t *))                         \
    X(object, const char *, g_type_name_from_instance, (void *))                                                       \
    X(core, void, gst_message_parse_state_changed, (GstMessage *, int32_t *, int32_t *, int32_t *))                    \
    X(core, const GstStructure *, gst_message_get_structure, (GstMessage *))                                           \
    X(core, void, gst_mini_object_unref, (void *))                                                                     \
    X(core, GstCaps *, gst_caps_from_string, (const char *))                                                           \
    X(core, GstStructure *, gst_caps_get_structure, (const GstCaps *, uint32_t))                                       \
    X(core, const char *, gst_structure_get_name, (const GstStructure *))                                              \
    X(core, const char *, gst_structure_get_string, (const GstStructure *, const char *))                              \
    X(core, int32_t, gst_structure_get_int, (const GstStructure *, const char *, int32_t *))                           \
    X(core, int32_t, gst_structure_get_fraction, (const GstStructure *, const char *, int32_t *, int32_t *))           \
    X(core, char *, gst_structure_to_string, (const GstStructure *))                                                   \
    X(core, GstCaps *, gst_sample_get_caps, (GstSample *))                                                             \
    X(core, GstBuffer *, gst_sample_get_buffer, (GstSample *))                                                         \
    X(core, GstSegment *, gst_sample_get_segment, (GstSample *))                                                       \
    X(core, uint64_t, gst_segment_to_stream_time, (const GstSegment *, int32_t, uint64_t))                             \
    X(core, uintptr_t, gst_buffer_get_size, (GstBuffer *))                                                             \
    X(core, int32_t, gst_buffer_map, (GstBuffer *, GstMapInfo *, int32_t))                                             \
    X(core, void, gst_buffer_unmap, (GstBuffer *, GstMapInfo *))                                                       \
    X(app, void, gst_app_sink_set_callbacks, (void *, GstAppSinkCallbacks *, void *, void (*)(void *)))                \
    X(app, GstSample *, gst_app_sink_try_pull_sample, (void *, uint64_t))                                              \
    X(app, GstSample *, gst_app_sink_try_pull_preroll, (void *, uint64_t))                                             \
    X(app, int32_t, gst_app_sink_is_eos, (void *))                                                                     \
    X(video, int32_t, gst_video_colorimetry_from_string, (GstVideoColorimetry *, const char *))                        \
    X(core, const char *, gst_element_get_metadata, (GstElement *, const char *))                                      \
    X(core, void *, gst_element_get_static_pad, (GstElement *, const char *))                                          \
    X(core, unsigned long, gst_pad_add_probe,                                                                          \
      (void *, int32_t, int32_t (*)(void *, void *, void *), void *, void (*)(void *)))                                \
    X(object, unsigned long, g_signal_connect_data,                                                                    \
      (void *, const char *, void (*)(void), void *, void (*)(void *, void *), int32_t))                               \
    X(core, GstCaps *, gst_pad_get_current_caps, (void *))                                                             \
    X(object, void, g_signal_emit_by_name, (void *, const char *, ...))                                                \
    X(object, void, g_object_set, (void *, const char *, ...))                                                         \
    X(object, void, g_object_get, (void *, const char *, ...))                                                         \
    X(object, void, g_object_unref, (void *))                                                                          \
    X(glib, void, g_free, (void *))                                                                                    \
    X(glib, void, g_error_free, (GError *))

typedef struct {
#define X(library, result, name, arguments) result(*name) arguments;
    GSTREAMER_FUNCTIONS(X)
#undef X
} gstreamer;

// Finds the functions. Returns the Debian package of the library that is missing, or NULL.
const char *gstreamer_open(gstreamer *g);

// The Debian package with a plug-in: `what` is the text of a message about a missing one.
const char *gstreamer_package(const char *what);

#endif

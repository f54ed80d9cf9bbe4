// decoder.c: a pipeline of GStreamer behind a socket.
//
// One thread reads orders, messages of the pipeline and pictures; GStreamer's threads only wake it. Pictures are not
// delayed until their time: they come as fast as slots of the ring are free, and the parent shows them at their time.
// Sound has a clock, which the parent follows. Without sound the pipeline always plays, and full rings stop it.

#define _GNU_SOURCE
#include "decoder.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "camera.h"
#include "process.h"
#include "report.h"
#include "sandbox.h"

// MARK: Pictures

// From a thread of GStreamer.
static int32_t has_picture(void *sink, void *data) {
    (void)sink;
    wake(data);
    return 0;
}

// While pictures are not shown, nothing reaches their decoder.
static int32_t pass_video(void *pad, void *information, void *data) {
    (void)pad;
    (void)information;
    return atomic_load(&((decoder *)data)->decodes) ? probe_pass : probe_drop;
}

// For each element that the player makes, at any depth.
static void has_element(void *player, void *bin, GstElement *element, void *data) {
    (void)player;
    (void)bin;
    decoder *d = data;
    const char *class = d->g.gst_element_get_metadata(element, "klass");
    if (class != NULL) stream_has_element(d, element, class);
    if (class == NULL || strstr(class, "Decoder") == NULL || strstr(class, "Video") == NULL) return;
    void *pad = d->g.gst_element_get_static_pad(element, "sink");
    if (pad == NULL) return;
    d->g.gst_pad_add_probe(pad, probe_buffer, pass_video, d, NULL);
    d->g.g_object_unref(pad);
}

static void has_no_more(void *sink, void *data) { has_picture(sink, data); }

static void read_colors(decoder *d, const GstStructure *s, vitrine_video_layout *layout) {
    // Without information, small pictures are those of television before HDTV.
    layout->standard = layout->height < 720 ? 0 : 1;
    const char *text = d->g.gst_structure_get_string(s, "colorimetry");
    GstVideoColorimetry colors;
    if (text == NULL || !d->g.gst_video_colorimetry_from_string(&colors, text)) return;
    if (colors.matrix == 3) layout->standard = 1;
    if (colors.matrix == 4) layout->standard = 0;
    if (colors.matrix == 6) layout->standard = 2;
    layout->is_full = colors.range == 1;
}

// Reads the layout of pictures that differ from those before, and makes a ring for them.
static void change_format(decoder *d, GstCaps *caps) {
    if (caps == d->caps) return;
    const GstStructure *s = d->g.gst_caps_get_structure(caps, 0);
    int32_t width = 0, height = 0, aspect[2] = {1, 1};
    const char *format = d->g.gst_structure_get_string(s, "format");
    const bool has_size =
        d->g.gst_structure_get_int(s, "width", &width) && d->g.gst_structure_get_int(s, "height", &height);
    if (!has_size || format == NULL || width < 1 || height < 1 || width > VITRINE_VIDEO_SIDE ||
        height > VITRINE_VIDEO_SIDE)
        fail(d, "The pictures have an unknown size or format", NULL);
    d->g.gst_structure_get_fraction(s, "pixel-aspect-ratio", &aspect[0], &aspect[1]);
    vitrine_video_layout layout = {.width = (uint32_t)width, .height = (uint32_t)height};
    layout.aspect_width = aspect[0] > 0 && aspect[1] > 0 ? (uint32_t)aspect[0] : 1;
    layout.aspect_height = aspect[0] > 0 && aspect[1] > 0 ? (uint32_t)aspect[1] : 1;
    layout.is_planar = strcmp(format, "I420") == 0;
    read_colors(d, s, &layout);
    if (!ring_make(&d->ring, layout)) fail(d, "There is no memory for the pictures", NULL);
    // Kept, so that no other caps have its address.
    __atomic_add_fetch(&((GstMiniObject *)(void *)caps)->references, 1, __ATOMIC_SEQ_CST);
    if (d->caps != NULL) d->g.gst_mini_object_unref(d->caps);
    d->caps = caps;
    report_format(d->socket, d->serial, &d->ring);
}

static void send_picture(decoder *d, GstSample *sample) {
    GstBuffer *buffer = d->g.gst_sample_get_buffer(sample);
    GstCaps *caps = d->g.gst_sample_get_caps(sample);
    if (buffer == NULL || caps == NULL || buffer == d->last) return;
    change_format(d, caps);
    const int slot = ring_free_slot(&d->ring);
    GstMapInfo map;
    if (slot < 0 || !d->g.gst_buffer_map(buffer, &map, map_read)) return;
    const bool is_whole = ring_fill(&d->ring, slot, map.data, map.size);
    d->g.gst_buffer_unmap(buffer, &map);
    if (!is_whole) return;
    vitrine_video_report r = report_of(d, VITRINE_VIDEO_FRAME);
    const GstSegment *segment = d->g.gst_sample_get_segment(sample);
    // Demuxers that read a stream give uncompressed pictures only the time of decoding.
    const uint64_t own = buffer->pts <= INT64_MAX ? buffer->pts : buffer->dts;
    const uint64_t time = segment == NULL ? own : d->g.gst_segment_to_stream_time(segment, format_time, own);
    r.slot = (uint32_t)slot;
    r.ring = d->ring.number;
    r.time = time > INT64_MAX ? stream_arrival(d) : (int64_t)time;
    // A picture that began before the place of a seek is shown there.
    if (r.time < 0) r.time = d->start;
    r.length = buffer->duration > INT64_MAX ? -1 : (int64_t)buffer->duration;
    send_report(d, &r, -1);
    __atomic_add_fetch(&buffer->object.references, 1, __ATOMIC_SEQ_CST);
    if (d->last != NULL) d->g.gst_mini_object_unref(d->last);
    d->last = buffer;
}

// A picture is taken only if there is a slot for it, so that the pipeline waits otherwise. Before the first format
// there is no ring yet.
static bool has_room(const decoder *d) { return d->ring.base == NULL || ring_free_slot(&d->ring) >= 0; }

static void send_pictures(decoder *d) {
    if (!d->is_ready || !d->has_pictures) return;
    if (!d->is_shown) {
        // The pipeline begins with a picture, also where it is not shown.
        GstSample *unseen;
        picture_sink_flush(d);
        while ((unseen = d->g.gst_app_sink_try_pull_sample(d->pictures, 0)) != NULL) {
            atomic_store(&d->decodes, false);
            d->g.gst_mini_object_unref(unseen);
        }
        return;
    }
    while (has_room(d)) {
        GstSample *sample = picture_sink_pull(d);
        if (sample == NULL) break;
        send_picture(d, sample);
        d->g.gst_mini_object_unref(sample);
    }
    if (!d->has_drained && has_room(d) && d->g.gst_app_sink_is_eos(d->pictures)) {
        d->has_drained = true;
        report(d, VITRINE_VIDEO_END);
    }
}

// MARK: The pipeline

// Milliseconds until a file that is not open has failed.
static int until_limit(const decoder *d) {
    const int64_t rest = d->limit - milliseconds();
    return rest < 0 ? 0 : (int)rest;
}

static void set_state(decoder *d) {
    // Sound that is alone and not wanted stays at its beginning.
    bool plays = d->is_playing || (!d->has_sound && !d->has_only_sound);
    // Sound would be heard in pieces.
    if (d->has_sound && stream_is_filling(d)) plays = false;
    // A sender is asked to pause, and sends nothing before it is asked to play.
    if (atomic_load(&d->stream.is_live)) plays = d->is_playing || !d->is_ready;
    picture_sink_enter(d);
    d->g.gst_element_set_state(d->player, plays ? state_playing : state_paused);
    picture_sink_leave(d);
}

// The number of the sound's channels; 0 if it is unknown.
static uint32_t channels(const decoder *d) {
    void *pad = NULL;
    d->g.g_signal_emit_by_name(d->player, "get-audio-pad", 0, &pad);
    if (pad == NULL) return 0;
    int32_t count = 0;
    GstCaps *caps = d->g.gst_pad_get_current_caps(pad);
    if (caps != NULL) {
        d->g.gst_structure_get_int(d->g.gst_caps_get_structure(caps, 0), "channels", &count);
        d->g.gst_mini_object_unref(caps);
    }
    d->g.g_object_unref(pad);
    return count > 0 ? (uint32_t)count : 0;
}

// A file without pictures fails if only pictures are wanted, or is open without a length. It is opened again for its
// sound, which stays paused. Returns whether it was.
static bool open_without_pictures(decoder *d) {
    int32_t pictures = 0;
    d->g.g_object_get(d->player, "n-video", &pictures, NULL);
    if (d->is_ready || d->wants_sound || d->has_only_sound || pictures > 0) return false;
    GstElement *sound = d->g.gst_element_factory_make("fakesink", NULL);
    if (sound == NULL) return false;
    d->has_only_sound = true;
    d->g.gst_element_set_state(d->player, state_null);
    GstMessage *message;
    while ((message = d->g.gst_bus_pop(d->bus)) != NULL) d->g.gst_mini_object_unref(message);
    d->g.g_object_set(d->player, "audio-sink", sound, "flags", flag_audio, NULL);
    return d->g.gst_element_set_state(d->player, state_paused) != change_failed;
}

// Milliseconds: slow media need some seconds for the first picture of a large file. Some demuxers say nothing of a file
// that is cut off in its head.
static const int open_limit = 15000;
static const char no_streams[] = "The file has neither pictures nor sound that can be found";
static const char no_streams_in_time[] = "The stream has sent data, but too few to find pictures or sound in them";

// The first pictures are there: the file is open.
static void become_ready(decoder *d) {
    if (d->is_ready || open_without_pictures(d)) return;
    int32_t pictures = 0, sounds = 0, can_seek = 0;
    int64_t length = -1, start, end;
    d->g.g_object_get(d->player, "n-video", &pictures, "n-audio", &sounds, NULL);
    if (d->has_only_sound) pictures = 0;
    // Demuxers of files that are cut off in their heads may end before they report an error.
    if (pictures == 0 && sounds == 0) fail(d, no_streams, NULL);
    if (!d->g.gst_element_query_duration(d->player, format_time, &length)) length = -1;
    void *query = d->g.gst_query_new_seeking(format_time);
    int32_t format;
    if (d->g.gst_element_query(d->player, query)) d->g.gst_query_parse_seeking(query, &format, &can_seek, &start, &end);
    d->g.gst_mini_object_unref(query);
    // A source only learns that there are no parts when it asks for one, and fails.
    if (d->stream.is_http && !atomic_load(&d->stream.gives_parts)) can_seek = 0;
    d->length = length;
    d->is_ready = true;
    // It plays until it is paused.
    if (atomic_load(&d->stream.is_live)) d->is_playing = true;
    d->has_pictures = pictures > 0;
    d->has_sound = sounds > 0 && d->wants_sound;
    vitrine_video_report r = report_of(d, VITRINE_VIDEO_READY);
    r.time = length;
    r.flags = (pictures > 0 ? VITRINE_VIDEO_HAS_PICTURES : 0u) | (sounds > 0 ? VITRINE_VIDEO_HAS_SOUND : 0u) |
              (can_seek ? VITRINE_VIDEO_CAN_SEEK : 0u) | (atomic_load(&d->stream.is_live) ? VITRINE_VIDEO_IS_LIVE : 0u);
    if (sounds > 0) r.slot = channels(d);
    send_report(d, &r, -1);
    // The loaded part follows from the length.
    atomic_store(&d->stream.has_news, true);
    set_state(d);
}

// A live stream is open when its pictures or its sound are known.
static void become_ready_if_live(decoder *d) {
    int32_t pictures = 0, sounds = 0;
    d->g.g_object_get(d->player, "n-video", &pictures, "n-audio", &sounds, NULL);
    if (pictures > 0 || sounds > 0) become_ready(d);
}

static void read_missing(decoder *d, GstMessage *message) {
    const GstStructure *s = d->g.gst_message_get_structure(message);
    if (s == NULL || strcmp(d->g.gst_structure_get_name(s), "missing-plugin") != 0) return;
    char *text = d->g.gst_structure_to_string(s);
    const char *name = d->g.gst_structure_get_string(s, "name");
    if (text != NULL && stream_is_playlist(text)) fail(d, stream_playlists, NULL);
    const bool is_sound = text != NULL && strstr(text, "audio/") != NULL && strstr(text, "video/") == NULL;
    char reason[200];
    snprintf(reason, sizeof reason, "There is no plug-in of GStreamer for %s", name == NULL ? "this file" : name);
    char package[64];
    snprintf(package, sizeof package, "%s", gstreamer_package(text == NULL ? "" : text));
    d->g.g_free(text);
    // Pictures are shown without their sound.
    if (is_sound)
        report_text(d, VITRINE_VIDEO_WARNING, reason, package);
    else
        fail(d, reason, package);
}

static void read_messages(decoder *d) {
    GstMessage *message;
    while ((message = d->g.gst_bus_pop(d->bus)) != NULL) {
        switch (message->type) {
        case message_error: {
            if (d->is_stream && stream_is_network(d, message)) stream_fail(d, message);
            if (open_without_pictures(d)) break;
            if (d->is_stream) stream_fail(d, message);
            GError *error = NULL;
            char *details = NULL, text[256];
            d->g.gst_message_parse_error(message, &error, &details);
            snprintf(text, sizeof text, "%s", error == NULL ? "unknown" : error->message);
            // What was decoded before an error is shown first.
            fail(d, text, NULL);
        }
        case message_element:
            read_missing(d, message);
            break;
        case message_buffering:
            stream_read_buffering(d, message);
            if (d->is_ready && d->has_sound) set_state(d);
            break;
        case message_async_done:
            become_ready(d);
            break;
        case message_end:
            if (!d->is_ready) fail(d, no_streams, NULL);
            if (!d->has_pictures || !d->is_shown) {
                if (!d->has_drained) report(d, VITRINE_VIDEO_END);
                d->has_drained = true;
            }
            break;
        case message_state_changed:
            if (message->source == (void *)d->player) {
                int32_t old, now, pending;
                d->g.gst_message_parse_state_changed(message, &old, &now, &pending);
                d->runs = now == state_playing;
                if (d->runs) sound_clock_report(d);
            }
            break;
        default:
            break;
        }
        d->g.gst_mini_object_unref(message);
    }
}

static void open_libraries(decoder *d, const char *uri) {
    const char *missing = gstreamer_open(&d->g);
    if (missing != NULL) fail(d, "GStreamer is not installed", missing);
    GError *error = NULL;
    if (!d->g.gst_init_check(NULL, NULL, &error)) fail(d, error == NULL ? "GStreamer" : error->message, NULL);
    d->stream.is_secure = strncasecmp(uri, "https:", 6) == 0 || strncasecmp(uri, "rtsps:", 6) == 0;
    if (d->is_stream) {
        d->network.refuse = stream_refuse;
        d->network.data = d;
        if (!network_guard(&d->network)) fail(d, "GLib cannot check connections", "libglib2.0-0");
        if (d->stream.is_secure && !network_has_security()) fail(d, "There is no library for TLS", "glib-networking");
    }
    sandbox_close(d->is_stream);
}

static void make_pictures(decoder *d) {
    d->pictures = d->g.gst_element_factory_make("appsink", NULL);
    if (d->pictures == NULL) fail(d, "GStreamer gives no pictures", gstreamer_package("appsink"));
    GstCaps *caps = d->g.gst_caps_from_string(
        "video/x-raw, format=(string){ I420, NV12 }, width=(int)[ 1, 4096 ], height=(int)[ 1, 4096 ]");
    d->g.g_object_set(d->pictures, "caps", caps, "sync", 0, "qos", 0, "max-buffers", 1, "enable-last-sample", 0,
                      "wait-on-eos", 0, NULL);
    d->g.gst_mini_object_unref(caps);
    GstAppSinkCallbacks callbacks = {.end = has_no_more, .preroll = has_picture, .sample = has_picture};
    d->g.gst_app_sink_set_callbacks(d->pictures, &callbacks, d, NULL);
    if (!picture_sink_start(d)) fail(d, "There can be no further thread", NULL);
}

static void make_sound(decoder *d, bool is_heard) {
    GstElement *sound = NULL;
    if (is_heard) {
        sound = d->g.gst_element_factory_make("autoaudiosink", NULL);
        if (sound == NULL)
            report_text(d, VITRINE_VIDEO_WARNING, "GStreamer plays no sound", gstreamer_package("autoaudiosink"));
    }
    if (sound == NULL) {
        sound = d->g.gst_element_factory_make("fakesink", NULL);
        if (sound == NULL) fail(d, "GStreamer has no sinks", gstreamer_package("fakesink"));
        d->g.g_object_set(sound, "sync", 1, NULL);
    }
    d->sound = sound;
    sound_clock_watch(d, sound);
    d->g.g_object_set(d->player, "audio-sink", sound, NULL);
    // Another rate does not change the pitch.
    GstElement *tempo = d->g.gst_element_factory_make("scaletempo", NULL);
    if (tempo != NULL) d->g.g_object_set(d->player, "audio-filter", tempo, NULL);
}

static void open_player(decoder *d, const vitrine_video_order *order, const char *uri) {
    open_libraries(d, uri);
    // The parent waits for data of a stream; a stream that never has enough of them ends, too.
    d->limit = milliseconds() + (d->is_stream ? (int64_t)(d->stream.patience * 4000) : open_limit);
    d->player = d->g.gst_element_factory_make("playbin", NULL);
    if (d->player == NULL) fail(d, "GStreamer has no player", gstreamer_package("playbin"));
    make_pictures(d);
    d->wants_sound = order->flags != VITRINE_VIDEO_SILENT;
    if (d->wants_sound) make_sound(d, order->flags == VITRINE_VIDEO_HEARD);
    const int32_t flags = flag_video | (d->wants_sound ? flag_audio | flag_soft_volume : 0);
    d->g.g_object_set(d->player, "flags", flags, "uri", uri, "video-sink", d->pictures, NULL);
    d->g.g_signal_connect_data(d->player, "deep-element-added", (void (*)(void))has_element, d, NULL, 0);
    d->bus = d->g.gst_element_get_bus(d->player);
    const int32_t change = d->g.gst_element_set_state(d->player, state_paused);
    if (change == change_failed) {
        read_messages(d);
        if (!d->has_only_sound) fail(d, "The file cannot be opened", NULL);
    }
    if (!d->is_stream || change != change_without_preroll) return;
    atomic_store(&d->stream.is_live, true);
    set_state(d);
}

// MARK: Orders

static void seek(decoder *d, const vitrine_video_order *order) {
    d->sought = *order;
    d->serial = order->serial;
    d->start = order->time;
    d->has_drained = false;
    atomic_store(&d->decodes, true);
    sound_clock_begin(d, order->time, order->value);
    const int32_t flags = seek_flush | (order->flags & 1 ? seek_accurate : seek_key_unit);
    const int32_t is_done = d->g.gst_element_seek(d->player, order->value, format_time, flags, seek_type_set,
                                                  order->time, seek_type_none, -1);
    picture_sink_flush(d);
    if (d->last != NULL) d->g.gst_mini_object_unref(d->last);
    d->last = NULL;
    vitrine_video_report r = report_of(d, VITRINE_VIDEO_SOUGHT);
    r.flags = is_done ? 1 : 0;
    r.time = order->time;
    send_report(d, &r, -1);
}

// Seeks again if the pipeline is paused at its picture, and that is not there: the sink gives the picture of a pause
// only once, and none if others were pulled when it came. The parent asks when it has waited for some seconds.
static void seek_if_picture_is_lost(decoder *d) {
    if (d->sought.kind != VITRINE_VIDEO_SEEK || d->last != NULL || !d->has_pictures || !d->is_shown || d->has_drained)
        return;
    int32_t now = state_null, pending;
    const int32_t change = d->g.gst_element_get_state(d->player, &now, &pending, 0);
    if (change != change_done || now != state_paused || !has_room(d)) return;
    const vitrine_video_order again = d->sought;
    seek(d, &again);
}

static void obey(decoder *d, const vitrine_video_order *order) {
    switch (order->kind) {
    case VITRINE_VIDEO_RELEASE:
        if (order->serial == d->ring.number && order->slot < VITRINE_VIDEO_SLOTS) d->ring.is_taken[order->slot] = false;
        break;
    case VITRINE_VIDEO_PLAY:
    case VITRINE_VIDEO_PAUSE:
        if (order->kind == VITRINE_VIDEO_PAUSE) sound_clock_stop(d);
        d->is_playing = order->kind == VITRINE_VIDEO_PLAY;
        if (d->is_ready) set_state(d);
        break;
    case VITRINE_VIDEO_SEEK:
        if (d->is_ready) seek(d, order);
        break;
    case VITRINE_VIDEO_VOLUME:
        d->g.g_object_set(d->player, "volume", order->value, "mute", order->flags & 1 ? 1 : 0, NULL);
        break;
    case VITRINE_VIDEO_SHOW: {
        const bool is_shown = order->flags & 1;
        if (is_shown == d->is_shown) break;
        d->is_shown = is_shown;
        atomic_store(&d->decodes, is_shown);
        break;
    }
    case VITRINE_VIDEO_PING:
        report(d, VITRINE_VIDEO_PONG);
        seek_if_picture_is_lost(d);
        break;
    default:
        break;
    }
}

static ssize_t receive(decoder *d, void *packet, size_t size) {
    ssize_t got;
    do got = recv(d->socket, packet, size, 0);
    while (got < 0 && errno == EINTR);
    // The parent has ended.
    if (got <= 0) leave();
    return got;
}

typedef struct {
    vitrine_video_order order;
    char text[VITRINE_VIDEO_HOSTS + 1];
} first_packet;

// Reads one of the orders that come before all others, and ends its text.
static void receive_first(decoder *d, first_packet *packet) {
    const ssize_t got = receive(d, packet, sizeof *packet - 1);
    if ((size_t)got < sizeof packet->order) leave();
    packet->text[(size_t)got - sizeof packet->order] = '\0';
}

static void open_stream(decoder *d, const first_packet *packet) {
    d->is_stream = true;
    const double patience = packet->order.value;
    d->stream.patience = patience >= 0.1 && patience <= 3600 ? patience : 15;
    d->network.hosts = strdup(packet->text);
    if (d->network.hosts == NULL) fail(d, "There is no memory for the hosts", NULL);
}

// Milliseconds until there is something to do without being woken; -1 if there is nothing.
static int until_work(const decoder *d) {
    const int clock = d->is_ready ? sound_clock_until_report(d) : until_limit(d), stream = stream_until_report(d);
    return clock < 0 ? stream : stream < 0 || clock < stream ? clock : stream;
}

static void run(decoder *d) {
    static first_packet packet;
    receive_first(d, &packet);
    if (packet.order.kind == VITRINE_VIDEO_ALLOW) {
        open_stream(d, &packet);
        receive_first(d, &packet);
    }
    const bool is_opened = packet.order.kind == VITRINE_VIDEO_OPEN;
    const double megabytes = is_opened ? packet.order.value : 0;
    sandbox_limit((uint64_t)(megabytes > 32 && megabytes < 65536 ? megabytes : 512) << 20);
    if (packet.order.kind == VITRINE_VIDEO_CAMERA && !d->is_stream) camera_run(d->socket, &packet.order, packet.text);
    if (!is_opened) leave();
    d->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (d->wake < 0) fail(d, "There are no descriptors", NULL);
    open_player(d, &packet.order, packet.text);
    GPollFD messages = {0};
    d->g.gst_bus_get_pollfd(d->bus, &messages);
    for (;;) {
        struct pollfd sources[3] = {
            {.fd = d->socket, .events = POLLIN},
            {.fd = messages.descriptor, .events = POLLIN},
            {.fd = d->wake, .events = POLLIN},
        };
        poll(sources, 3, until_work(d));
        if (sources[0].revents != 0) {
            vitrine_video_order order;
            if (receive(d, &order, sizeof order) >= (ssize_t)sizeof order) obey(d, &order);
        }
        if (sources[2].revents != 0) {
            uint64_t count;
            ssize_t ignored = read(d->wake, &count, sizeof count);
            (void)ignored;
        }
        read_messages(d);
        // A sender's first picture, as its player waits for nothing.
        if (atomic_load(&d->stream.is_live) && !d->is_ready && sources[2].revents != 0) become_ready_if_live(d);
        send_pictures(d);
        if (stream_until_report(d) == 0) stream_report(d);
        if (!d->is_ready && until_limit(d) == 0) fail(d, d->is_stream ? no_streams_in_time : no_streams, NULL);
        if (sound_clock_until_report(d) == 0) sound_clock_report(d);
    }
}

_Noreturn void decoder_run(int socket) {
    prctl(PR_SET_NAME, "vitrine-video");
    close_range((unsigned)socket + 1, ~0u, 0);
    static decoder d;
    d.socket = socket;
    d.length = -1;
    d.is_shown = true;
    atomic_store(&d.decodes, true);
    run(&d);
    leave();
}

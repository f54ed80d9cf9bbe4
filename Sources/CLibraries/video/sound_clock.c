// sound_clock.c: see sound_clock.h.

#include "sound_clock.h"

#include "process.h"

// From the thread of the sound.
static int32_t has_sound(void *pad, void *information, void *data) {
    (void)pad;
    (void)information;
    atomic_store(&((decoder *)data)->clock.is_silent, false);
    return probe_pass;
}

// The same.
static int32_t has_event(void *pad, void *information, void *data) {
    (void)pad;
    const uint32_t number = ((GstEvent *)((GstPadProbeInfo *)information)->data)->type >> event_number;
    if (number == event_end || number == event_gap) atomic_store(&((decoder *)data)->clock.is_silent, true);
    return probe_pass;
}

void sound_clock_watch(decoder *d, GstElement *sink) {
    sound_clock_begin(d, 0, 1);
    void *pad = d->g.gst_element_get_static_pad(sink, "sink");
    if (pad == NULL) return;
    d->g.gst_pad_add_probe(pad, probe_buffer, has_sound, d, NULL);
    d->g.gst_pad_add_probe(pad, probe_event, has_event, d, NULL);
    d->g.g_object_unref(pad);
}

void sound_clock_begin(decoder *d, int64_t position, double rate) {
    d->clock.position = position;
    d->clock.moment = 0;
    d->clock.rate = rate;
}

// Brings the position to this moment. Returns whether it is known.
static bool advance(decoder *d) {
    sound_clock *c = &d->clock;
    int64_t position = 0;
    bool is_silent = atomic_load(&c->is_silent);
    // Not the player's: pictures are ahead of their time.
    if (!is_silent && !d->g.gst_element_query_position(d->sound, format_time, &position)) return false;
    const int64_t now = nanoseconds();
    // A sink whose sound has ended says that it is at the beginning. It may have ended during the query.
    is_silent = is_silent || atomic_load(&c->is_silent);
    if (!is_silent) {
        c->position = position;
    } else if (c->moment > 0 && d->runs && !stream_is_filling(d)) {
        c->position += (int64_t)((double)(now - c->moment) * c->rate);
    }
    c->moment = now;
    return true;
}

void sound_clock_stop(decoder *d) {
    // Sound gives its position again when it goes on.
    if (atomic_load(&d->clock.is_silent) && d->clock.moment > 0) advance(d);
    d->clock.moment = 0;
}

void sound_clock_report(decoder *d) {
    if (!d->has_sound || !d->is_playing) return;
    // Also if the position is unknown: not again at once.
    d->clock.report_time = milliseconds();
    if (!advance(d)) return;
    vitrine_video_report r = report_of(d, VITRINE_VIDEO_CLOCK);
    r.time = d->clock.position;
    r.length = d->clock.moment;
    send_report(d, &r, -1);
}

int sound_clock_until_report(const decoder *d) {
    if (!d->has_sound || !d->is_playing) return -1;
    const int64_t rest = d->clock.report_time + 250 - milliseconds();
    return rest < 0 ? 0 : rest > 250 ? 250 : (int)rest;
}

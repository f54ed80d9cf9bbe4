// camera.c: a camera of V4L2, or pictures of files, behind a socket.
//
// One thread waits for orders and pictures. A picture goes to a free slot of the ring, and is dropped if there is none:
// a camera does not wait.

#define _GNU_SOURCE
#include "camera.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "codes.h"
#include "monotonic.h"
#include "picture_camera.h"
#include "report.h"
#include "sandbox.h"
#include "v4l2.h"
#include "vitrine_camera.h"

typedef struct {
    int socket;
    ring ring;
    code_reader codes;
    bool is_shown;
    // Pictures of files, if there is no device.
    bool has_files;
    picture_camera files;
    v4l2_camera device;
    int64_t frame_length, next_file;
    // When the last picture came, in nanoseconds of CLOCK_MONOTONIC, and how often the device had an error since.
    int64_t last_sign;
    int errors;
    // Where the picture that is being decoded is written.
    int slot;
} camera;

// A camera that sends nothing for so long, in nanoseconds, does not work.
static const int64_t longest_silence = 10000000000;
// More errors in a row than a loose plug makes.
enum { MOST_ERRORS = 50 };

static _Noreturn void fail(const camera *c, const char *text) {
    vitrine_video_report report = {.kind = VITRINE_VIDEO_FAILED};
    snprintf(report.text, sizeof report.text, "%s", text);
    report_failure(c->socket, &report);
}

static _Noreturn void fail_with(const camera *c, const char *path, const char *call, int error) {
    vitrine_video_report report = {.kind = VITRINE_VIDEO_FAILED};
    const char *reason = strerror(error);
    switch (error) {
    case ENODEV:
    case ENOENT:
    case ENXIO:
        report.flags = VITRINE_VIDEO_UNPLUGGED;
        reason = "it is not connected";
        break;
    case EBUSY:
        report.flags = VITRINE_VIDEO_BUSY;
        reason = "another program uses it";
        break;
    case EACCES:
    case EPERM:
        report.flags = VITRINE_VIDEO_DENIED;
        reason = "this user may not open it: add it to the group video";
        break;
    case ENOSPC:
        reason = "its bus has no room for these pictures: choose a smaller size, or another port";
        break;
    case ENOTSUP:
        reason = "none of its pixel formats can be read";
        break;
    default:
        break;
    }
    snprintf(report.text, sizeof report.text, "The camera %.120s: %.90s (%s)", path, reason, call);
    report_failure(c->socket, &report);
}

// MARK: Pictures

// Makes a ring for pictures of a layout if there is none. Only the size, the colours and the planes of `wanted` are
// set.
static void prepare_ring(camera *c, vitrine_video_layout wanted) {
    const vitrine_video_layout *l = &c->ring.layout;
    if (c->ring.base != NULL && l->width == wanted.width && l->height == wanted.height &&
        l->is_planar == wanted.is_planar && l->standard == wanted.standard && l->is_full == wanted.is_full)
        return;
    if (!ring_make(&c->ring, wanted)) fail(c, "There is no memory for the camera's pictures");
    report_format(c->socket, 0, &c->ring);
}

static bool slot_for_jpeg(void *context, uint32_t width, uint32_t height, ring **r, int *slot) {
    camera *c = context;
    // JFIF: BT.601 with the full range.
    const vitrine_video_layout layout = {
        .width = width, .height = height, .aspect_width = 1, .aspect_height = 1, .is_full = 1, .is_planar = 1};
    prepare_ring(c, layout);
    *r = &c->ring;
    *slot = c->slot = ring_free_slot(&c->ring);
    return *slot >= 0;
}

// The slot of the picture; -1 if it is damaged or there is none.
static int store(camera *c, const camera_format *format, const uint8_t *data, size_t size) {
    if (format == NULL || camera_is_compressed(format->code))
        return camera_jpeg(data, size, slot_for_jpeg, c) ? c->slot : -1;
    prepare_ring(c, camera_layout(format));
    const int slot = ring_free_slot(&c->ring);
    return slot >= 0 && camera_fill(format, data, size, &c->ring, slot) ? slot : -1;
}

static void read_picture(camera *c, const camera_format *format, const uint8_t *data, size_t size, int64_t time) {
    c->last_sign = nanoseconds();
    const int slot = store(c, format, data, size);
    if (slot < 0) return;
    codes_offer(&c->codes, &c->ring.layout, c->ring.base + (uint64_t)slot * c->ring.layout.slot_bytes, time);
    if (!c->is_shown) {
        c->ring.is_taken[slot] = false;
        return;
    }
    const vitrine_video_report report = {.kind = VITRINE_VIDEO_FRAME,
                                         .slot = (uint32_t)slot,
                                         .ring = c->ring.number,
                                         .time = time,
                                         .length = c->frame_length > 0 ? c->frame_length : -1};
    report_send(c->socket, &report, -1);
}

static void read_device(camera *c, const char *path) {
    v4l2_picture picture;
    for (int i = 0; i < V4L2_BUFFERS; i++) {
        const int got = v4l2_take(&c->device, &picture);
        // EIO is a picture that was lost.
        if (got < 0 && (errno != EIO || ++c->errors > MOST_ERRORS)) fail_with(c, path, "VIDIOC_DQBUF", errno);
        if (got <= 0) return;
        c->errors = 0;
        if (!picture.is_damaged) read_picture(c, &c->device.format, picture.data, picture.size, picture.time);
        if (!v4l2_return(&c->device, &picture)) fail_with(c, path, "VIDIOC_QBUF", errno);
    }
}

static void read_file(camera *c, const char *path) {
    const int64_t now = nanoseconds();
    if (now < c->next_file) return;
    // After a pause of the process, pictures do not follow each other faster.
    c->next_file = (now - c->next_file > c->frame_length ? now : c->next_file) + c->frame_length;
    if (!picture_camera_read(&c->files)) fail_with(c, path, "read", errno);
    read_picture(c, NULL, c->files.data, c->files.size, now);
}

// MARK: Orders

static void obey(camera *c, const vitrine_video_order *order) {
    switch (order->kind) {
    case VITRINE_VIDEO_RELEASE:
        if (order->serial == c->ring.number && order->slot < VITRINE_VIDEO_SLOTS) c->ring.is_taken[order->slot] = false;
        break;
    case VITRINE_VIDEO_SHOW:
        c->is_shown = order->flags & 1;
        break;
    case VITRINE_VIDEO_CODES: {
        const char *missing = codes_set_kinds(&c->codes, order->flags);
        if (missing == NULL) break;
        vitrine_video_report report = {.kind = VITRINE_VIDEO_WARNING};
        snprintf(report.text, sizeof report.text, "Codes cannot be read");
        snprintf(report.package, sizeof report.package, "%s", missing);
        report_send(c->socket, &report, -1);
        break;
    }
    case VITRINE_VIDEO_PING: {
        const vitrine_video_report report = {.kind = VITRINE_VIDEO_PONG};
        report_send(c->socket, &report, -1);
        break;
    }
    default:
        break;
    }
}

static void read_order(camera *c) {
    vitrine_video_order order;
    ssize_t got;
    do got = recv(c->socket, &order, sizeof order, 0);
    while (got < 0 && errno == EINTR);
    // The parent has ended.
    if (got <= 0) _exit(0);
    if (got >= (ssize_t)sizeof order) obey(c, &order);
}

static void start(camera *c, const vitrine_video_order *first, const char *path) {
    const double rate = first->value >= 1 && first->value <= 1000 ? first->value : 30;
    c->has_files = picture_camera_is(path);
    c->last_sign = nanoseconds();
    vitrine_video_report report = {.kind = VITRINE_VIDEO_READY, .time = -1, .flags = VITRINE_VIDEO_HAS_PICTURES};
    if (c->has_files) {
        if (!picture_camera_open(&c->files, path)) fail_with(c, path, "open", errno);
        c->frame_length = (int64_t)(1e9 / rate);
        c->next_file = c->last_sign;
    } else {
        const char *call = "open";
        if (!v4l2_start(&c->device, path, first->flags, first->serial, first->slot, rate, &call))
            fail_with(c, path, call, errno);
        c->frame_length = c->device.frame_length;
    }
    report_send(c->socket, &report, -1);
}

// Milliseconds until something has to be done without a sign of the device.
static int patience(const camera *c) {
    const int64_t end = c->has_files ? c->next_file : c->last_sign + longest_silence;
    const int64_t rest = end - nanoseconds();
    return rest <= 0 ? 0 : (int)(rest / 1000000 + 1);
}

_Noreturn void camera_run(int socket, const vitrine_video_order *first, const char *path) {
    prctl(PR_SET_NAME, "vitrine-camera");
    static camera c;
    c.socket = socket;
    c.is_shown = true;
    codes_prepare(&c.codes, socket);
    sandbox_close(false);
    start(&c, first, path);
    for (;;) {
        struct pollfd sources[2] = {
            {.fd = socket, .events = POLLIN},
            {.fd = c.has_files ? -1 : c.device.fd, .events = POLLIN},
        };
        poll(sources, 2, patience(&c));
        if (sources[0].revents != 0) read_order(&c);
        if (c.has_files) {
            read_file(&c, path);
            continue;
        }
        if (sources[1].revents & POLLIN) read_device(&c, path);
        // An error without a picture says what it is when a picture is taken; a driver that does not say it would make
        // this loop spin.
        else if (sources[1].revents != 0) {
            read_device(&c, path);
            if (++c.errors > MOST_ERRORS) fail_with(&c, path, "poll", EIO);
        }
        if (nanoseconds() - c.last_sign > longest_silence) fail(&c, "The camera sends no pictures");
    }
}

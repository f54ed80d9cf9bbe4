// v4l2.c: see v4l2.h. Buffers are the driver's, mapped; the API is of one plane, which webcams have.

#define _GNU_SOURCE
#include "v4l2.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "monotonic.h"
#include "vitrine_camera.h"

static int call_device(int fd, unsigned long request, void *argument) {
    int result;
    do result = ioctl(fd, request, argument);
    while (result < 0 && errno == EINTR);
    return result;
}

// Opens a node that is a camera. `name` may be NULL.
static int open_camera(const char *path, char *name) {
    // Nonblocking: a picture is waited for together with orders.
    const int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) return -1;
    struct v4l2_capability capability = {0};
    int error = call_device(fd, VIDIOC_QUERYCAP, &capability) == 0 ? 0 : errno;
    const uint32_t able =
        capability.capabilities & V4L2_CAP_DEVICE_CAPS ? capability.device_caps : capability.capabilities;
    // Nodes of a camera's metadata, of radios and of encoders are not cameras.
    if (error == 0 && (!(able & V4L2_CAP_VIDEO_CAPTURE) || !(able & V4L2_CAP_STREAMING))) error = ENOTTY;
    if (error != 0) {
        close(fd);
        errno = error;
        return -1;
    }
    if (name != NULL) snprintf(name, 32, "%.31s", (const char *)capability.card);
    return fd;
}

int vitrine_camera_name(const char *path, char *name) {
    const int fd = open_camera(path, name);
    if (fd < 0) return -1;
    close(fd);
    return 0;
}

// MARK: Formats

typedef struct {
    vitrine_camera_format *formats;
    int count, most;
} format_list;

static void add(format_list *list, vitrine_camera_format format) {
    if (format.width < 1 || format.height < 1 || format.width > VITRINE_VIDEO_SIDE ||
        format.height > VITRINE_VIDEO_SIDE)
        return;
    if (list->count < list->most) list->formats[list->count] = format;
    list->count++;
}

static double rate_of(struct v4l2_fract interval) {
    return interval.numerator > 0 ? (double)interval.denominator / interval.numerator : 0;
}

static void read_rates(int fd, vitrine_camera_format *format) {
    struct v4l2_frmivalenum question = {.pixel_format = format->code, .width = format->width, .height = format->height};
    for (; question.index < 64 && call_device(fd, VIDIOC_ENUM_FRAMEINTERVALS, &question) == 0; question.index++) {
        const bool is_one = question.type == V4L2_FRMIVAL_TYPE_DISCRETE;
        const double most = rate_of(is_one ? question.discrete : question.stepwise.min);
        const double least = rate_of(is_one ? question.discrete : question.stepwise.max);
        if (format->least_rate == 0 || least < format->least_rate) format->least_rate = least;
        if (most > format->most_rate) format->most_rate = most;
        if (!is_one) break;
    }
}

static void add_sizes(int fd, uint32_t code, format_list *list) {
    // Of cameras with any size, those that apps ask for, and the largest.
    static const uint32_t usual[][2] = {{320, 240}, {352, 288}, {640, 360}, {640, 480}, {1280, 720}, {1920, 1080}};
    struct v4l2_frmsizeenum question = {.pixel_format = code};
    for (; question.index < 256 && call_device(fd, VIDIOC_ENUM_FRAMESIZES, &question) == 0; question.index++) {
        vitrine_camera_format format = {.code = code};
        if (question.type == V4L2_FRMSIZE_TYPE_DISCRETE) {
            format.width = question.discrete.width;
            format.height = question.discrete.height;
            read_rates(fd, &format);
            add(list, format);
            continue;
        }
        const struct v4l2_frmsize_stepwise range = question.stepwise;
        for (size_t i = 0; i <= sizeof usual / sizeof *usual; i++) {
            const bool is_usual = i < sizeof usual / sizeof *usual;
            format = (vitrine_camera_format){.code = code};
            format.width = is_usual ? usual[i][0] : range.max_width;
            format.height = is_usual ? usual[i][1] : range.max_height;
            if (format.width < range.min_width || format.width > range.max_width) continue;
            if (format.height < range.min_height || format.height > range.max_height) continue;
            read_rates(fd, &format);
            add(list, format);
        }
        break;
    }
}

int vitrine_camera_formats(const char *path, vitrine_camera_format *formats, int most) {
    const int fd = open_camera(path, NULL);
    if (fd < 0) return -1;
    format_list list = {.formats = formats, .most = most};
    struct v4l2_fmtdesc question = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
    for (; question.index < 64 && call_device(fd, VIDIOC_ENUM_FMT, &question) == 0; question.index++)
        if (camera_can_read(question.pixelformat)) add_sizes(fd, question.pixelformat, &list);
    close(fd);
    return list.count;
}

// MARK: Pictures

static void read_colors(const struct v4l2_pix_format *pix, camera_format *format) {
    const uint32_t encoding =
        pix->ycbcr_enc == V4L2_YCBCR_ENC_DEFAULT ? V4L2_MAP_YCBCR_ENC_DEFAULT(pix->colorspace) : pix->ycbcr_enc;
    const uint32_t range = pix->quantization == V4L2_QUANTIZATION_DEFAULT
                               ? V4L2_MAP_QUANTIZATION_DEFAULT(false, pix->colorspace, encoding)
                               : pix->quantization;
    format->standard = encoding == V4L2_YCBCR_ENC_709 || encoding == V4L2_YCBCR_ENC_XV709 ? 1
                       : encoding == V4L2_YCBCR_ENC_BT2020                                ? 2
                                                                                          : 0;
    // Grey samples are not those of a colour space of video.
    format->is_full = range == V4L2_QUANTIZATION_FULL_RANGE || format->code == V4L2_PIX_FMT_GREY;
}

static bool set_format(v4l2_camera *c, uint32_t code, uint32_t width, uint32_t height) {
    struct v4l2_format format = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
    format.fmt.pix.pixelformat = code;
    format.fmt.pix.width = width;
    format.fmt.pix.height = height;
    format.fmt.pix.field = V4L2_FIELD_ANY;
    if (call_device(c->fd, VIDIOC_S_FMT, &format) != 0) return false;
    // The driver may have chosen another one.
    const struct v4l2_pix_format *pix = &format.fmt.pix;
    c->format = (camera_format){
        .code = pix->pixelformat, .width = pix->width, .height = pix->height, .stride = pix->bytesperline};
    read_colors(pix, &c->format);
    if (!camera_can_read(c->format.code) || !camera_has_size(&c->format)) {
        errno = ENOTSUP;
        return false;
    }
    return true;
}

// Drivers without rates have one.
static void set_rate(v4l2_camera *c, double rate) {
    struct v4l2_streamparm parameters = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
    if (call_device(c->fd, VIDIOC_G_PARM, &parameters) != 0) return;
    if (rate >= 1 && rate <= 1000 && parameters.parm.capture.capability & V4L2_CAP_TIMEPERFRAME) {
        parameters.parm.capture.timeperframe = (struct v4l2_fract){1000, (uint32_t)(rate * 1000 + 0.5)};
        call_device(c->fd, VIDIOC_S_PARM, &parameters);
    }
    const double actual = rate_of(parameters.parm.capture.timeperframe);
    c->frame_length = actual > 0 ? (int64_t)(1e9 / actual) : 0;
}

static bool map_buffers(v4l2_camera *c) {
    struct v4l2_requestbuffers request = {
        .count = V4L2_BUFFERS, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
    if (call_device(c->fd, VIDIOC_REQBUFS, &request) != 0) return false;
    const uint32_t count = request.count < V4L2_BUFFERS ? request.count : V4L2_BUFFERS;
    for (uint32_t i = 0; i < count; i++) {
        struct v4l2_buffer buffer = {.index = i, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
        if (call_device(c->fd, VIDIOC_QUERYBUF, &buffer) != 0) return false;
        void *memory = mmap(NULL, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, c->fd, (off_t)buffer.m.offset);
        if (memory == MAP_FAILED) return false;
        c->memory[i] = memory;
        c->bytes[i] = buffer.length;
        c->buffers = i + 1;
        if (call_device(c->fd, VIDIOC_QBUF, &buffer) != 0) return false;
    }
    if (c->buffers > 0) return true;
    errno = ENOMEM;
    return false;
}

bool v4l2_start(v4l2_camera *c, const char *path, uint32_t code, uint32_t width, uint32_t height, double rate,
                const char **call) {
    *c = (v4l2_camera){.fd = -1};
    *call = "open";
    c->fd = open_camera(path, NULL);
    if (c->fd < 0) return false;
    *call = "VIDIOC_S_FMT";
    bool works = set_format(c, code, width, height);
    if (works) {
        set_rate(c, rate);
        *call = "VIDIOC_REQBUFS";
        works = map_buffers(c);
    }
    if (works) {
        *call = "VIDIOC_STREAMON";
        int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        works = call_device(c->fd, VIDIOC_STREAMON, &type) == 0;
    }
    if (!works) {
        const int error = errno;
        v4l2_stop(c);
        errno = error;
    }
    return works;
}

void v4l2_stop(v4l2_camera *c) {
    if (c->fd < 0) return;
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    call_device(c->fd, VIDIOC_STREAMOFF, &type);
    for (uint32_t i = 0; i < c->buffers; i++) munmap(c->memory[i], c->bytes[i]);
    c->buffers = 0;
    close(c->fd);
    c->fd = -1;
}

static int64_t time_of(const struct v4l2_buffer *buffer) {
    if ((buffer->flags & V4L2_BUF_FLAG_TIMESTAMP_MASK) == V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC)
        return (int64_t)buffer->timestamp.tv_sec * 1000000000 + (int64_t)buffer->timestamp.tv_usec * 1000;
    return nanoseconds();
}

int v4l2_take(v4l2_camera *c, v4l2_picture *picture) {
    struct v4l2_buffer buffer = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
    if (call_device(c->fd, VIDIOC_DQBUF, &buffer) != 0) return errno == EAGAIN ? 0 : -1;
    if (buffer.index >= c->buffers) {
        errno = EPROTO;
        return -1;
    }
    const size_t size = buffer.bytesused > 0 ? buffer.bytesused : c->bytes[buffer.index];
    *picture = (v4l2_picture){.index = buffer.index,
                              .data = c->memory[buffer.index],
                              .size = size < c->bytes[buffer.index] ? size : c->bytes[buffer.index],
                              .time = time_of(&buffer),
                              .is_damaged = buffer.flags & V4L2_BUF_FLAG_ERROR};
    return 1;
}

bool v4l2_return(v4l2_camera *c, const v4l2_picture *picture) {
    struct v4l2_buffer buffer = {
        .index = picture->index, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
    return call_device(c->fd, VIDIOC_QBUF, &buffer) == 0;
}

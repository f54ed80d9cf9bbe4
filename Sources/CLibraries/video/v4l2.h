// v4l2.h: a camera of the kernel.

#ifndef V4L2_H
#define V4L2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "camera_pixels.h"

enum { V4L2_BUFFERS = 4 };

typedef struct {
    int fd;
    camera_format format;
    // Nanoseconds; 0 if unknown.
    int64_t frame_length;
    uint32_t buffers;
    void *memory[V4L2_BUFFERS];
    size_t bytes[V4L2_BUFFERS];
} v4l2_camera;

// A filled buffer.
typedef struct {
    uint32_t index;
    const uint8_t *data;
    size_t size;
    // Nanoseconds of CLOCK_MONOTONIC.
    int64_t time;
    // The driver says that the picture is damaged.
    bool is_damaged;
} v4l2_picture;

// Opens a camera and lets it send pictures of a format, size and rate, or what its driver has instead. Returns false
// with errno, and what was tried in `call`.
bool v4l2_start(v4l2_camera *c, const char *path, uint32_t code, uint32_t width, uint32_t height, double rate,
                const char **call);
void v4l2_stop(v4l2_camera *c);

// Takes a buffer. Returns 1, 0 if there is none yet, -1 with errno.
int v4l2_take(v4l2_camera *c, v4l2_picture *picture);
// Returns a buffer to the driver. False with errno.
bool v4l2_return(v4l2_camera *c, const v4l2_picture *picture);

#endif

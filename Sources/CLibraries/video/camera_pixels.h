// camera_pixels.h: pictures of cameras as the samples of a ring's slot.

#ifndef CAMERA_PIXELS_H
#define CAMERA_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ring.h"

// The format of a camera's pictures.
typedef struct {
    // V4L2_PIX_FMT_….
    uint32_t code;
    uint32_t width, height;
    // Bytes of a row of the first plane; unused where pictures are compressed.
    uint32_t stride;
    // A vk_yuv_standard; 1 if samples have the full range.
    uint32_t standard, is_full;
} camera_format;

// Whether pictures of a pixel format can be read.
bool camera_can_read(uint32_t code);
// Whether they are compressed: then the size of each is in its data.
bool camera_is_compressed(uint32_t code);
// Whether a format's size and stride are possible.
bool camera_has_size(const camera_format *format);

// The layout of a ring for pictures that are not compressed.
vitrine_video_layout camera_layout(const camera_format *format);

// Copies a picture that is not compressed to a slot of a ring of its layout. False if it has fewer bytes than its
// format says.
bool camera_fill(const camera_format *format, const uint8_t *data, size_t size, ring *r, int slot);

// Returns where the samples of a picture of a size are written, or NULL for none. `context` is the caller's.
typedef bool (*camera_slot)(void *context, uint32_t width, uint32_t height, ring **r, int *slot);

// Decodes a JPEG to a slot, of a ring of I420, for which it asks when the size is known. False if the data are damaged
// or there is no slot.
bool camera_jpeg(const uint8_t *data, size_t size, camera_slot target, void *context);

#endif

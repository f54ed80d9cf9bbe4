// codecs.h: declarations that the decoders share.

#ifndef VITRINE_CODECS_PRIVATE_H
#define VITRINE_CODECS_PRIVATE_H

#include "vitrine_codecs.h"

// The orientation in the first directory of a TIFF block, as in EXIF. 1 if there is no valid one. A leading "Exif\0\0"
// is skipped.
int vc_exif_orientation(const uint8_t *data, size_t size);

static inline uint32_t vc_read16le(const uint8_t *p) { return (uint32_t)p[0] | (uint32_t)p[1] << 8; }
static inline uint32_t vc_read24le(const uint8_t *p) { return vc_read16le(p) | (uint32_t)p[2] << 16; }
static inline uint32_t vc_read32le(const uint8_t *p) { return vc_read24le(p) | (uint32_t)p[3] << 24; }
static inline uint32_t vc_read16be(const uint8_t *p) { return (uint32_t)p[0] << 8 | (uint32_t)p[1]; }
static inline uint32_t vc_read32be(const uint8_t *p) { return vc_read16be(p) << 16 | vc_read16be(p + 2); }

// A channel times its alpha, rounded.
static inline uint8_t vc_premultiplied(uint32_t channel, uint32_t alpha) {
    uint32_t t = channel * alpha + 128;
    return (uint8_t)((t + (t >> 8)) >> 8);
}

// A row of a picture's pixels, valid until the next call. NULL on failure. Rows are requested from the first to the
// last, each once or twice.
typedef const uint8_t *(*vc_row_source)(void *context, uint32_t row);

// vc_reduce of a picture of which only single rows are in memory. 0, or -1 if there is not enough memory or a row
// fails.
int vc_reduce_rows(vc_row_source row, void *context, uint32_t width, uint32_t height, uint8_t *target,
                   uint32_t target_width, uint32_t target_height, size_t target_stride);

// The functions of an animation's format, for vc_frames_….
struct vc_frames {
    int (*next)(vc_frames *frames, const uint8_t **pixels, size_t *stride, char *message);
    int (*rewind)(vc_frames *frames, char *message);
    void (*close)(vc_frames *frames);
    // The size of the pictures of `next`.
    uint32_t width, height;
};

#endif

// codecs.h: what the decoders share.

#ifndef VITRINE_CODECS_PRIVATE_H
#define VITRINE_CODECS_PRIVATE_H

#include "vitrine_codecs.h"

// The orientation entry of the first directory of a TIFF block, as EXIF has it; 1 if there is none that
// makes sense. A heading of "Exif\0\0" is passed over.
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

// A row of a picture's pixels, valid until the next call; NULL where it cannot be had. Rows are asked for
// from the first to the last, each once or twice in a row.
typedef const uint8_t *(*vc_row_source)(void *context, uint32_t row);

// vc_reduce of a picture that is never whole. 0, or -1 for lack of memory, and where a row cannot be had.
int vc_reduce_rows(vc_row_source row, void *context, uint32_t width, uint32_t height, uint8_t *target,
                   uint32_t target_width, uint32_t target_height, size_t target_stride);

// One kind of animation: what vc_frames_… call.
struct vc_frames {
    int (*next)(vc_frames *frames, const uint8_t **pixels, size_t *stride, char *message);
    int (*rewind)(vc_frames *frames, char *message);
    void (*close)(vc_frames *frames);
    // Of the pictures that `next` gives.
    uint32_t width, height;
};

#endif

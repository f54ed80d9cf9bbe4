// vitrine_codecs.h: PNG, JPEG, GIF and WebP to premultiplied BGRA rows, and PNG and JPEG back.
//
// The libraries report errors through setjmp, callbacks or codes; all of that
// stays on this side. No function prints, exits or keeps state of its own.

#ifndef VITRINE_CODECS_H
#define VITRINE_CODECS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    VC_MESSAGE_SIZE = 256,
    // Scans of one JPEG: more only serve to take time. Encoders write about ten.
    VC_MOST_SCANS = 256,
};

typedef struct vc_info {
    // Of the whole picture, for an animation of its canvas.
    uint32_t width;
    uint32_t height;
    // Some pixel may let others through.
    int has_alpha;
    // EXIF orientation, 1 ... 8; 1 where the file says nothing.
    int orientation;
    // The file ends where its structure says, so it was not cut short. The pixels may still be damaged.
    int is_complete;
    // The pixels come from vc_..._open and vc_frames_next; for a GIF always.
    int is_animated;
    // Whole frames; 1 for formats without animation.
    uint32_t frames;
    // How often an animation plays; 0 is for ever.
    uint32_t loops;
    // What decoding takes beside the pixels that it gives, where that grows with the picture.
    uint64_t working_bytes;
} vc_info;

// Size and kind of the picture, without its pixels.
// Returns 0, or -1 with the reason in `message` (VC_MESSAGE_SIZE bytes).
int vc_png_info(const uint8_t *data, size_t size, vc_info *info, char *message);
int vc_jpeg_info(const uint8_t *data, size_t size, vc_info *info, char *message);
int vc_gif_info(const uint8_t *data, size_t size, vc_info *info, char *message);
int vc_webp_info(const uint8_t *data, size_t size, vc_info *info, char *message);

// Decodes into `pixels`: premultiplied BGRA, rows of `stride` bytes. The orientation is not applied.
// A file that ends early, or whose size is not `width` x `height`, is an error.
int vc_png_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                  char *message);
// The same at a smaller size, as vc_reduce makes it, with a row of it in memory. 1 for a PNG that is not read
// so, nothing being written then: one without a palette, interlaced, or with a gamma of its own.
int vc_png_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message);
// At `eighths` / 8 of its size, 1 ... 8, each length rounded up: that is what `width` and `height` are.
int vc_jpeg_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                   int eighths, char *message);
// Decoded at `eighths` / 8 of its size, and reduced to `width` x `height`, which are no larger, as vc_reduce
// does it, without ever holding more than a row.
int vc_jpeg_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                           uint32_t height, int eighths, char *message);
// At any size up to its own.
int vc_webp_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                   char *message);

// The frames of a GIF or WebP, one after the other. `data` stays where it is until the close.
typedef struct vc_frames vc_frames;
// NULL with the reason in `message`.
// most_pixels: a GIF's frame with more, most of them outside of the picture, is an error.
vc_frames *vc_gif_open(const uint8_t *data, size_t size, uint64_t most_pixels, char *message);
vc_frames *vc_webp_open(const uint8_t *data, size_t size, char *message);
// Draws the next frame over those before. 0: `pixels` points to the whole picture, valid until the next call;
// 1: there is none; -1: an error.
int vc_frames_next(vc_frames *frames, const uint8_t **pixels, size_t *stride, char *message);
// Of the pictures that vc_frames_next gives, in pixels.
void vc_frames_size(const vc_frames *frames, uint32_t *width, uint32_t *height);
// The next frame is the first again.
int vc_frames_rewind(vc_frames *frames, char *message);
void vc_frames_close(vc_frames *frames);

// Milliseconds that each of the first `count` frames is shown, as the file says; `count` is vc_info's.
void vc_gif_delays(const uint8_t *data, size_t size, uint32_t *delays, uint32_t count);
void vc_webp_delays(const uint8_t *data, size_t size, uint32_t *delays, uint32_t count);

// Encodes straight (not premultiplied) BGRA. The result comes from malloc.
int vc_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int has_alpha, uint8_t **out,
                  size_t *out_size, char *message);
// Encodes opaque BGRA; quality is 1 ... 100.
int vc_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality, uint8_t **out,
                   size_t *out_size, char *message);

// Each target pixel becomes the mean of the area that it covers, exactly, rounded. No side of the target is
// longer than the source's, none is 0, and a source has at most 2^26 pixels. 0, or -1 for lack of memory.
int vc_reduce(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, uint8_t *target,
              uint32_t target_width, uint32_t target_height, size_t target_stride);

#ifdef __cplusplus
}
#endif

#endif

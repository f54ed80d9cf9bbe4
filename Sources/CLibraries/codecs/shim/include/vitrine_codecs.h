// vitrine_codecs.h: decoders of PNG, JPEG, GIF and WebP to premultiplied BGRA rows, and encoders of PNG and JPEG.
//
// The libraries report errors through setjmp, callbacks or codes, which are handled here. No function prints, exits or
// has global state.

#ifndef VITRINE_CODECS_H
#define VITRINE_CODECS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    VC_MESSAGE_SIZE = 256,
    // The maximum number of scans of a JPEG. Encoders write about ten; more would only take time.
    VC_MOST_SCANS = 256,
};

typedef struct vc_info {
    // The size of the picture, or of an animation's canvas.
    uint32_t width;
    uint32_t height;
    // Whether a pixel may be transparent.
    int has_alpha;
    // The EXIF orientation, 1 ... 8. 1 if the file has none.
    int orientation;
    // Whether a JPEG has a progressive frame. 0 for other formats.
    int is_progressive;
    // Whether the file is complete by its structure. The pixels may still be damaged.
    int is_complete;
    // Whether the pixels are read with vc_..._open and vc_frames_next. Always for a GIF.
    int is_animated;
    // The number of complete frames. 1 for formats without animation.
    uint32_t frames;
    // How often an animation plays. 0: without an end.
    uint32_t loops;
    // The memory that decoding needs in addition to the pixels, if it grows with the picture.
    uint64_t working_bytes;
} vc_info;

// Reads the size and kind of a picture, without its pixels.
// Returns 0, or -1 with the reason in `message` (VC_MESSAGE_SIZE bytes).
int vc_png_info(const uint8_t *data, size_t size, vc_info *info, char *message);
int vc_jpeg_info(const uint8_t *data, size_t size, vc_info *info, char *message);
int vc_gif_info(const uint8_t *data, size_t size, vc_info *info, char *message);
int vc_webp_info(const uint8_t *data, size_t size, vc_info *info, char *message);

// Decodes to `pixels`: premultiplied BGRA, rows of `stride` bytes. The orientation is not applied. An incomplete file,
// or one whose size is not `width` x `height`, is an error.
int vc_png_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                  char *message);
// The same at a smaller size, reduced as by vc_reduce, with only a row in memory. Returns 1 and writes nothing for a
// PNG that cannot be read in this way: one without a palette, interlaced, or with a gamma.
int vc_png_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message);
// Decodes at `eighths` / 8 of the size, 1 ... 8. `width` and `height` are the result's, rounded up.
int vc_jpeg_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                   int eighths, char *message);
// Decodes at `eighths` / 8 of the size and reduces it to `width` x `height`, which are no larger, as vc_reduce does,
// with only a row in memory.
int vc_jpeg_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                           uint32_t height, int eighths, char *message);
// Decodes at any size up to the picture's.
int vc_webp_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                   char *message);

// Decodes an incomplete file as far as possible. A file with several scans or interlaced passes is shown with the
// detail decoded so far; otherwise the first rows are decoded. Missing pixels keep their value. Returns 0, or -1 if no
// row can be decoded.
int vc_jpeg_decode_partial(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                           uint32_t height, char *message);
int vc_png_decode_partial(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message);

// The frames of a GIF or WebP, in order. `data` must stay valid until the close.
typedef struct vc_frames vc_frames;
// NULL with the reason in `message`. A GIF's frame with more than `most_pixels` pixels, most of them outside of the
// picture, is an error.
vc_frames *vc_gif_open(const uint8_t *data, size_t size, uint64_t most_pixels, char *message);
vc_frames *vc_webp_open(const uint8_t *data, size_t size, char *message);
// Draws the next frame. 0: `pixels` points to the whole picture, valid until the next call. 1: there is none. -1: an
// error.
int vc_frames_next(vc_frames *frames, const uint8_t **pixels, size_t *stride, char *message);
// The size of the pictures of vc_frames_next, in pixels.
void vc_frames_size(const vc_frames *frames, uint32_t *width, uint32_t *height);
// Continues with the first frame.
int vc_frames_rewind(vc_frames *frames, char *message);
void vc_frames_close(vc_frames *frames);

// The duration of each of the first `count` frames in milliseconds, as in the file. `count` is vc_info's `frames`.
void vc_gif_delays(const uint8_t *data, size_t size, uint32_t *delays, uint32_t count);
void vc_webp_delays(const uint8_t *data, size_t size, uint32_t *delays, uint32_t count);

// Encodes straight (not premultiplied) BGRA. The result is allocated with malloc.
int vc_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int has_alpha, uint8_t **out,
                  size_t *out_size, char *message);
// Encodes opaque BGRA. The quality is 1 ... 100.
int vc_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality, uint8_t **out,
                   size_t *out_size, char *message);

// Reduces a picture: each target pixel is the exact mean of the area that it covers, rounded. No side of the target is
// longer than the source's or 0, and a source has at most 2^26 pixels. 0, or -1 if there is not enough memory.
int vc_reduce(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, uint8_t *target,
              uint32_t target_width, uint32_t target_height, size_t target_stride);

#ifdef __cplusplus
}
#endif

#endif

// vitrine_codecs.h: PNG and JPEG to and from premultiplied BGRA rows.
//
// Both libraries report errors through setjmp or callbacks; all of that stays
// on this side. No function prints, exits or keeps state.

#ifndef VITRINE_CODECS_H
#define VITRINE_CODECS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { VC_MESSAGE_SIZE = 256 };

typedef struct vc_info {
    uint32_t width;
    uint32_t height;
    // Some pixel may let others through.
    int has_alpha;
    // EXIF orientation, 1 ... 8; 1 where the file says nothing.
    int orientation;
} vc_info;

// Size and kind of the picture, without its pixels.
// Returns 0, or -1 with the reason in `message` (VC_MESSAGE_SIZE bytes).
int vc_png_info(const uint8_t *data, size_t size, vc_info *info, char *message);
int vc_jpeg_info(const uint8_t *data, size_t size, vc_info *info, char *message);

// Decodes into `pixels`, which has room for the size that vc_..._info gave:
// premultiplied BGRA, rows of `stride` bytes. The orientation is not applied.
// A file that ends early is an error.
int vc_png_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, char *message);
int vc_jpeg_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, char *message);

// Encodes straight (not premultiplied) BGRA. The result comes from malloc.
int vc_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int has_alpha,
                  uint8_t **out, size_t *out_size, char *message);
// Encodes opaque BGRA; quality is 1 ... 100.
int vc_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
                   uint8_t **out, size_t *out_size, char *message);

#ifdef __cplusplus
}
#endif

#endif

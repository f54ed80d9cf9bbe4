// png_palette.h: decoding of pictures with a palette that are not interlaced, for png.c.

#ifndef VITRINE_CODECS_PNG_PALETTE_H
#define VITRINE_CODECS_PNG_PALETTE_H

#include <stddef.h>
#include <stdint.h>

// Like vc_png_decode. Returns 1 and writes nothing for a picture of another kind.
int vc_png_palette_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message);

// Like vc_png_decode_reduced.
int vc_png_palette_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                                  uint32_t height, char *message);

#endif

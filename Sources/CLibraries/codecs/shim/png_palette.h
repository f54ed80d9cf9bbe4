// png_palette.h: what png.c has done for pictures with a palette that are not interlaced.

#ifndef VITRINE_CODECS_PNG_PALETTE_H
#define VITRINE_CODECS_PNG_PALETTE_H

#include <stddef.h>
#include <stdint.h>

// As vc_png_decode; 1 for a picture of another kind, nothing being written then.
int vc_png_palette_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message);

// As vc_png_decode_reduced.
int vc_png_palette_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                                  uint32_t height, char *message);

#endif

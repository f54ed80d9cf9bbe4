// pictures.h: decodes a picture file in the same steps as EncodedImage and FrameReader.

#ifndef VITRINE_FUZZ_PICTURES_H
#define VITRINE_FUZZ_PICTURES_H

#include "common.h"
#include "vitrine_codecs.h"

enum {
    most_pixels = 1 << 16,
    most_working_bytes = 4 << 20,
    most_frames = 50,
};

// Header and structure; false if EncodedImage rejects it. `info` is one of vc_…_info.
bool picture_opens(int (*info)(const uint8_t *, size_t, vc_info *, char *), const uint8_t *data, size_t size,
                   vc_info *found);

// Compares a decoder's result, and its pixels if there are any, with the header.
void picture_check(int status, const char *message, const uint8_t *pixels, size_t stride, uint32_t width,
                   uint32_t height);

// Plays all frames twice, which must give the same pictures.
void picture_play(vc_frames *frames, const vc_info *info);

#endif

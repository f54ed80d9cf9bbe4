// reduce.c: smaller pictures by exact means.
//
// Lengths are counted in units in which both a source pixel and a target pixel
// are whole: target_height units to a source row, height units to a target
// row. A target pixel's sum of value times shared area then needs no fractions.

#include <stdlib.h>
#include <string.h>

#include "codecs.h"

// Adds the source rows that target row `y` covers, each by its share, to `sums`.
static void add_rows(const uint8_t *pixels, size_t stride, uint64_t *sums, size_t channels, uint64_t y,
                     uint64_t height, uint64_t target_height) {
    uint64_t from = y * height, to = from + height;
    memset(sums, 0, channels * sizeof *sums);
    for (uint64_t row = from / target_height; row * target_height < to; row++) {
        uint64_t top = row * target_height, bottom = top + target_height;
        uint64_t share = (bottom < to ? bottom : to) - (top > from ? top : from);
        const uint8_t *source = pixels + row * stride;
        for (size_t i = 0; i < channels; i++) sums[i] += share * source[i];
    }
}

int vc_reduce(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, uint8_t *target,
              uint32_t target_width, uint32_t target_height, size_t target_stride) {
    size_t channels = (size_t)width * 4;
    uint64_t *sums = malloc(channels * sizeof *sums);
    if (sums == NULL) return -1;
    uint64_t area = (uint64_t)width * height;
    for (uint64_t y = 0; y < target_height; y++) {
        add_rows(pixels, stride, sums, channels, y, height, target_height);
        uint8_t *out = target + y * target_stride;
        for (uint64_t x = 0; x < target_width; x++) {
            uint64_t from = x * width, to = from + width, total[4] = {0, 0, 0, 0};
            for (uint64_t column = from / target_width; column * target_width < to; column++) {
                uint64_t left = column * target_width, right = left + target_width;
                uint64_t share = (right < to ? right : to) - (left > from ? left : from);
                for (int c = 0; c < 4; c++) total[c] += share * sums[column * 4 + (uint64_t)c];
            }
            for (int c = 0; c < 4; c++) out[x * 4 + (uint64_t)c] = (uint8_t)((total[c] + area / 2) / area);
        }
    }
    free(sums);
    return 0;
}

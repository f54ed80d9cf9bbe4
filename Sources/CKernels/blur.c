// blur.c: Gaussian blur of coverage.
//
// For deviations of two and more: three box filters in succession, with an error below 3 % (W3C Filter Effects,
// feGaussianBlur). Each is a running sum, so the cost does not depend on the width. For smaller deviations boxes are
// too coarse, and the Gaussian itself is used. Values have 16 bits between the passes, so that faint edges stay smooth.
// Floating-point contraction is off: every machine computes the same bytes.
//
// Invariant: a pixel only depends on pixels within vk_blur_reach, and pixels outside of the plane are zero, so a larger
// plane has the same pixels.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vitrine_kernels.h"

#pragma STDC FP_CONTRACT OFF

// The number of columns that are blurred together.
enum { LANES = 32, MOST_TAPS = 6 };
static const double WIDEST = 250;

static double limited(double deviation) {
    if (!(deviation > 0.1)) return 0;
    return deviation < WIDEST ? deviation : WIDEST;
}

static int32_t box_size(double deviation) { return (int32_t)(deviation * 3 * sqrt(2 * M_PI) / 4 + 0.5); }

int32_t vk_blur_reach(double deviation) {
    deviation = limited(deviation);
    if (deviation == 0) return 0;
    if (deviation < 2) return (int32_t)ceil(deviation * 3);
    int32_t size = box_size(deviation);
    return size % 2 == 1 ? size / 2 * 3 : size * 3 / 2;
}

// Each element becomes the mean of itself, `before` elements in front and `after` behind.
static inline __attribute__((always_inline)) void box(const uint16_t *in, uint16_t *out, int64_t count, size_t lanes,
                                                      int64_t before, int64_t after) {
    uint32_t sum[LANES] = {0};
    const float share = 1.0f / (float)(before + 1 + after);
    const int64_t ahead = after < count ? after : count;
    for (int64_t i = 0; i < ahead; i++)
        for (size_t k = 0; k < lanes; k++) sum[k] += in[i * (int64_t)lanes + (int64_t)k];
    for (int64_t i = 0; i < count; i++) {
        if (i + after < count) {
            const uint16_t *enters = in + (i + after) * (int64_t)lanes;
            for (size_t k = 0; k < lanes; k++) sum[k] += enters[k];
        }
        if (i - before - 1 >= 0) {
            const uint16_t *leaves = in + (i - before - 1) * (int64_t)lanes;
            for (size_t k = 0; k < lanes; k++) sum[k] -= leaves[k];
        }
        uint16_t *to = out + i * (int64_t)lanes;
        for (size_t k = 0; k < lanes; k++) to[k] = (uint16_t)(int32_t)((float)(int32_t)sum[k] * share + 0.5f);
    }
}

static inline __attribute__((always_inline)) void gaussian(const uint16_t *in, uint16_t *out, int64_t count,
                                                           size_t lanes, const float *weights, int64_t reach) {
    for (int64_t i = 0; i < count; i++) {
        float sum[LANES] = {0};
        for (int64_t t = -reach; t <= reach; t++) {
            if (i + t < 0 || i + t >= count) continue;
            const float weight = weights[t < 0 ? -t : t];
            const uint16_t *from = in + (i + t) * (int64_t)lanes;
            for (size_t k = 0; k < lanes; k++) sum[k] += (float)from[k] * weight;
        }
        uint16_t *to = out + i * (int64_t)lanes;
        for (size_t k = 0; k < lanes; k++) {
            float value = sum[k] + 0.5f;
            to[k] = value > 65535 ? 65535 : (uint16_t)(int32_t)value;
        }
    }
}

// Blurs `count` elements of `lanes` numbers. Returns the memory with the result, `a` or `b`.
static inline __attribute__((always_inline)) uint16_t *soften(uint16_t *a, uint16_t *b, int64_t count, size_t lanes,
                                                              double deviation, const float *weights) {
    if (deviation < 2) {
        gaussian(a, b, count, lanes, weights, vk_blur_reach(deviation));
        return b;
    }
    const int64_t size = box_size(deviation), half = size / 2;
    if (size % 2 == 1) {
        box(a, b, count, lanes, half, half);
        box(b, a, count, lanes, half, half);
        box(a, b, count, lanes, half, half);
    } else {
        // An even box is off centre by half a pixel: one to each side, then an odd one.
        box(a, b, count, lanes, half, half - 1);
        box(b, a, count, lanes, half - 1, half);
        box(a, b, count, lanes, half, half);
    }
    return b;
}

static void weigh(double deviation, float *weights) {
    if (deviation == 0 || deviation >= 2) return;
    const int32_t reach = vk_blur_reach(deviation);
    double total = 0;
    for (int32_t t = -reach; t <= reach; t++) total += exp(-t * t / (2 * deviation * deviation));
    for (int32_t t = 0; t <= reach; t++) weights[t] = (float)(exp(-t * t / (2 * deviation * deviation)) / total);
}

static void rows(uint8_t *plane, size_t stride, size_t width, size_t height, double deviation, uint16_t *a,
                 uint16_t *b) {
    float weights[MOST_TAPS + 1] = {0};
    weigh(deviation, weights);
    for (size_t y = 0; y < height; y++) {
        uint8_t *row = plane + y * stride;
        for (size_t x = 0; x < width; x++) a[x] = (uint16_t)(row[x] * 257);
        const uint16_t *result = soften(a, b, (int64_t)width, 1, deviation, weights);
        for (size_t x = 0; x < width; x++) row[x] = (uint8_t)((result[x] * 255u + 32767u) / 65535u);
    }
}

static void columns(uint8_t *plane, size_t stride, size_t width, size_t height, double deviation, uint16_t *a,
                    uint16_t *b) {
    float weights[MOST_TAPS + 1] = {0};
    weigh(deviation, weights);
    for (size_t x = 0; x < width; x += LANES) {
        const size_t part = width - x < LANES ? width - x : LANES;
        memset(a, 0, height * LANES * sizeof *a);
        for (size_t y = 0; y < height; y++)
            for (size_t k = 0; k < part; k++) a[y * LANES + k] = (uint16_t)(plane[y * stride + x + k] * 257);
        const uint16_t *result = soften(a, b, (int64_t)height, LANES, deviation, weights);
        for (size_t y = 0; y < height; y++)
            for (size_t k = 0; k < part; k++)
                plane[y * stride + x + k] = (uint8_t)((result[y * LANES + k] * 255u + 32767u) / 65535u);
    }
}

void vk_blur(uint8_t *plane, size_t stride, size_t width, size_t height, double deviation_x, double deviation_y) {
    deviation_x = limited(deviation_x);
    deviation_y = limited(deviation_y);
    if (width == 0 || height == 0 || (deviation_x == 0 && deviation_y == 0)) return;
    const size_t tall = height * LANES, count = tall > width ? tall : width;
    uint16_t *memory = malloc(2 * count * sizeof *memory);
    if (memory == NULL) return;
    if (deviation_x > 0) rows(plane, stride, width, height, deviation_x, memory, memory + count);
    if (deviation_y > 0) columns(plane, stride, width, height, deviation_y, memory, memory + count);
    free(memory);
}

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
enum { LANES = 16, MOST_TAPS = 6 };
static const double WIDEST = 250;

typedef uint8_t bytes __attribute__((ext_vector_type(LANES)));
typedef uint16_t values __attribute__((ext_vector_type(LANES)));
typedef uint16_t values_anywhere __attribute__((ext_vector_type(LANES), aligned(2), may_alias));
typedef uint32_t sums __attribute__((ext_vector_type(LANES)));
typedef int32_t whole __attribute__((ext_vector_type(LANES)));
typedef float fractions __attribute__((ext_vector_type(LANES)));

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

// Not a function: one that returns a vector of this size has no common calling convention.
#define WIDENED(from) __builtin_convertvector(*(const values_anywhere *)(from), sums)

// Each element, a row of LANES numbers, becomes the mean of itself, `before` elements in front and `after` behind.
static void box(const uint16_t *in, uint16_t *out, int64_t count, int64_t before, int64_t after) {
    sums sum = 0;
    const float share = 1.0f / (float)(before + 1 + after);
    const int64_t ahead = after < count ? after : count;
    for (int64_t i = 0; i < ahead; i++) sum += WIDENED(in + i * LANES);
    for (int64_t i = 0; i < count; i++) {
        if (i + after < count) sum += WIDENED(in + (i + after) * LANES);
        if (i - before - 1 >= 0) sum -= WIDENED(in + (i - before - 1) * LANES);
        const fractions mean = __builtin_convertvector((whole)sum, fractions) * share + 0.5f;
        const values to = __builtin_convertvector(__builtin_convertvector(mean, whole), values);
        memcpy(out + i * LANES, &to, sizeof to);
    }
}

static void gaussian(const uint16_t *in, uint16_t *out, int64_t count, const float *weights, int64_t reach) {
    for (int64_t i = 0; i < count; i++) {
        fractions sum = 0;
        for (int64_t t = -reach; t <= reach; t++) {
            if (i + t < 0 || i + t >= count) continue;
            const whole from = (whole)WIDENED(in + (i + t) * LANES);
            sum += __builtin_convertvector(from, fractions) * weights[t < 0 ? -t : t];
        }
        whole value = __builtin_convertvector(sum + 0.5f, whole);
        value = value > 65535 ? 65535 : value;
        const values to = __builtin_convertvector(value, values);
        memcpy(out + i * LANES, &to, sizeof to);
    }
}

// Blurs `count` elements of LANES numbers. Returns the memory with the result, `a` or `b`.
static uint16_t *soften(uint16_t *a, uint16_t *b, int64_t count, double deviation, const float *weights) {
    if (deviation < 2) {
        gaussian(a, b, count, weights, vk_blur_reach(deviation));
        return b;
    }
    const int64_t size = box_size(deviation), half = size / 2;
    if (size % 2 == 1) {
        box(a, b, count, half, half);
        box(b, a, count, half, half);
        box(a, b, count, half, half);
    } else {
        // An even box is off centre by half a pixel: one to each side, then an odd one.
        box(a, b, count, half, half - 1);
        box(b, a, count, half - 1, half);
        box(a, b, count, half, half);
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

static void store_widened(uint16_t *to, const uint8_t *from) {
    bytes b;
    memcpy(&b, from, sizeof b);
    const values v = __builtin_convertvector(b, values) * 257;
    memcpy(to, &v, sizeof v);
}

static void store_narrowed(uint8_t *to, const uint16_t *from) {
    const sums scaled = WIDENED(from) * 255u + 32767u;
    // Divided by 65535.
    const bytes b = __builtin_convertvector((scaled + 1u + (scaled >> 16)) >> 16, bytes);
    memcpy(to, &b, sizeof b);
}

// Swaps rows and columns of a square of LANES by LANES bytes, of which `part` by `count` are in the plane.
static void turn_in(uint8_t (*to)[LANES], const uint8_t *plane, size_t stride, size_t count, size_t part) {
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < part; i++) to[i][k] = plane[k * stride + i];
}

static void turn_out(uint8_t *plane, size_t stride, size_t count, size_t part, uint8_t (*from)[LANES]) {
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < part; i++) plane[k * stride + i] = from[i][k];
}

// Rows are blurred side by side, so that the sums of a column of pixels are one vector.
static void rows(uint8_t *plane, size_t stride, size_t width, size_t height, double deviation, uint16_t *a,
                 uint16_t *b) {
    float weights[MOST_TAPS + 1] = {0};
    weigh(deviation, weights);
    uint8_t square[LANES][LANES] = {{0}};
    for (size_t y = 0; y < height; y += LANES) {
        const size_t count = height - y < LANES ? height - y : LANES;
        uint8_t *top = plane + y * stride;
        for (size_t x = 0; x < width; x += LANES) {
            const size_t part = width - x < LANES ? width - x : LANES;
            turn_in(square, top + x, stride, count, part);
            for (size_t i = 0; i < part; i++) store_widened(a + (x + i) * LANES, square[i]);
        }
        const uint16_t *result = soften(a, b, (int64_t)width, deviation, weights);
        for (size_t x = 0; x < width; x += LANES) {
            const size_t part = width - x < LANES ? width - x : LANES;
            for (size_t i = 0; i < part; i++) store_narrowed(square[i], result + (x + i) * LANES);
            turn_out(top + x, stride, count, part, square);
        }
    }
}

static void columns(uint8_t *plane, size_t stride, size_t width, size_t height, double deviation, uint16_t *a,
                    uint16_t *b) {
    float weights[MOST_TAPS + 1] = {0};
    weigh(deviation, weights);
    uint8_t line[LANES] = {0};
    for (size_t x = 0; x < width; x += LANES) {
        const size_t part = width - x < LANES ? width - x : LANES;
        for (size_t y = 0; y < height; y++) {
            memcpy(line, plane + y * stride + x, part);
            store_widened(a + y * LANES, line);
        }
        const uint16_t *result = soften(a, b, (int64_t)height, deviation, weights);
        for (size_t y = 0; y < height; y++) {
            store_narrowed(line, result + y * LANES);
            memcpy(plane + y * stride + x, line, part);
        }
    }
}

void vk_blur(uint8_t *plane, size_t stride, size_t width, size_t height, double deviation_x, double deviation_y) {
    deviation_x = limited(deviation_x);
    deviation_y = limited(deviation_y);
    if (width == 0 || height == 0 || (deviation_x == 0 && deviation_y == 0)) return;
    const size_t count = (height > width ? height : width) * LANES;
    uint16_t *memory = malloc(2 * count * sizeof *memory);
    if (memory == NULL) return;
    if (deviation_x > 0) rows(plane, stride, width, height, deviation_x, memory, memory + count);
    if (deviation_y > 0) columns(plane, stride, width, height, deviation_y, memory, memory + count);
    free(memory);
}

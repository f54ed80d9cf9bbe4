// sample.c: pixels of an image under any affine transform, and halved images.

#include <stddef.h>
#include "vitrine_kernels.h"

static inline int64_t clamp_index(int64_t v, int64_t last) { return v < 0 ? 0 : v > last ? last : v; }

// Weights of 7 bits, as in scale_bilinear.
static inline uint32_t bilinear(uint32_t p00, uint32_t p01, uint32_t p10, uint32_t p11, uint32_t fx, uint32_t fy) {
    uint32_t out = 0;
    for (int c = 0; c < 32; c += 8) {
        uint32_t top = ((p00 >> c) & 0xFF) * (128 - fx) + ((p01 >> c) & 0xFF) * fx;
        uint32_t bottom = ((p10 >> c) & 0xFF) * (128 - fx) + ((p11 >> c) & 0xFF) * fx;
        out |= ((top * (128 - fy) + bottom * fy + (1u << 13)) >> 14) << c;
    }
    return out;
}

void vk_sample_affine(uint32_t *dst, size_t n, const vk_image *image, int64_t u, int64_t v, int64_t du, int64_t dv,
                      int nearest) {
    const int64_t lastX = image->width - 1, lastY = image->height - 1;
    for (size_t i = 0; i < n; i++, u += du, v += dv) {
        if (nearest) {
            int64_t x = clamp_index((u + 32768) >> 16, lastX), y = clamp_index((v + 32768) >> 16, lastY);
            dst[i] = *(const uint32_t *)(const void *)((const uint8_t *)image->base + y * image->stride + x * 4);
            continue;
        }
        int64_t x = u >> 16, y = v >> 16;
        uint32_t fx = ((uint32_t)u >> 9) & 127, fy = ((uint32_t)v >> 9) & 127;
        int64_t x0 = clamp_index(x, lastX), x1 = clamp_index(x + 1, lastX);
        const uint32_t *r0 =
            (const uint32_t *)(const void *)((const uint8_t *)image->base + clamp_index(y, lastY) * image->stride);
        const uint32_t *r1 =
            (const uint32_t *)(const void *)((const uint8_t *)image->base + clamp_index(y + 1, lastY) * image->stride);
        dst[i] = bilinear(r0[x0], r0[x1], r1[x0], r1[x1], fx, fy);
    }
}

// Catmull and Rom's cubic through the pixels ("A class of local interpolating splines", 1974), in 1/256.
static inline void cubic_weights(int32_t w[4], int32_t f) {
    const int32_t f2 = (f * f + 128) >> 8, f3 = (f2 * f + 128) >> 8;
    w[0] = (-f3 + 2 * f2 - f) / 2;
    w[2] = (-3 * f3 + 4 * f2 + f) / 2;
    w[3] = (f3 - f2) / 2;
    w[1] = 256 - w[0] - w[2] - w[3];
}

void vk_sample_cubic(uint32_t *dst, size_t n, const vk_image *image, int64_t u, int64_t v, int64_t du, int64_t dv) {
    const int64_t lastX = image->width - 1, lastY = image->height - 1;
    for (size_t i = 0; i < n; i++, u += du, v += dv) {
        int32_t wx[4], wy[4], sum[4] = {0, 0, 0, 0};
        cubic_weights(wx, (int32_t)(((uint64_t)u >> 8) & 255));
        cubic_weights(wy, (int32_t)(((uint64_t)v >> 8) & 255));
        for (int j = 0; j < 4; j++) {
            const uint32_t *row =
                (const uint32_t *)(const void *)((const uint8_t *)image->base +
                                                 clamp_index((v >> 16) + j - 1, lastY) * image->stride);
            for (int k = 0; k < 4; k++) {
                const uint32_t p = row[clamp_index((u >> 16) + k - 1, lastX)];
                const int32_t w = wx[k] * wy[j];
                for (int c = 0; c < 4; c++) sum[c] += (int32_t)((p >> (8 * c)) & 0xFF) * w;
            }
        }
        // The curve overshoots the pixels' values; colours are clamped to alpha.
        int32_t alpha = (sum[3] + 32768) >> 16;
        alpha = alpha < 0 ? 0 : alpha > 255 ? 255 : alpha;
        uint32_t out = (uint32_t)alpha << 24;
        for (int c = 0; c < 3; c++) {
            const int32_t q = (sum[c] + 32768) >> 16;
            out |= (uint32_t)(q < 0 ? 0 : q > alpha ? alpha : q) << (8 * c);
        }
        dst[i] = out;
    }
}

static inline int64_t wrap(int64_t v, int64_t period) {
    const int64_t r = v % period;
    return r < 0 ? r + period : r;
}

void vk_sample_repeating(uint32_t *dst, size_t n, const vk_image *image, int64_t u, int64_t v, int64_t du, int64_t dv) {
    const int64_t wide = image->width << 24, high = image->height << 24;
    const int64_t su = wrap(du, wide), sv = wrap(dv, high);
    u = wrap(u, wide);
    v = wrap(v, high);
    for (size_t i = 0; i < n; i++) {
        const int64_t x0 = u >> 24, y0 = v >> 24;
        const int64_t x1 = x0 + 1 == image->width ? 0 : x0 + 1, y1 = y0 + 1 == image->height ? 0 : y0 + 1;
        const uint32_t *r0 = (const uint32_t *)(const void *)((const uint8_t *)image->base + y0 * image->stride);
        const uint32_t *r1 = (const uint32_t *)(const void *)((const uint8_t *)image->base + y1 * image->stride);
        dst[i] = bilinear(r0[x0], r0[x1], r1[x0], r1[x1], ((uint32_t)u >> 17) & 127, ((uint32_t)v >> 17) & 127);
        u += su;
        v += sv;
        if (u >= wide) u -= wide;
        if (v >= high) v -= high;
    }
}

// The rounded mean of four pixels, two channels at a time: a sum of four needs 10 of a lane's 16 bits.
static inline uint32_t mean(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    const uint32_t lanes = 0x00FF00FF, half = 0x00020002;
    const uint32_t even = (a & lanes) + (b & lanes) + (c & lanes) + (d & lanes) + half;
    const uint32_t odd = (a >> 8 & lanes) + (b >> 8 & lanes) + (c >> 8 & lanes) + (d >> 8 & lanes) + half;
    return (even >> 2 & lanes) | (odd >> 2 & lanes) << 8;
}

void vk_halve(uint32_t *dst, const uint32_t *row0, const uint32_t *row1, size_t srcWidth) {
    const size_t pairs = srcWidth / 2;
    for (size_t i = 0; i < pairs; i++) dst[i] = mean(row0[2 * i], row0[2 * i + 1], row1[2 * i], row1[2 * i + 1]);
    if (srcWidth % 2 != 0)
        dst[pairs] = mean(row0[srcWidth - 1], row0[srcWidth - 1], row1[srcWidth - 1], row1[srcWidth - 1]);
}

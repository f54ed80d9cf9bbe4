// filter.c: reduction of pictures, and colour matrices.
//
// A strong blur needs few pixels: squares with sides of 2, 4, 8 or 16 pixels are summed, rows from top to bottom, and
// become one pixel each. Floating-point contraction is off: every machine computes the same bytes.

#include <string.h>

#include "vitrine_kernels.h"

#pragma STDC FP_CONTRACT OFF

static inline __attribute__((always_inline)) void add(uint16_t *sums, const uint32_t *row, size_t cells, size_t size) {
    const uint8_t *from = (const uint8_t *)row;
    for (size_t k = 0; k < cells; k++, sums += 4, from += size * 4)
        for (size_t i = 0; i < size; i++)
            for (size_t c = 0; c < 4; c++) sums[c] = (uint16_t)(sums[c] + from[i * 4 + c]);
}

void vk_shrink_add(uint16_t *sums, const uint32_t *row, size_t n, uint32_t size) {
    const size_t cells = n / size;
    switch (size) {
    case 2:
        add(sums, row, cells, 2);
        break;
    case 4:
        add(sums, row, cells, 4);
        break;
    case 8:
        add(sums, row, cells, 8);
        break;
    case 16:
        add(sums, row, cells, 16);
        break;
    default:
        add(sums, row, cells, size);
        break;
    }
    if (n % size > 0) add(sums + cells * 4, row + cells * size, 1, n % size);
}

void vk_shrink_take(uint32_t *out, uint16_t *sums, size_t n, uint32_t size, uint32_t rows) {
    const size_t cells = (n + size - 1) / size;
    for (size_t k = 0; k < cells; k++) {
        const uint32_t across = k == n / size ? (uint32_t)(n % size) : size;
        const uint32_t count = across * rows, half = count / 2;
        uint32_t pixel = 0;
        for (int c = 3; c >= 0; c--) pixel = pixel << 8 | (sums[k * 4 + (size_t)c] + half) / count;
        out[k] = pixel;
    }
    memset(sums, 0, cells * 4 * sizeof *sums);
}

void vk_split(uint8_t *blue, uint8_t *green, uint8_t *red, uint8_t *alpha, const uint32_t *row, size_t n) {
    for (size_t i = 0; i < n; i++) {
        blue[i] = (uint8_t)row[i];
        green[i] = (uint8_t)(row[i] >> 8);
        red[i] = (uint8_t)(row[i] >> 16);
        alpha[i] = (uint8_t)(row[i] >> 24);
    }
}

void vk_join(uint32_t *row, const uint8_t *blue, const uint8_t *green, const uint8_t *red, const uint8_t *alpha,
             size_t n) {
    for (size_t i = 0; i < n; i++) {
        // Each plane is rounded separately, so components are clamped to alpha.
        const uint32_t a = alpha[i];
        const uint32_t b = blue[i] < a ? blue[i] : a, g = green[i] < a ? green[i] : a;
        const uint32_t r = red[i] < a ? red[i] : a;
        row[i] = a << 24 | r << 16 | g << 8 | b;
    }
}

static inline __attribute__((always_inline)) uint32_t mapped(float r, float g, float b, float a, const float *m) {
    float sum = r * m[0] + g * m[1] + b * m[2] + a * m[3];
    sum = sum > 0 ? sum : 0;
    sum = sum < a ? sum : a;
    return (uint32_t)(int32_t)(sum + 0.5f);
}

void vk_map_colors(uint32_t *row, size_t n, const float m[12]) {
    for (size_t i = 0; i < n; i++) {
        const uint32_t p = row[i];
        const float a = (float)(int32_t)(p >> 24), r = (float)(int32_t)(p >> 16 & 255);
        const float g = (float)(int32_t)(p >> 8 & 255), b = (float)(int32_t)(p & 255);
        row[i] = (p & 0xFF000000u) | mapped(r, g, b, a, m) << 16 | mapped(r, g, b, a, m + 4) << 8 |
                 mapped(r, g, b, a, m + 8);
    }
}

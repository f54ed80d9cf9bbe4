// convert.c: coverage arithmetic, changes of pixel layout, and the search for rectangles.

#include "vitrine_kernels.h"

void vk_multiply_coverage(uint8_t *dst, const uint8_t *src, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint16_t t = (uint16_t)(dst[i] * src[i] + 128);
        dst[i] = (uint8_t)((uint16_t)(t + (t >> 8)) >> 8);
    }
}

void vk_scale_coverage(uint8_t *dst, size_t n, uint8_t alpha) {
    for (size_t i = 0; i < n; i++) {
        uint16_t t = (uint16_t)(dst[i] * alpha + 128);
        dst[i] = (uint8_t)((uint16_t)(t + (t >> 8)) >> 8);
    }
}

void vk_swap_red_blue(uint32_t *dst, const uint32_t *src, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint32_t p = src[i];
        dst[i] = (p & 0xFF00FF00u) | ((p >> 16) & 0xFF) | ((p & 0xFF) << 16);
    }
}

void vk_premultiply(uint32_t *dst, const uint32_t *src, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint32_t p = src[i], a = p >> 24;
        uint32_t rb = (p & 0x00FF00FFu) * a + 0x00800080u, g = ((p >> 8) & 0xFF) * a + 0x80;
        rb = ((rb + ((rb >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;
        g = ((g + (g >> 8)) >> 8) & 0xFF;
        dst[i] = (a << 24) | rb | (g << 8);
    }
}

void vk_unpremultiply(uint32_t *dst, const uint32_t *src, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint32_t p = src[i], a = p >> 24, out = a << 24;
        for (int c = 0; c < 24 && a != 0; c += 8) {
            uint32_t v = (((p >> c) & 0xFF) * 255 + a / 2) / a;
            out |= (v > 255 ? 255 : v) << c;
        }
        dst[i] = out;
    }
}

int64_t vk_first_touching(const vk_clip *rects, int64_t from, int64_t end, const vk_clip *rect) {
    typedef int32_t four __attribute__((vector_size(16)));
    // All four comparisons at once: the minima are below the other's maxima, and the negated maxima below the minima.
    const four turned = {0, 0, -1, -1};
    const four limit = {rect->max_x, rect->max_y, ~rect->min_x, ~rect->min_y};
    for (; from < end; from++) {
        four edges;
        __builtin_memcpy(&edges, rects + from, sizeof edges);
        const four is_below = (edges ^ turned) < limit;
        uint64_t halves[2];
        __builtin_memcpy(halves, &is_below, sizeof halves);
        if ((halves[0] & halves[1]) == UINT64_MAX) return from;
    }
    return end;
}

// rows.h: the implementation of all kernels. A variant's file defines
//   VK_NAME    its suffix, such as v3
//   VK_LABEL   its name as a string
//   VK_TARGET  the target attribute of its functions, or nothing
//   VK_WIDE    the number of pixels in a vector
//   VK_AVX2    if its functions may use AVX2's intrinsics
//   VK_MASKED_STORES  if they may use AVX-512's
// and includes this file.
//
// Rows are processed in whole vectors, then in four pixels, then one by one: glyph rows are short, and their tails must
// not be slow.

#include "vitrine_kernels.h"

#pragma STDC FP_CONTRACT OFF

#define VK_L 1
#include "vectors.h"
#define VK_L 4
#include "vectors.h"
#if VK_WIDE >= 8
#define VK_L 8
#include "vectors.h"
#endif
#if VK_WIDE > 8
#define VK_L VK_WIDE
#include "vectors.h"
#endif

#define VK_FN(name) VK_CAT(name, VK_NAME)

// Runs STEP(width) over the row: `i` is the first pixel of the step.
#define VK_WIDE_V(name) VK_CAT(name, VK_WIDE)
#define VK_ROW(n, STEP)                                                                                                \
    do {                                                                                                               \
        size_t i = 0;                                                                                                  \
        for (; i + VK_WIDE <= (n); i += VK_WIDE) { STEP(VK_WIDE) }                                                     \
        for (; i + 4 <= (n); i += 4) { STEP(4) }                                                                       \
        for (; i < (n); i++) { STEP(1) }                                                                               \
    } while (0)
#define VK_AT(name, L) VK_CAT(name, L)

VK_TARGET static void VK_FN(fill)(uint32_t *dst, size_t n, uint32_t color) {
    size_t i = 0;
    // One store an iteration: several make long fills slower, since they wait for memory in bursts.
#if defined(__clang__)
#pragma clang loop unroll(disable)
#endif
    for (; i + VK_WIDE <= n; i += VK_WIDE) VK_AT(store, VK_WIDE)(dst + i, VK_AT(splat, VK_WIDE)(color));
    for (; i + 4 <= n; i += 4) VK_AT(store, 4)(dst + i, VK_AT(splat, 4)(color));
    for (; i < n; i++) dst[i] = color;
}

VK_TARGET static void VK_FN(copy)(uint32_t *dst, const uint32_t *src, size_t n) { __builtin_memcpy(dst, src, n * 4); }

VK_TARGET static void VK_FN(blend_color)(uint32_t *dst, size_t n, uint32_t color) {
    uint32_t alpha = color >> 24;
    if (alpha == 255) {
        VK_FN(fill)(dst, n, color);
        return;
    }
#define STEP(L)                                                                                                        \
    VK_AT(store, L)                                                                                                    \
    (dst + i, VK_AT(add, L)(VK_AT(splat, L)(color),                                                                    \
                            VK_AT(mul, L)(VK_AT(load, L)(dst + i), VK_AT(spread, L)(VK_AT(splat, L)(255 - alpha)))));
    VK_ROW(n, STEP);
#undef STEP
}

// Pictures are read once, from memory. Processors only prefetch within a page of 4 KiB, so the next page is prefetched
// here.
#define VK_FETCH_AHEAD(p) __builtin_prefetch((p) + 1024)

VK_TARGET static void VK_FN(blend)(uint32_t *dst, const uint32_t *src, size_t n) {
#define STEP(L)                                                                                                        \
    VK_FETCH_AHEAD(src + i);                                                                                           \
    VK_AT(store, L)(dst + i, VK_AT(over, L)(VK_AT(load, L)(src + i), VK_AT(load, L)(dst + i)));
    VK_ROW(n, STEP);
#undef STEP
}

VK_TARGET static void VK_FN(blend_alpha)(uint32_t *dst, const uint32_t *src, size_t n, uint8_t alpha) {
#define STEP(L)                                                                                                        \
    VK_AT(store, L)                                                                                                    \
    (dst + i, VK_AT(over, L)(VK_AT(mul, L)(VK_AT(load, L)(src + i), VK_AT(spread, L)(VK_AT(splat, L)(alpha))),         \
                             VK_AT(load, L)(dst + i)));
    VK_ROW(n, STEP);
#undef STEP
}

// One row of coverage. The rest after whole vectors is one more vector that overlaps the last whole one, with zero
// coverage in the overlap: short glyph rows need no loop over single pixels. Both are loaded before either is stored,
// the whole one last: a load that overlaps two recent stores would stall.
static const uint8_t VK_FN(tail_mask)[32] = {[16] = 255, 255, 255, 255, 255, 255, 255, 255,
                                             255,        255, 255, 255, 255, 255, 255, 255};

#define MASKED(L, at, coverage)                                                                                        \
    VK_AT(over, L)                                                                                                     \
    (VK_AT(mul, L)(VK_AT(splat, L)(color), VK_AT(spread, L)(coverage)), VK_AT(load, L)(dst + (at)))
#define PASS(L)                                                                                                        \
    if (n >= L) {                                                                                                      \
        const size_t rest = n % L, last = n - rest - L;                                                                \
        for (size_t i = 0; i < last; i += L) VK_AT(store, L)(dst + i, MASKED(L, i, VK_AT(load_cov, L)(cov + i)));      \
        const VK_AT(u32, L) whole = MASKED(L, last, VK_AT(load_cov, L)(cov + last));                                   \
        if (rest > 0) {                                                                                                \
            const VK_AT(u32, L) mask = VK_AT(load_cov, L)(VK_FN(tail_mask) + 16 + rest - L);                           \
            VK_AT(store, L)(dst + n - L, MASKED(L, n - L, VK_AT(load_cov, L)(cov + n - L) & mask));                    \
        }                                                                                                              \
        VK_AT(store, L)(dst + last, whole);                                                                            \
        return;                                                                                                        \
    }

VK_TARGET static inline __attribute__((always_inline)) void VK_FN(mask_row)(uint32_t *dst, const uint8_t *cov, size_t n,
                                                                            uint32_t color) {
#if VK_WIDE > 8
    PASS(VK_WIDE)
#endif
#if VK_WIDE >= 8
    PASS(8)
#endif
    PASS(4)
    for (size_t i = 0; i < n; i++) VK_AT(store, 1)(dst + i, MASKED(1, i, VK_AT(load_cov, 1)(cov + i)));
}

// Long masks are mostly empty or mostly full: pixels under 16 zeros are not read.
VK_TARGET static void VK_FN(mask_color)(uint32_t *dst, const uint8_t *cov, size_t n, uint32_t color) {
    const int is_opaque = color >> 24 == 255;
    const size_t long_part = n & ~(size_t)15;
    for (size_t i = 0; i < long_part; i += 16) {
        uint64_t bytes[2];
        __builtin_memcpy(bytes, cov + i, 16);
        if ((bytes[0] | bytes[1]) == 0) continue;
        if (is_opaque && (bytes[0] & bytes[1]) == ~(uint64_t)0) {
            for (size_t k = 0; k < 16; k += VK_WIDE) VK_AT(store, VK_WIDE)(dst + i + k, VK_AT(splat, VK_WIDE)(color));
            continue;
        }
        for (size_t k = 0; k < 16; k += VK_WIDE) VK_AT(store, VK_WIDE)
        (dst + i + k, MASKED(VK_WIDE, i + k, VK_AT(load_cov, VK_WIDE)(cov + i + k)));
    }
    VK_FN(mask_row)(dst + long_part, cov + long_part, n - long_part, color);
}

#undef PASS
#undef MASKED

#ifdef VK_MASKED_STORES
#include "rows_glyph.h"
#else
VK_TARGET static void VK_FN(mask_color_rows)(uint32_t *dst, size_t dst_stride, const uint8_t *cov, size_t cov_stride,
                                             size_t width, size_t height, uint32_t color) {
    for (size_t y = 0; y < height; y++) {
        VK_FN(mask_row)(dst, cov, width, color);
        dst = (uint32_t *)(void *)((uint8_t *)dst + dst_stride);
        cov += cov_stride;
    }
}
#endif

VK_TARGET static void VK_FN(mask_color_glyphs)(uint32_t *origin, size_t dst_stride, const vk_glyph *glyphs,
                                               size_t count, const vk_clip *clip, uint32_t color,
                                               const vk_rows *ahead) {
    // The cache lines to prefetch after each glyph.
    const char *row = ahead == NULL ? NULL : (const char *)((uintptr_t)ahead->base & ~(uintptr_t)63);
    const size_t rows = ahead == NULL ? 0 : ahead->count;
    const size_t bytes = ahead == NULL ? 0 : ahead->bytes + ((uintptr_t)ahead->base & 63);
    const size_t share = count == 0 ? 0 : (rows * ((bytes + 63) / 64) + count - 1) / count;
    size_t asked = 0, x = 0;
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < share && asked < rows; k++) {
            __builtin_prefetch(row + x, 1, 2);
            x += 64;
            if (x < bytes) continue;
            x = 0;
            asked++;
            row += ahead->stride;
        }
        const vk_glyph g = glyphs[i];
        const int64_t left = g.x > clip->min_x ? g.x : clip->min_x;
        const int64_t top = g.y > clip->min_y ? g.y : clip->min_y;
        const int64_t right = (int64_t)g.x + g.width < clip->max_x ? (int64_t)g.x + g.width : clip->max_x;
        const int64_t bottom = (int64_t)g.y + g.height < clip->max_y ? (int64_t)g.y + g.height : clip->max_y;
        if (right <= left || bottom <= top) continue;
        // As an integer: the origin may be outside of the memory.
        const uintptr_t dst = (uintptr_t)origin + (uintptr_t)(top * (int64_t)dst_stride) + (uintptr_t)(left * 4);
        VK_FN(mask_color_rows)
        ((uint32_t *)dst, dst_stride, g.cov + (top - g.y) * g.cov_stride + (left - g.x), (size_t)g.cov_stride,
         (size_t)(right - left), (size_t)(bottom - top), color);
    }
}

// Text on panels whose pixels are stripes; integer arithmetic, the same in every variant.
VK_TARGET static void VK_FN(mask_subpixel_glyphs)(uint32_t *origin, size_t dst_stride, const vk_glyph *glyphs,
                                                  size_t count, const vk_clip *clip, uint32_t color, bool bgr) {
    const uint32_t red = color >> 16 & 0xFF, green = color >> 8 & 0xFF, blue = color & 0xFF;
    const uint32_t alpha = color >> 24;
#define BY255(t) (((t) + 128 + (((t) + 128) >> 8)) >> 8)
#define OVER(ink, cover, below) (BY255((ink) * (cover)) + BY255((255 - BY255(alpha * (cover))) * (below)))
    for (size_t i = 0; i < count; i++) {
        const vk_glyph g = glyphs[i];
        const int64_t left = g.x > clip->min_x ? g.x : clip->min_x;
        const int64_t top = g.y > clip->min_y ? g.y : clip->min_y;
        const int64_t right = (int64_t)g.x + g.width < clip->max_x ? (int64_t)g.x + g.width : clip->max_x;
        const int64_t bottom = (int64_t)g.y + g.height < clip->max_y ? (int64_t)g.y + g.height : clip->max_y;
        for (int64_t y = top; y < bottom; y++) {
            const uint8_t *cov = g.cov + (y - g.y) * g.cov_stride + (left - g.x) * 3;
            uint32_t *dst =
                (uint32_t *)((uintptr_t)origin + (uintptr_t)(y * (int64_t)dst_stride) + (uintptr_t)(left * 4));
            for (int64_t x = left; x < right; x++, cov += 3, dst++) {
                const uint32_t first = bgr ? cov[2] : cov[0], last = bgr ? cov[0] : cov[2];
                if ((first | cov[1] | last) == 0) continue;
                const uint32_t below = *dst;
                uint32_t r = OVER(red, first, below >> 16 & 0xFF);
                uint32_t g8 = OVER(green, (uint32_t)cov[1], below >> 8 & 0xFF);
                uint32_t b = OVER(blue, last, below & 0xFF);
                r = r > 255 ? 255 : r;
                g8 = g8 > 255 ? 255 : g8;
                b = b > 255 ? 255 : b;
                *dst = 0xFF000000u | r << 16 | g8 << 8 | b;
            }
        }
    }
#undef OVER
#undef BY255
}

VK_TARGET static void VK_FN(mask_blend)(uint32_t *dst, const uint32_t *src, const uint8_t *cov, size_t n) {
#define STEP(L)                                                                                                        \
    VK_AT(store, L)                                                                                                    \
    (dst + i, VK_AT(over, L)(VK_AT(mul, L)(VK_AT(load, L)(src + i), VK_AT(spread, L)(VK_AT(load_cov, L)(cov + i))),    \
                             VK_AT(load, L)(dst + i)));
    VK_ROW(n, STEP);
#undef STEP
}

VK_TARGET static void VK_FN(multiply_mask)(uint32_t *dst, const uint8_t *cov, size_t n) {
#define STEP(L)                                                                                                        \
    VK_AT(store, L)                                                                                                    \
    (dst + i, VK_AT(mul, L)(VK_AT(load, L)(dst + i), VK_AT(spread, L)(VK_AT(load_cov, L)(cov + i))));
    VK_ROW(n, STEP);
#undef STEP
}

// These write opaque pixels to scan-out memory, which is never read: long rows use non-temporal stores of whole aligned
// vectors. PIXELS(width, i) are the pixels from `i` on, FETCH(i) prefetches later ones.
#define VK_OPAQUE(L, pixels) ((pixels) | VK_AT(splat, L)(0xFF000000u))
#define VK_SCANOUT_ROW(PIXELS, FETCH)                                                                                  \
    do {                                                                                                               \
        size_t i = 0;                                                                                                  \
        if (n >= 512) {                                                                                                \
            for (; i < n && ((uintptr_t)(dst + i) & (VK_WIDE * 4 - 1)) != 0; i++)                                      \
                VK_AT(store, 1)(dst + i, VK_OPAQUE(1, PIXELS(1, i)));                                                  \
            for (; i + VK_WIDE <= n; i += VK_WIDE) {                                                                   \
                FETCH(i);                                                                                              \
                __builtin_nontemporal_store(VK_OPAQUE(VK_WIDE, PIXELS(VK_WIDE, i)),                                    \
                                            (VK_AT(u32, VK_WIDE) *)(void *)(dst + i));                                 \
            }                                                                                                          \
        }                                                                                                              \
        for (; i + VK_WIDE <= n; i += VK_WIDE) VK_AT(store, VK_WIDE)(dst + i, VK_OPAQUE(VK_WIDE, PIXELS(VK_WIDE, i))); \
        for (; i + 4 <= n; i += 4) VK_AT(store, 4)(dst + i, VK_OPAQUE(4, PIXELS(4, i)));                               \
        for (; i < n; i++) VK_AT(store, 1)(dst + i, VK_OPAQUE(1, PIXELS(1, i)));                                       \
    } while (0)

#define FETCH(i) VK_FETCH_AHEAD(src + (i))
VK_TARGET static void VK_FN(to_xrgb8888)(uint32_t *dst, const uint32_t *src, size_t n) {
#define PIXELS(L, i) VK_AT(load, L)(src + (i))
    VK_SCANOUT_ROW(PIXELS, FETCH);
#undef PIXELS
}

VK_TARGET static void VK_FN(to_xrgb8888_rows)(uint32_t *dst, size_t dst_stride, const uint32_t *src, size_t src_stride,
                                              size_t width, size_t height) {
    for (size_t y = 0; y < height; y++) {
        VK_FN(to_xrgb8888)(dst, src, width);
        dst = (uint32_t *)(void *)((uint8_t *)dst + dst_stride);
        src = (const uint32_t *)(const void *)((const uint8_t *)src + src_stride);
    }
}

VK_TARGET static void VK_FN(merge_color)(uint32_t *dst, const uint32_t *src, size_t n, uint8_t alpha, uint32_t color) {
#define WHOLE(L, i) VK_AT(over, L)(VK_AT(load, L)(src + (i)), VK_AT(splat, L)(color))
#define FADED(L, i)                                                                                                    \
    VK_AT(over, L)                                                                                                     \
    (VK_AT(mul, L)(VK_AT(load, L)(src + (i)), VK_AT(spread, L)(VK_AT(splat, L)(alpha))), VK_AT(splat, L)(color))
    if (alpha == 255)
        VK_SCANOUT_ROW(WHOLE, FETCH);
    else
        VK_SCANOUT_ROW(FADED, FETCH);
#undef WHOLE
#undef FADED
}
#undef FETCH

VK_TARGET static void VK_FN(merge)(uint32_t *dst, const uint32_t *src, const uint32_t *below, size_t n, uint8_t alpha) {
#define FETCH(i)                                                                                                       \
    VK_FETCH_AHEAD(src + (i));                                                                                         \
    VK_FETCH_AHEAD(below + (i))
#define WHOLE(L, i) VK_AT(over, L)(VK_AT(load, L)(src + (i)), VK_AT(load, L)(below + (i)))
#define FADED(L, i)                                                                                                    \
    VK_AT(over, L)                                                                                                     \
    (VK_AT(mul, L)(VK_AT(load, L)(src + (i)), VK_AT(spread, L)(VK_AT(splat, L)(alpha))), VK_AT(load, L)(below + (i)))
    if (alpha == 255)
        VK_SCANOUT_ROW(WHOLE, FETCH);
    else
        VK_SCANOUT_ROW(FADED, FETCH);
#undef FETCH
#undef WHOLE
#undef FADED
}

#include "rows_scale.h"
#include "rows_rgb565.h"
#include "rows_turn.h"
#include "rows_quarter.h"
#include "rows_sprites.h"
#include "rows_video.h"

const vk_kernels VK_CAT(vk_kernels, VK_NAME) = {
    .name = VK_LABEL,
    .fill = VK_FN(fill),
    .copy = VK_FN(copy),
    .blend_color = VK_FN(blend_color),
    .blend = VK_FN(blend),
    .blend_alpha = VK_FN(blend_alpha),
    .mask_color = VK_FN(mask_color),
    .mask_color_rows = VK_FN(mask_color_rows),
    .mask_color_glyphs = VK_FN(mask_color_glyphs),
    .mask_subpixel_glyphs = VK_FN(mask_subpixel_glyphs),
    .mask_blend = VK_FN(mask_blend),
    .multiply_mask = VK_FN(multiply_mask),
    .scale_bilinear = VK_FN(scale_bilinear),
    .scale_across = VK_FN(scale_across),
    .scale_down = VK_FN(scale_down),
    .to_xrgb8888 = VK_FN(to_xrgb8888),
    .to_xrgb8888_rows = VK_FN(to_xrgb8888_rows),
    .merge_color = VK_FN(merge_color),
    .merge = VK_FN(merge),
    .to_rgb565 = VK_FN(to_rgb565),
    .sample_turned = VK_FN(sample_turned),
    .exchange_xrgb8888 = VK_FN(exchange_xrgb8888),
    .exchange_16 = VK_FN(exchange_16),
    .reverse_xrgb8888 = VK_FN(reverse_xrgb8888),
    .reverse_16 = VK_FN(reverse_16),
    .blend_sprites = VK_FN(blend_sprites),
    .nv12_to_xrgb = VK_FN(nv12_to_xrgb),
    .i420_to_xrgb = VK_FN(i420_to_xrgb),
    .stretch_row = VK_FN(stretch_row),
    .mix_rows = VK_FN(mix_rows),
};

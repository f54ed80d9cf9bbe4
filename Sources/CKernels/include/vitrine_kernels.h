// vitrine_kernels.h: operations on rows of pixels, in variants for each processor.
//
// Pixels are premultiplied BGRA, 8 bits a channel, as the little-endian word 0xAARRGGBB. Kernels operate on a row of n
// pixels, with any n and any alignment of whole pixels. Rows must not overlap unless a kernel allows it.
//
// Products of two 8-bit values are rounded as t = a * b + 128; (t + (t >> 8)) >> 8, which is round(a * b / 255) for all
// a and b.
//
// Invariant: every variant computes the same bytes as "scalar".

#ifndef VITRINE_KERNELS_H
#define VITRINE_KERNELS_H

#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>
#include "vitrine_coverage.h"
#include "vitrine_video.h"

#ifdef __cplusplus
extern "C" {
#endif

// Swift may share the table between threads: it is never changed.
#if defined(__clang__)
#define VK_SENDABLE __attribute__((swift_attr("@Sendable")))
#else
#define VK_SENDABLE
#endif

// One glyph of a run: its coverage and its position.
typedef struct VK_SENDABLE vk_glyph {
    const uint8_t *cov;
    // The mask's upper left relative to the run's origin, in pixels.
    int32_t x, y;
    uint16_t width, height;
    // Bytes from one row of the mask to the next.
    int32_t cov_stride;
} vk_glyph;

// Rows of memory that will be written soon. They are prefetched gradually, since a processor has a limited number of
// outstanding requests.
typedef struct VK_SENDABLE vk_rows {
    const void *base;
    // Bytes from one row to the next.
    ptrdiff_t stride;
    // Bytes in a row.
    size_t bytes;
    size_t count;
} vk_rows;

// The part of an image that may be read: columns left ... right of rows top ... bottom.
typedef struct VK_SENDABLE vk_window {
    const uint32_t *base;
    // Pixels from one row to the next.
    int64_t stride;
    int64_t left, right, top, bottom;
} vk_window;

// A picture on the surface, in any direction: see vitrine_sprites.h. Positions are 32.32 fixed point, in the picture's
// pixels from the corner of its part that is drawn.
typedef struct VK_SENDABLE vk_placed_sprite {
    // The pixels that it may touch.
    vk_clip box;
    // The position of the centre of the box's first pixel, and the steps to the right (x) and down (y).
    int64_t u, v, ux, uy, vx, vy;
    // The size of the part, and the position of its corner among the window's pixel centres.
    int64_t width, height, left, top;
    // Device pixels along the picture's axes for each of its pixels, in 1/2^24.
    int64_t reach_u, reach_v;
    // 1 / ux and 1 / vx, or 0.
    double inverse_ux, inverse_vx;
    const vk_window *window;
    // Premultiplied: each channel multiplies the picture's.
    uint32_t tint;
    // Whether the nearest pixel is used instead of the mean of four.
    bool nearest;
} vk_placed_sprite;

typedef struct VK_SENDABLE vk_kernels {
    // "scalar", "v3", "v4" or "neon".
    const char *name;
    // dst = color
    void (*fill)(uint32_t *dst, size_t n, uint32_t color);
    // dst = src
    void (*copy)(uint32_t *dst, const uint32_t *src, size_t n);
    // dst = color over dst
    void (*blend_color)(uint32_t *dst, size_t n, uint32_t color);
    // dst = src over dst
    void (*blend)(uint32_t *dst, const uint32_t *src, size_t n);
    // dst = (src * alpha) over dst
    void (*blend_alpha)(uint32_t *dst, const uint32_t *src, size_t n, uint8_t alpha);
    // dst = (color * cov) over dst
    void (*mask_color)(uint32_t *dst, const uint8_t *cov, size_t n, uint32_t color);
    // dst = (src * cov) over dst
    void (*mask_blend)(uint32_t *dst, const uint32_t *src, const uint8_t *cov, size_t n);
    // dst = dst * cov, all four channels
    void (*multiply_mask)(uint32_t *dst, const uint8_t *cov, size_t n);
    // dst[i] = the two source rows at x + i * dx, bilinear: scale_across of both, then scale_down
    void (*scale_bilinear)(uint32_t *dst, size_t n, const uint32_t *row0, const uint32_t *row1, uint8_t wy, int32_t x,
                           int32_t dx, int32_t srcWidth);
    // A source row at x + i * dx, bilinear, for scale_down. Positions are 16.16 fixed point; integers are pixel
    // centres. Positions outside 0 ... srcWidth - 1 use the edge pixel. Weights have 7 bits. `out` has room for 4 * n
    // values, n rounded up to 8, in the layout of the same variant's scale_down.
    void (*scale_across)(int16_t *out, size_t n, const uint32_t *row, int32_t x, int32_t dx, int32_t srcWidth);
    // dst = h0 and h1, h1 with the weight wy / 256, of which 7 bits are used
    void (*scale_down)(uint32_t *dst, const int16_t *h0, const int16_t *h1, size_t n, uint8_t wy);
    // dst = src with the alpha byte set to 0xFF; dst may be src
    void (*to_xrgb8888)(uint32_t *dst, const uint32_t *src, size_t n);
    // to_xrgb8888 for `height` rows, strides in bytes: a band in one call
    void (*to_xrgb8888_rows)(uint32_t *dst, size_t dst_stride, const uint32_t *src, size_t src_stride, size_t width,
                             size_t height);
    // dst = (src * alpha) over the opaque color, the alpha byte 0xFF: a picture over a colour, for scan-out
    void (*merge_color)(uint32_t *dst, const uint32_t *src, size_t n, uint8_t alpha, uint32_t color);
    // dst = (src * alpha) over the opaque pixels below, the alpha byte 0xFF
    void (*merge)(uint32_t *dst, const uint32_t *src, const uint32_t *below, size_t n, uint8_t alpha);
    // dst = src in 5, 6 and 5 bits, with an ordered dither that depends on the
    // position: x and y are the device pixel of dst[0]. Colours that 565 can represent are unchanged.
    void (*to_rgb565)(uint16_t *dst, const uint32_t *src, size_t n, int32_t x, int32_t y);
    // mask_color for `height` rows, strides in bytes: a glyph in one call
    void (*mask_color_rows)(uint32_t *dst, size_t dst_stride, const uint8_t *cov, size_t cov_stride, size_t width,
                            size_t height, uint32_t color);
    // mask_color_rows for the parts of `count` glyphs within `clip`, in order: a run in one call. `origin` is the pixel
    // at the run's origin, which need not be in memory; the clip is relative to it too. `ahead` is only prefetched and
    // may be NULL.
    void (*mask_color_glyphs)(uint32_t *origin, size_t dst_stride, const vk_glyph *glyphs, size_t count,
                              const vk_clip *clip, uint32_t color, const vk_rows *ahead);
    // The same with three bytes of coverage a pixel, for red, green and blue, or for blue, green and red if `bgr`.
    // Strides of masks are in bytes, all other values in pixels. dst must be opaque and stays opaque.
    void (*mask_subpixel_glyphs)(uint32_t *origin, size_t dst_stride, const vk_glyph *glyphs, size_t count,
                                 const vk_clip *clip, uint32_t color, bool bgr);
    // dst[i] = the window at (u + i * du, v + i * dv), bilinear with weights of 8 bits. Positions are 32.32 fixed
    // point; integers are pixel centres. Outside of the window the edge pixels are used.
    void (*sample_turned)(uint32_t *dst, size_t n, const vk_window *window, int64_t u, int64_t v, int64_t du,
                          int64_t dv);
    // Transposes a block of width x height pixels: dst has `width` rows of `height` pixels, and pixel y of its row x is
    // pixel x of src's row y, with the alpha byte 0xFF. Strides may be negative: dst's is in bytes, src's in pixels.
    void (*exchange_xrgb8888)(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
                              size_t width, size_t height);
    // The same for pixels of 16 bits, unchanged.
    void (*exchange_16)(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride, size_t width,
                        size_t height);
    // dst[i] = src[n - 1 - i], the alpha byte 0xFF
    void (*reverse_xrgb8888)(uint32_t *dst, const uint32_t *src, size_t n);
    // dst[i] = src[n - 1 - i]
    void (*reverse_16)(uint16_t *dst, const uint16_t *src, size_t n);
    // The parts of `count` sprites within `clip`, in order, over dst; or added to it, saturating. `origin` is the
    // surface's pixel (0, 0), which need not be in memory. dst_stride is in bytes. A pixel only depends on the sprites.
    void (*blend_sprites)(uint32_t *origin, size_t dst_stride, const vk_placed_sprite *sprites, size_t count,
                          const vk_clip *clip, bool additive);
    // Opaque pixels of a row of n luma samples and (n + 1) / 2 pairs of chroma samples.
    void (*nv12_to_xrgb)(uint32_t *dst, const uint8_t *luma, const uint8_t *chroma, size_t n,
                         const vk_yuv_matrix *matrix);
    // The same with a row of each chroma plane.
    void (*i420_to_xrgb)(uint32_t *dst, const uint8_t *luma, const uint8_t *u, const uint8_t *v, size_t n,
                         const vk_yuv_matrix *matrix);
    // dst[i] = a row at x + i * dx, bilinear, rounded: as scale_across, with results of 8 bits.
    void (*stretch_row)(uint32_t *dst, size_t n, const uint32_t *row, int32_t x, int32_t dx, int32_t srcWidth);
    // dst = a and b, b with the weight wy / 256, of which 7 bits are used; dst may be a or b
    void (*mix_rows)(uint32_t *dst, const uint32_t *a, const uint32_t *b, size_t n, uint8_t wy);
} vk_kernels;

// The table for this processor, chosen once. VITRINE_KERNELS=scalar|v3|v4|neon overrides the choice. A name that is
// unknown or cannot run here is reported on stderr with the possible ones, and the best variant is used.
const vk_kernels *vk_active(void);

// The table that vk_active returns for a value of VITRINE_KERNELS, or for NULL. If the value was refused, `message`, of
// `size` bytes, has the reason and the possible names; otherwise it is empty.
const vk_kernels *vk_choose(const char *wanted, char *message, size_t size);

// The tables that this processor can run, scalar first. Returns their number.
size_t vk_variants(const vk_kernels *const **out);

// The other blend modes, which are not optimised. `mode` is a raw value of CGBlendMode.
//
// dst = lerp(dst, blend(mode, src, dst), cov). cov may be NULL: full coverage.
void vk_composite(uint32_t *dst, const uint32_t *src, const uint8_t *cov, size_t n, int32_t mode);

// dst = dst * src / 255 for coverage bytes: the intersection of masks.
void vk_multiply_coverage(uint8_t *dst, const uint8_t *src, size_t n);

// dst = dst * alpha / 255 for coverage bytes.
void vk_scale_coverage(uint8_t *dst, size_t n, uint8_t alpha);

// dst = src with red and blue exchanged, for RGBA memory; dst may be src.
void vk_swap_red_blue(uint32_t *dst, const uint32_t *src, size_t n);

// dst = src converted from straight to premultiplied alpha; dst may be src.
void vk_premultiply(uint32_t *dst, const uint32_t *src, size_t n);

// dst = src converted from premultiplied to straight alpha; dst may be src.
void vk_unpremultiply(uint32_t *dst, const uint32_t *src, size_t n);

// Pixels in memory; stride in bytes.
typedef struct vk_image {
    const void *base;
    int64_t stride;
    int64_t width;
    int64_t height;
} vk_image;

// dst[i] = the image at (u + i * du, v + i * dv), bilinear or the nearest pixel. Positions are 16.16 fixed point;
// integers are pixel centres. Outside of the image the edge pixels are used.
void vk_sample_affine(uint32_t *dst, size_t n, const vk_image *image, int64_t u, int64_t v, int64_t du, int64_t dv,
                      int nearest);

// The same with cubic interpolation of sixteen pixels: smoother when pictures are enlarged.
void vk_sample_cubic(uint32_t *dst, size_t n, const vk_image *image, int64_t u, int64_t v, int64_t du, int64_t dv);

// dst[i] = the image, repeated over the plane, at (u + i * du, v + i * dv), bilinear. Positions have 24 fractional
// bits; integers are pixel centres.
void vk_sample_repeating(uint32_t *dst, size_t n, const vk_image *image, int64_t u, int64_t v, int64_t du, int64_t dv);

// dst = the mean of each 2x2 block of two rows, (srcWidth + 1) / 2 pixels. An odd last column is used twice.
void vk_halve(uint32_t *dst, const uint32_t *row0, const uint32_t *row1, size_t srcWidth);

// Gradients. `ramp` contains the colours of the steps 0 ... last, and ramp[-1] and ramp[last + 1] for positions beyond
// the ends. A pixel only depends on its position.

// dst[i] = the ramp at step t + i * dt, with 24 fractional bits.
void vk_gradient_axial(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, int64_t t, int64_t dt);

// From device pixels to a gradient's plane: u = a x + c y + tx, v = b x + d y + ty.
typedef struct vk_plane {
    double a, b, c, d, tx, ty;
} vk_plane;

// Circles around the plane's origin: the step at distance r is r * scale + offset.
typedef struct vk_circles {
    vk_plane map;
    float scale, offset;
} vk_circles;

// dst[i] = the colour at device pixel (x + i, y)
void vk_gradient_circles(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, const vk_circles *shape,
                         int64_t x, int64_t y);

// Circles from the plane's origin with radius r0 to (dx, dy) with radius r0 + dr.
typedef struct vk_two_circles {
    vk_plane map;
    double dx, dy, r0, dr;
    int extends_start, extends_end;
} vk_two_circles;

void vk_gradient_two_circles(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, const vk_two_circles *shape,
                             int64_t x, int64_t y);

// Once around the plane's origin, from the u axis towards the v axis.
typedef struct vk_cone {
    vk_plane map;
} vk_cone;

void vk_gradient_conic(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, const vk_cone *shape, int64_t x,
                       int64_t y);

// Blurs coverage bytes by a Gaussian with these standard deviations in pixels. Up to 0.1 there is no effect; the
// maximum is 250. Pixels outside of the plane are zero.
void vk_blur(uint8_t *plane, size_t stride, size_t width, size_t height, double deviation_x, double deviation_y);

// Prefetches these rows for writing. Nothing is changed, and invalid addresses have no effect.
static inline void vk_expect_rows(const vk_rows *rows) {
    for (size_t y = 0; y < rows->count; y++) {
        const char *row = (const char *)rows->base + (ptrdiff_t)y * rows->stride;
        for (size_t x = 0; x < rows->bytes; x += 64) __builtin_prefetch(row + x, 1, 2);
    }
}

// The index of the first of `rects`, from `from` up to `end`, that may share a pixel with `rect`, or `end`. Empty
// rectangles may be returned too.
int64_t vk_first_touching(const vk_clip *rects, int64_t from, int64_t end, const vk_clip *rect);

// The distance in pixels up to which a blur of that deviation has an effect.
int32_t vk_blur_reach(double deviation);

// Moves coverage to the right by dx and down by dy, in 1/256 of a pixel (0 ... 256): each byte becomes the mean of the
// pixels that it covers, which are zero outside of the plane. `out` has one column and one row more than `plane`, whose
// rows follow each other.
void vk_shift(uint8_t *out, const uint8_t *plane, size_t width, size_t height, uint32_t dx, uint32_t dy);

// Adds a row of n pixels to the sums of squares with sides of `size` pixels (1 ... 16), four numbers a square. The last
// square may be narrower.
void vk_shrink_add(uint16_t *sums, const uint32_t *row, size_t n, uint32_t size);

// The means of squares of which `rows` rows were added, for a row of n pixels. Resets the sums to 0.
void vk_shrink_take(uint32_t *out, uint16_t *sums, size_t n, uint32_t size, uint32_t rows);

// Splits pixels into four planes, and joins planes to pixels. Joining clamps components to alpha.
void vk_split(uint8_t *blue, uint8_t *green, uint8_t *red, uint8_t *alpha, const uint32_t *row, size_t n);
void vk_join(uint32_t *row, const uint8_t *blue, const uint8_t *green, const uint8_t *red, const uint8_t *alpha,
             size_t n);

// Applies a colour matrix: for each component of the result, factors of red, green, blue and a constant (in units of
// alpha).
void vk_map_colors(uint32_t *row, size_t n, const float m[12]);

#ifdef __cplusplus
}
#endif

#endif

// vitrine_glass.h: shapes of glass that bend the light of the pixels behind them.
//
// A shape is the union of rounded boxes. Boxes that are closer than `merge` / 2 join smoothly, within the
// rectangle around them. Near the edge the glass
// is round: a pixel there shows what is behind a pixel further inside. Coordinates: device pixels, y down. Boxes are in
// coordinates of their own, in the same unit, into which the surface is turned.
//
// Single precision without contraction: a pixel only depends on the shape and its place, and is the same on every
// machine.

#ifndef VITRINE_GLASS_H
#define VITRINE_GLASS_H

#include "vitrine_kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct VK_SENDABLE vk_glass_box {
    float x0, y0, x1, y1;
    // Of the corners: upper left, upper right, lower left, lower right. At most half of the shorter side.
    float radii[4];
    // Over what is behind: premultiplied.
    float red, green, blue, alpha;
} vk_glass_box;

typedef struct VK_SENDABLE vk_glass {
    const vk_glass_box *boxes;
    int32_t count;
    // Twice the distance at which boxes begin to join; 0 for never.
    float merge;
    // The width of the round edge, and how far it moves what is behind at most.
    float depth, bend;
    // The brightness of the light at the edge, 0 ... 1.
    float light;
    // The opacity of all.
    float alpha;
    // A place (x, y) of the surface is (ax x + cx y + tx, bx x + dx y + ty) among the boxes: a turn or a mirror image,
    // without a scale.
    float ax, bx, cx, dx, tx, ty;
    // The picture of what is behind: its first pixel covers the surface from `left`, `top` on, each one `size` pixels.
    vk_window picture;
    float left, top, size;
} vk_glass;

// The signed distance of a place of the surface to the edge of the shape, below 0 inside, and the direction outwards.
float vk_glass_distance(const vk_glass *glass, float x, float y, float *nx, float *ny);

// Draws the pixels x ... x + n of row y over dst.
void vk_glass_row(uint32_t *dst, size_t n, const vk_glass *glass, int64_t x, int64_t y);

// How far a pixel at that distance inside of the edge looks further inside, in pixels.
float vk_glass_shift(const vk_glass *glass, float inside);

// The brightness of the edge's light at that distance inside, where the edge faces (nx, ny), 0 ... 1.
float vk_glass_light(const vk_glass *glass, float inside, float nx, float ny);

#ifdef __cplusplus
}
#endif

#endif

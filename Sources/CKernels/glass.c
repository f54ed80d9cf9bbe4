// glass.c: the shape of glass, what it shows of the pixels behind it, and the light at its edge.

#include <math.h>
#include "vitrine_glass.h"

#pragma STDC FP_CONTRACT OFF

// Of red, green, blue and alpha in a pixel.
static const int shifts[4] = {16, 8, 0, 24};

typedef struct point {
    float distance, nx, ny, red, green, blue, alpha;
    // Of all boxes that joined.
    float x0, y0, x1, y1;
} point;

static float least(float a, float b) { return a < b ? a : b; }
static float most(float a, float b) { return a > b ? a : b; }

static float between(float a, float b, float t) { return a + (b - a) * t; }

static point in_box(const vk_glass_box *b, float x, float y) {
    const float dx = x - (b->x0 + b->x1) / 2, dy = y - (b->y0 + b->y1) / 2;
    const float radius = b->radii[(dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2)];
    const float qx = fabsf(dx) - (b->x1 - b->x0) / 2 + radius, qy = fabsf(dy) - (b->y1 - b->y0) / 2 + radius;
    point p = {0, 0, 0, b->red, b->green, b->blue, b->alpha, b->x0, b->y0, b->x1, b->y1};
    const float sx = dx < 0 ? -1 : 1, sy = dy < 0 ? -1 : 1;
    if (qx > 0 && qy > 0) {
        const float length = sqrtf(qx * qx + qy * qy);
        p.distance = length - radius;
        p.nx = sx * qx / length, p.ny = sy * qy / length;
    } else if (qx > qy) {
        p.distance = qx - radius, p.nx = sx;
    } else {
        p.distance = qy - radius, p.ny = sy;
    }
    return p;
}

// The shape does not leave the rectangle around boxes that join.
static void keep_inside(point *p, float x, float y) {
    const float left = p->x0 - x, right = x - p->x1, top = p->y0 - y, bottom = y - p->y1;
    const float across = most(left, right), down = most(top, bottom);
    if (!(most(across, down) > p->distance)) return;
    p->distance = most(across, down);
    p->nx = across > down ? (left > right ? -1 : 1) : 0;
    p->ny = across > down ? 0 : (top > bottom ? -1 : 1);
}

// The union of both, with the colours of both where they join.
static point joined(point a, point b, float merge, float x, float y) {
    if (b.distance < a.distance) {
        const point swapped = a;
        a = b, b = swapped;
    }
    const float apart = b.distance - a.distance;
    if (!(apart < merge)) return a;
    const float h = (merge - apart) / merge, t = h / 2;
    point p;
    p.distance = a.distance - h * h * merge / 4;
    p.nx = between(a.nx, b.nx, t), p.ny = between(a.ny, b.ny, t);
    const float length = sqrtf(p.nx * p.nx + p.ny * p.ny);
    if (length > 1e-4f) p.nx /= length, p.ny /= length;
    p.red = between(a.red, b.red, t), p.green = between(a.green, b.green, t);
    p.blue = between(a.blue, b.blue, t), p.alpha = between(a.alpha, b.alpha, t);
    p.x0 = least(a.x0, b.x0), p.y0 = least(a.y0, b.y0), p.x1 = most(a.x1, b.x1), p.y1 = most(a.y1, b.y1);
    keep_inside(&p, x, y);
    return p;
}

static point at(const vk_glass *glass, float sx, float sy) {
    const float x = glass->ax * sx + glass->cx * sy + glass->tx, y = glass->bx * sx + glass->dx * sy + glass->ty;
    point p = {1e9f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    for (int32_t i = 0; i < glass->count; i++)
        p = i == 0 ? in_box(glass->boxes, x, y) : joined(p, in_box(glass->boxes + i, x, y), glass->merge, x, y);
    // Back to the surface's directions: of a turn, the inverse is the transposed matrix.
    const float nx = p.nx, ny = p.ny;
    p.nx = glass->ax * nx + glass->bx * ny, p.ny = glass->cx * nx + glass->dx * ny;
    return p;
}

float vk_glass_distance(const vk_glass *glass, float x, float y, float *nx, float *ny) {
    const point p = at(glass, x, y);
    *nx = p.nx, *ny = p.ny;
    return p.distance;
}

// A quarter of a circle: steep at the edge, level at its end.
float vk_glass_shift(const vk_glass *glass, float inside) {
    if (!(glass->depth > 0 && inside < glass->depth)) return 0;
    const float t = 1 - most(inside, 0) / glass->depth;
    return glass->bend * (1 - sqrtf(1 - t * t));
}

float vk_glass_light(const vk_glass *glass, float inside, float nx, float ny) {
    const float width = most(1.5f, glass->depth / 12);
    if (!(inside < width && glass->light > 0)) return 0;
    // From the upper left, and, weaker, reflected from the lower right.
    const float facing = (nx + ny) * -0.70710678f;
    const float amount = facing > 0 ? 0.35f + 0.65f * facing : 0.35f + 0.35f * -facing;
    return glass->light * amount * (1 - most(inside, 0) / width);
}

// The picture at a place of the surface, red, green, blue and alpha in 0 ... 255.
static void behind(float out[4], const vk_glass *glass, float x, float y) {
    float u = (x - glass->left) / glass->size - 0.5f, v = (y - glass->top) / glass->size - 0.5f;
    if (!(u > -1e8f && u < 1e8f)) u = 0;
    if (!(v > -1e8f && v < 1e8f)) v = 0;
    const float fu = floorf(u), fv = floorf(v), wx = u - fu, wy = v - fv;
    const vk_window *w = &glass->picture;
    int64_t column[2], row[2];
    for (int k = 0; k < 2; k++) {
        const int64_t c = (int64_t)fu + k, r = (int64_t)fv + k;
        column[k] = c < w->left ? w->left : c > w->right ? w->right : c;
        row[k] = r < w->top ? w->top : r > w->bottom ? w->bottom : r;
    }
    const uint32_t *a = w->base + row[0] * w->stride, *b = w->base + row[1] * w->stride;
    const uint32_t p00 = a[column[0]], p01 = a[column[1]], p10 = b[column[0]], p11 = b[column[1]];
    for (int c = 0; c < 4; c++) {
        const int shift = shifts[c];
        const float upper = between((float)(p00 >> shift & 255), (float)(p01 >> shift & 255), wx);
        const float lower = between((float)(p10 >> shift & 255), (float)(p11 >> shift & 255), wx);
        out[c] = between(upper, lower, wy);
    }
}

// The glass replaces the pixel by its share: what is behind is in it.
static uint32_t mixed(uint32_t below, const float color[4], float cover) {
    uint32_t out = 0;
    for (int c = 0; c < 4; c++) {
        const float v = between((float)(below >> shifts[c] & 255), least(most(color[c], 0), 255), cover);
        out |= (uint32_t)(v + 0.5f) << shifts[c];
    }
    return out;
}

void vk_glass_row(uint32_t *dst, size_t n, const vk_glass *glass, int64_t x, int64_t y) {
    const float py = (float)y + 0.5f;
    for (size_t i = 0; i < n; i++) {
        const float px = (float)(x + (int64_t)i) + 0.5f;
        const point p = at(glass, px, py);
        const float cover = least(most(0.5f - p.distance, 0), 1) * glass->alpha;
        if (!(cover > 0)) continue;
        const float shift = vk_glass_shift(glass, -p.distance);
        float color[4];
        behind(color, glass, px - p.nx * shift, py - p.ny * shift);
        const float tint[4] = {p.red, p.green, p.blue, p.alpha};
        const float light = vk_glass_light(glass, -p.distance, p.nx, p.ny);
        for (int c = 0; c < 4; c++) {
            const float tinted = color[c] * (1 - p.alpha) + tint[c] * 255;
            color[c] = between(tinted, 255, light);
        }
        dst[i] = mixed(dst[i], color, cover);
    }
}

// gradient.c: rows of gradients.
//
// A row is computed in two passes: the position of each pixel on the ramp, which the compiler vectorises, and then the
// colours. Positions are computed from a pixel's place, never from the pixel before, so that a row does not depend on
// where it begins. Steps are clamped to one before the ramp and one after it; the ramp contains these pixels.

#include <math.h>
#include "vitrine_kernels.h"

#pragma STDC FP_CONTRACT OFF

enum { CHUNK = 256 };

void vk_gradient_axial(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, int64_t t, int64_t dt) {
    const int64_t half = 1 << 23, end = (int64_t)last + 1;
    if (dt == 0) {
        int64_t s = (t + half) >> 24;
        // Positions just outside of the ramp are outside.
        if (t < 0) s = -1;
        if (t > (int64_t)last << 24) s = end;
        const uint32_t color = ramp[s < -1 ? -1 : s > end ? end : s];
        for (size_t i = 0; i < n; i++) dst[i] = color;
        return;
    }
    for (size_t i = 0; i < n; i++) {
        const int64_t at = (int64_t)((uint64_t)t + (uint64_t)dt * i);
        int64_t s = (at + half) >> 24;
        s = at < 0 ? -1 : s;
        s = at > (int64_t)last << 24 ? end : s;
        dst[i] = ramp[s];
    }
}

// Steps of a chunk as whole numbers, -1 … last + 1.
static inline void look_up(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, const float *steps) {
    const float end = (float)last;
    int32_t index[CHUNK];
    for (size_t i = 0; i < n; i++) {
        float s = steps[i];
        // NaN is treated as before the start.
        s = s >= 0 ? s > end ? end + 1 : s + 0.5f : -1;
        index[i] = (int32_t)s;
    }
    for (size_t i = 0; i < n; i++) dst[i] = ramp[index[i]];
}

// The position of the centre of device pixel (0, y), and its change along the row.
typedef struct {
    float u, v, du, dv;
} row_place;

static inline row_place place_row(const vk_plane *m, int64_t y) {
    const double cy = (double)y + 0.5;
    row_place p = {(float)(m->a * 0.5 + m->c * cy + m->tx), (float)(m->b * 0.5 + m->d * cy + m->ty), (float)m->a,
                   (float)m->b};
    return p;
}

void vk_gradient_circles(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, const vk_circles *shape,
                         int64_t x, int64_t y) {
    const row_place p = place_row(&shape->map, y);
    const float scale = shape->scale, offset = shape->offset;
    float steps[CHUNK];
    for (size_t done = 0; done < n; done += CHUNK) {
        const size_t count = n - done < CHUNK ? n - done : CHUNK;
        const int32_t first = (int32_t)(x + (int64_t)done);
        for (size_t i = 0; i < count; i++) {
            const float at = (float)(first + (int32_t)i);
            const float u = p.u + at * p.du, v = p.v + at * p.dv;
            steps[i] = __builtin_sqrtf(u * u + v * v) * scale + offset;
        }
        look_up(dst + done, count, ramp, last, steps);
    }
}

// The circle at t has its centre at t * (dx, dy) and the radius r0 + t * dr. Circles through (u, v) solve a t^2 - 2 b t
// + c = 0. Of two valid solutions the larger is on top.
static inline double circle_through(const vk_two_circles *s, double a, double u, double v) {
    const double b = u * s->dx + v * s->dy + s->r0 * s->dr, c = u * u + v * v - s->r0 * s->r0;
    double t[2];
    int count = 0;
    if (fabs(a) < 1e-9 * (s->dx * s->dx + s->dy * s->dy)) {
        if (b == 0) return NAN;
        t[count++] = c / (2 * b);
    } else {
        const double d = b * b - a * c;
        if (d < 0) return NAN;
        const double root = sqrt(d);
        // One solution by the form without cancellation, the other by the product of both.
        const double q = b >= 0 ? b + root : b - root;
        const double one = q / a, other = q != 0 ? c / q : one;
        t[count++] = one > other ? one : other;
        t[count++] = one > other ? other : one;
    }
    for (int i = 0; i < count; i++) {
        if (s->r0 + t[i] * s->dr < 0) continue;
        if ((t[i] < 0 && !s->extends_start) || (t[i] > 1 && !s->extends_end)) continue;
        return t[i];
    }
    return NAN;
}

void vk_gradient_two_circles(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, const vk_two_circles *shape,
                             int64_t x, int64_t y) {
    const vk_plane *m = &shape->map;
    const double a = shape->dx * shape->dx + shape->dy * shape->dy - shape->dr * shape->dr;
    const double cy = (double)y + 0.5;
    for (size_t i = 0; i < n; i++) {
        const double cx = (double)(x + (int64_t)i) + 0.5;
        const double t = circle_through(shape, a, m->a * cx + m->c * cy + m->tx, m->b * cx + m->d * cy + m->ty);
        if (t != t)
            dst[i] = 0;
        else
            dst[i] = ramp[t < 0 ? -1 : t > 1 ? last + 1 : (int32_t)(t * last + 0.5)];
    }
}

// The arc tangent of 0 … 1, to 1e-5 radians: Abramowitz and Stegun, Handbook of Mathematical
// Functions, 4.4.49, with its coefficients refitted for single precision and the value at 1.
static inline float small_arc(float z) {
    const float q = z * z;
    float r = -0.01172120f;
    r = r * q + 0.05265332f;
    r = r * q - 0.11643287f;
    r = r * q + 0.19354346f;
    r = r * q - 0.33262347f;
    r = r * q + 0.99997726f;
    return r * z;
}

void vk_gradient_conic(uint32_t *dst, size_t n, const uint32_t *ramp, int32_t last, const vk_cone *shape, int64_t x,
                       int64_t y) {
    const row_place p = place_row(&shape->map, y);
    const float turn = 6.28318531f, scale = (float)last / turn;
    float steps[CHUNK];
    for (size_t done = 0; done < n; done += CHUNK) {
        const size_t count = n - done < CHUNK ? n - done : CHUNK;
        const int32_t first = (int32_t)(x + (int64_t)done);
        for (size_t i = 0; i < count; i++) {
            const float at = (float)(first + (int32_t)i);
            const float u = p.u + at * p.du, v = p.v + at * p.dv;
            const float au = u < 0 ? -u : u, av = v < 0 ? -v : v;
            const float high = au > av ? au : av, low = au > av ? av : au;
            // A small positive number avoids 0 / 0 at the centre.
            float angle = small_arc(low / (high > 1e-30f ? high : 1e-30f));
            angle = av > au ? turn / 4 - angle : angle;
            angle = u < 0 ? turn / 2 - angle : angle;
            angle = v < 0 ? turn - angle : angle;
            const float s = angle * scale;
            steps[i] = s > (float)last ? (float)last : s;
        }
        look_up(dst + done, count, ramp, last, steps);
    }
}

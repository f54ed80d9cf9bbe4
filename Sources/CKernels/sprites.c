// sprites.c: particles at a time, and their places on the surface.
//
// Double precision without contraction, so that every processor places a sprite on the same fixed-point positions.

#include <math.h>
#include <string.h>
#include "vitrine_sprites.h"

#pragma STDC FP_CONTRACT OFF

static inline float unit(float v) { return v > 0 ? (v < 1 ? v : 1) : 0; }

static uint32_t tint_at(const vk_particle *p, float age) {
    const float alpha = unit(p->alpha + p->alpha_speed * age);
    const float red = unit(p->red + p->red_speed * age), green = unit(p->green + p->green_speed * age);
    const float blue = unit(p->blue + p->blue_speed * age);
    const uint32_t a = (uint32_t)(alpha * 255 + 0.5f), r = (uint32_t)(red * alpha * 255 + 0.5f);
    return a << 24 | r << 16 | (uint32_t)(green * alpha * 255 + 0.5f) << 8 | (uint32_t)(blue * alpha * 255 + 0.5f);
}

// Whether the plane's point at that height is in front of the camera.
static bool flatten(vk_sprite *s, const vk_depth *depth, float scale) {
    if (depth->qx != 0 || depth->qy != 0 || depth->qw != 0) {
        const float w = 1 + s->z * depth->qw;
        if (!(w > 1e-3f)) return false;
        s->x = (s->x + s->z * depth->qx) / w;
        s->y = (s->y + s->z * depth->qy) / w;
        scale /= w;
    }
    s->right_x *= scale, s->right_y *= scale, s->down_x *= scale, s->down_y *= scale;
    return true;
}

size_t vk_particles_at(vk_sprite *out, const vk_particle *particles, size_t n, double time, const vk_look *look,
                       const vk_depth *depth) {
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        const vk_particle *p = particles + i;
        const float age = (float)(time - p->birth);
        if (!(age >= 0 && age < p->life)) continue;
        const float scale = p->scale + p->scale_speed * age;
        if (!(scale > 0)) continue;
        vk_sprite s;
        memset(&s, 0, sizeof s);
        s.tint = tint_at(p, age);
        if (s.tint == 0) continue;
        const float half = age * age / 2;
        s.x = p->x + p->velocity_x * age + p->acceleration_x * half;
        s.y = p->y + p->velocity_y * age + p->acceleration_y * half;
        s.z = p->z + p->velocity_z * age + p->acceleration_z * half;
        const float angle = p->spin * age;
        const float cosine = angle == 0 ? 1 : cosf(angle), sine = angle == 0 ? 0 : sinf(angle);
        s.right_x = cosine * look->half_width, s.right_y = sine * look->half_width;
        s.down_x = -sine * look->half_height, s.down_y = cosine * look->half_height;
        s.age = age;
        s.picture = look->picture;
        if (!flatten(&s, depth, scale)) continue;
        // Farther away, and larger, than any screen; or not a number.
        const float far = 1e7f;
        if (!(fabsf(s.x) < far && fabsf(s.y) < far && fabsf(s.right_x) + fabsf(s.down_x) < far &&
              fabsf(s.right_y) + fabsf(s.down_y) < far))
            continue;
        out[count++] = s;
    }
    return count;
}

// A sprite's centre and half axes in device pixels.
typedef struct shape {
    double x, y, right_x, right_y, down_x, down_y;
} shape;

// Larger sprites, and those farther away, are not drawn: positions within them would overflow.
static const double largest_half = 16384, farthest = 1 << 22;

static bool is_affine(const vk_projection *m) { return m->wx == 0 && m->wy == 0 && m->w1 == 1; }

static bool is_drawable(const shape *s) {
    const double wide = fabs(s->right_x) + fabs(s->down_x), high = fabs(s->right_y) + fabs(s->down_y);
    return wide < largest_half && high < largest_half && fabs(s->x) < farthest && fabs(s->y) < farthest;
}

static bool shape_of(shape *out, const vk_sprite *s, const vk_projection *m) {
    if (is_affine(m)) {
        const double x = (double)s->x, y = (double)s->y, rx = (double)s->right_x, ry = (double)s->right_y;
        const double dx = (double)s->down_x, dy = (double)s->down_y;
        *out = (shape){m->a * x + m->c * y + m->tx, m->b * x + m->d * y + m->ty, m->a * rx + m->c * ry,
                       m->b * rx + m->d * ry,       m->a * dx + m->c * dy,       m->b * dx + m->d * dy};
        return is_drawable(out);
    }
    const double x = (double)s->x, y = (double)s->y, w = m->wx * x + m->wy * y + m->w1;
    if (!(w > 1e-6)) return false;
    out->x = (m->a * x + m->c * y + m->tx) / w;
    out->y = (m->b * x + m->d * y + m->ty) / w;
    const double rx = (double)s->right_x, ry = (double)s->right_y, dx = (double)s->down_x, dy = (double)s->down_y;
    const double right_w = m->wx * rx + m->wy * ry, down_w = m->wx * dx + m->wy * dy;
    out->right_x = (m->a * rx + m->c * ry - out->x * right_w) / w;
    out->right_y = (m->b * rx + m->d * ry - out->y * right_w) / w;
    out->down_x = (m->a * dx + m->c * dy - out->x * down_w) / w;
    out->down_y = (m->b * dx + m->d * dy - out->y * down_w) / w;
    return is_drawable(out);
}

static vk_clip box_of(const shape *s) {
    const double wide = fabs(s->right_x) + fabs(s->down_x), high = fabs(s->right_y) + fabs(s->down_y);
    return (vk_clip){(int32_t)floor(s->x - wide), (int32_t)floor(s->y - high), (int32_t)ceil(s->x + wide),
                     (int32_t)ceil(s->y + high)};
}

void vk_sprite_boxes(vk_clip *out, const vk_sprite *sprites, size_t n, const vk_projection *projection) {
    for (size_t i = 0; i < n; i++) {
        shape s;
        out[i] = shape_of(&s, sprites + i, projection) ? box_of(&s) : (vk_clip){0, 0, 0, 0};
    }
}

static int64_t fixed(double v) { return (int64_t)floor(v * 4294967296.0 + 0.5); }

static inline uint32_t times(uint32_t a, uint32_t b) {
    const uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

static uint32_t faded(uint32_t tint, uint32_t alpha) {
    if (alpha == 255) return tint;
    uint32_t out = 0;
    for (int c = 0; c < 32; c += 8) out |= times(tint >> c & 255, alpha) << c;
    return out;
}

// The level whose pixels are at most twice as dense as the surface's.
static const vk_picture_level *level_of(const vk_picture *picture, double reduction) {
    int32_t level = 0;
    if (!picture->minifies_nearest && reduction > 0) {
        const double wanted = floor(log2(reduction) + (double)picture->bias + 1e-9);
        const int32_t last = picture->level_count - 1;
        level = !(wanted > 0) ? 0 : wanted < (double)last ? (int32_t)wanted : last;
    }
    return picture->levels + level;
}

// The picture's positions on the surface. False if it has no area there.
static bool map_picture(vk_placed_sprite *out, const shape *s, const vk_picture *picture) {
    const double det = s->right_x * s->down_y - s->right_y * s->down_x;
    const double across = hypot(s->right_x, s->right_y) * 2, down = hypot(s->down_x, s->down_y) * 2;
    if (!(fabs(det) > 1e-6) || picture->level_count < 1) return false;
    const vk_picture_level *whole = picture->levels;
    const double by_x = whole->width / across, by_y = whole->height / down, reduction = by_x < by_y ? by_x : by_y;
    const vk_picture_level *level = level_of(picture, reduction);
    out->window = &level->window;
    out->nearest = reduction > 1 ? picture->minifies_nearest : picture->magnifies_nearest;
    // Pixels of the level for each device pixel.
    const double kx = level->width / 2 / det, ky = level->height / 2 / det;
    const double ux = s->down_y * kx, uy = -s->down_x * kx, vx = -s->right_y * ky, vy = s->right_x * ky;
    // Positions in the box must fit. A sprite that does not is thinner than what 8 bits can show.
    const double size = (double)(out->box.max_x - out->box.min_x) + (double)(out->box.max_y - out->box.min_y) + 2;
    if (!((fabs(ux) + fabs(uy)) * size < 1e9 && (fabs(vx) + fabs(vy)) * size < 1e9)) return false;
    const double px = (double)out->box.min_x + 0.5 - s->x, py = (double)out->box.min_y + 0.5 - s->y;
    out->u = fixed(px * ux + py * uy + level->width / 2);
    out->v = fixed(px * vx + py * vy + level->height / 2);
    out->ux = fixed(ux), out->uy = fixed(uy), out->vx = fixed(vx), out->vy = fixed(vy);
    out->width = fixed(level->width), out->height = fixed(level->height);
    out->left = fixed(level->left - 0.5), out->top = fixed(level->top - 0.5);
    // Device pixels along the picture's axes for each of its pixels, in 1/2^24.
    const double gu = 1 / hypot(ux, uy), gv = 1 / hypot(vx, vy);
    out->reach_u = (int64_t)(gu * 16777216), out->reach_v = (int64_t)(gv * 16777216);
    out->inverse_ux = out->ux == 0 ? 0 : 1 / (double)out->ux;
    out->inverse_vx = out->vx == 0 ? 0 : 1 / (double)out->vx;
    return true;
}

size_t vk_place_sprites(vk_placed_sprite *out, const vk_sprite *sprites, size_t n, const vk_projection *projection,
                        const vk_picture *pictures, uint8_t alpha, const vk_clip *clip) {
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        shape s;
        if (!shape_of(&s, sprites + i, projection)) continue;
        // Most sprites are above or below a band.
        const double high = fabs(s.right_y) + fabs(s.down_y);
        if (s.y + high < clip->min_y || s.y - high > clip->max_y) continue;
        vk_placed_sprite placed;
        memset(&placed, 0, sizeof placed);
        placed.box = box_of(&s);
        if (placed.box.min_x >= clip->max_x || placed.box.max_x <= clip->min_x || placed.box.min_y >= clip->max_y ||
            placed.box.max_y <= clip->min_y)
            continue;
        placed.tint = faded(sprites[i].tint, alpha);
        if (placed.tint == 0 || !map_picture(&placed, &s, pictures + sprites[i].picture)) continue;
        out[count++] = placed;
    }
    return count;
}

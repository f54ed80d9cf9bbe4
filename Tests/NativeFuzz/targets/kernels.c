// kernels.c: every kernel of every variant on rows of any length and position, against the scalar one.

#include "vitrine_kernels.h"
#include "vitrine_sprites.h"

#include <string.h>

#include "common.h"

enum { longest = 80, most_rows = 8 };

// The arguments of a call, made once and passed to each variant.
typedef struct {
    size_t n, height, stride;
    uint32_t color;
    uint8_t alpha, cov_alpha;
    int32_t x, dx;
    uint32_t target[longest * most_rows], source[longest * most_rows + 8], other[longest * most_rows + 8];
    uint8_t cov[longest * most_rows * 3];
    vk_window window;
    int64_t u, v, du, dv;
} call;

static uint32_t premultiplied(uint32_t p) {
    uint32_t a = p >> 24, out = a << 24;
    for (int c = 0; c < 24; c += 8) {
        uint32_t channel = (p >> c) & 0xFF;
        out |= (channel < a ? channel : a) << c;
    }
    return out;
}

static call made(numbers *n) {
    call c;
    memset(&c, 0, sizeof c);
    c.n = take_below(n, longest);
    c.height = 1 + take_below(n, most_rows - 1);
    c.stride = (c.n > 0 ? c.n : 1) * 4;
    c.color = premultiplied((uint32_t)take(n, 4));
    c.alpha = (uint8_t)take(n, 1);
    c.x = (int32_t)take(n, 3) - (1 << 22);
    c.dx = (int32_t)take(n, 3) - (1 << 21);
    c.u = (int64_t)take(n, 6) - ((int64_t)1 << 40);
    c.v = (int64_t)take(n, 6) - ((int64_t)1 << 40);
    c.du = (int64_t)take(n, 5) - ((int64_t)1 << 36);
    c.dv = (int64_t)take(n, 5) - ((int64_t)1 << 36);
    uint32_t random = (uint32_t)take(n, 4) | 1;
    for (size_t i = 0; i < sizeof c.target / 4; i++)
        c.target[i] = premultiplied(next_random(&random) ^ (uint32_t)take(n, 1) << 24);
    for (size_t i = 0; i < sizeof c.source / 4; i++)
        c.source[i] = premultiplied(next_random(&random) ^ (uint32_t)take(n, 1) << 24);
    for (size_t i = 0; i < sizeof c.other / 4; i++) c.other[i] = premultiplied(next_random(&random));
    for (size_t i = 0; i < sizeof c.cov; i++)
        c.cov[i] = n->left > 0 ? (uint8_t)take(n, 1) : (uint8_t)(next_random(&random) >> 9);
    return c;
}

// Memory of a call, each block before an inaccessible page.
typedef struct {
    uint32_t *dst, *src, *other;
    uint8_t *cov;
    int16_t *halves[2];
    size_t dst_bytes;
} memory;

static memory blocks_for(const call *c) {
    size_t bytes = c->stride * c->height;
    memory m = {block_make(bytes),
                block_make(bytes),
                block_make(bytes),
                block_make((c->n > 0 ? c->n : 1) * c->height * 3),
                {block_make((c->n + 7) / 8 * 8 * 8), block_make((c->n + 7) / 8 * 8 * 8)},
                bytes};
    memcpy(m.dst, c->target, bytes);
    memcpy(m.src, c->source, bytes);
    memcpy(m.other, c->other, bytes);
    memcpy(m.cov, c->cov, (c->n > 0 ? c->n : 1) * c->height * 3);
    return m;
}

static void free_blocks(memory m) {
    block_free(m.dst);
    block_free(m.src);
    block_free(m.other);
    block_free(m.cov);
    block_free(m.halves[0]);
    block_free(m.halves[1]);
}

static uint32_t opaque(uint32_t p) { return p | 0xFF000000u; }

static void glyphs(const vk_kernels *k, const call *c, memory *m, bool has_subpixels) {
    size_t columns = c->n > 0 ? c->n : 1;
    int32_t depth = has_subpixels ? 3 : 1;
    vk_glyph run[2] = {{m->cov, -3, -2, (uint16_t)columns, (uint16_t)c->height, (int32_t)columns * depth},
                       {m->cov, c->dx % 20, 1, (uint16_t)columns, (uint16_t)c->height, (int32_t)columns * depth}};
    vk_clip clip = {0, 0, (int32_t)c->n, (int32_t)c->height};
    if (has_subpixels) {
        for (size_t i = 0; i < c->stride * c->height / 4; i++) m->dst[i] = opaque(m->dst[i]);
        k->mask_subpixel_glyphs(m->dst, c->stride, run, 2, &clip, c->color, c->alpha & 1);
    } else {
        vk_rows ahead = {m->src, (ptrdiff_t)c->stride, c->stride, c->height};
        k->mask_color_glyphs(m->dst, c->stride, run, 2, &clip, c->color, c->alpha & 1 ? &ahead : NULL);
    }
}

static void scaled(const vk_kernels *k, const call *c, memory *m, bool in_one) {
    if (c->n == 0) return;
    int32_t width = 1 + (int32_t)(c->n / 2);
    if (in_one) {
        k->scale_bilinear(m->dst, c->n, m->src, m->other, c->alpha, c->x, c->dx, width);
        return;
    }
    k->scale_across(m->halves[0], c->n, m->src, c->x, c->dx, width);
    k->scale_across(m->halves[1], c->n, m->other, c->x, c->dx, width);
    k->scale_down(m->dst, m->halves[0], m->halves[1], c->n, c->alpha);
}

static void turned(const vk_kernels *k, const call *c, memory *m) {
    if (c->n == 0) return;
    vk_window window = {m->src, (int64_t)c->stride / 4, 0, (int64_t)c->n - 1, 0, (int64_t)c->height - 1};
    k->sample_turned(m->dst, c->n, &window, c->u, c->v, c->du, c->dv);
}

static void exchanged(const vk_kernels *k, const call *c, memory *m, bool is_small) {
    // Rows become columns, so the block has the same number of pixels.
    if (is_small)
        k->exchange_16((uint16_t *)m->dst, (ptrdiff_t)c->height * 2, (const uint16_t *)m->src, (ptrdiff_t)c->stride / 4,
                       c->n, c->height);
    else
        k->exchange_xrgb8888(m->dst, (ptrdiff_t)c->height * 4, m->src, (ptrdiff_t)c->stride / 4, c->n, c->height);
}

// Sprites of any size, angle and place, also some that are not numbers.
static void sprites(const vk_kernels *k, const call *c, memory *m) {
    if (c->n == 0) return;
    const float scale = (float)c->dx / 65536, x = (float)(c->x % 128), y = (float)(c->du % 64);
    float angle;
    memcpy(&angle, c->target, sizeof angle);
    const vk_sprite list[2] = {{x, y, scale, (float)c->alpha / 8, -scale / 3, scale, 0, 0, c->color, 0},
                               {x / 2, 3, angle, 1, 2, angle * scale, 0, 0, c->color, 0}};
    vk_picture_level level = {{m->src, (int64_t)c->stride / 4, 0, (int64_t)c->n - 1, 0, (int64_t)c->height - 1},
                              0.25,
                              0,
                              (double)c->n - 0.25,
                              (double)c->height};
    const vk_picture picture = {&level, 1, 0, c->alpha & 1, c->alpha & 2};
    const vk_projection map = {1, 0, (double)c->cov[0] / 255, 1, 0.5, 0, (double)c->cov[1] / 65536, 0, 1};
    const vk_clip clip = {0, 0, (int32_t)c->n, (int32_t)c->height};
    vk_placed_sprite placed[2];
    size_t count = vk_place_sprites(placed, list, 2, &map, &picture, c->alpha, &clip);
    k->blend_sprites(m->dst, c->stride, placed, count, &clip, c->alpha & 4);
}

enum { call_count = 25 };

static void run(const vk_kernels *k, int which, const call *c, memory *m) {
    switch (which) {
    case 0:
        k->fill(m->dst, c->n, c->color);
        break;
    case 1:
        k->copy(m->dst, m->src, c->n);
        break;
    case 2:
        k->blend_color(m->dst, c->n, c->color);
        break;
    case 3:
        k->blend(m->dst, m->src, c->n);
        break;
    case 4:
        k->blend_alpha(m->dst, m->src, c->n, c->alpha);
        break;
    case 5:
        k->mask_color(m->dst, m->cov, c->n, c->color);
        break;
    case 6:
        k->mask_blend(m->dst, m->src, m->cov, c->n);
        break;
    case 7:
        k->multiply_mask(m->dst, m->cov, c->n);
        break;
    case 8:
        scaled(k, c, m, true);
        break;
    case 9:
        scaled(k, c, m, false);
        break;
    case 10:
        k->to_xrgb8888(m->dst, m->src, c->n);
        break;
    case 11:
        k->to_xrgb8888_rows(m->dst, c->stride, m->src, c->stride, c->n, c->height);
        break;
    case 12:
        k->merge_color(m->dst, m->src, c->n, c->alpha, opaque(c->color));
        break;
    case 13:
        for (size_t i = 0; i < c->n; i++) m->other[i] = opaque(m->other[i]);
        k->merge(m->dst, m->src, m->other, c->n, c->alpha);
        break;
    case 14:
        k->to_rgb565((uint16_t *)m->dst, m->src, c->n, c->x, c->dx);
        break;
    case 15:
        k->mask_color_rows(m->dst, c->stride, m->cov, c->n, c->n, c->height, c->color);
        break;
    case 16:
        glyphs(k, c, m, false);
        break;
    case 17:
        glyphs(k, c, m, true);
        break;
    case 18:
        turned(k, c, m);
        break;
    case 19:
        exchanged(k, c, m, false);
        break;
    case 20:
        exchanged(k, c, m, true);
        break;
    case 21:
        k->reverse_xrgb8888(m->dst, m->src, c->n);
        break;
    case 22:
        k->reverse_16((uint16_t *)m->dst, (const uint16_t *)m->src, c->n);
        break;
    case 23:
        sprites(k, c, m);
        break;
    default:
        k->to_xrgb8888(m->src, m->src, c->n);
        memcpy(m->dst, m->src, c->n * 4);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    numbers n = {data, size};
    int which = (int)take(&n, 1) % call_count;
    call c = made(&n);
    const vk_kernels *const *variants;
    size_t count = vk_variants(&variants);
    EXPECT(count >= 1 && strcmp(variants[0]->name, "scalar") == 0);
    memory expected = blocks_for(&c);
    run(variants[0], which, &c, &expected);
    for (size_t i = 1; i < count; i++) {
        memory m = blocks_for(&c);
        run(variants[i], which, &c, &m);
        EXPECT(memcmp(m.dst, expected.dst, expected.dst_bytes) == 0);
        free_blocks(m);
    }
    free_blocks(expected);
    return 0;
}

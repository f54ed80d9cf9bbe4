// rows_sprites.h: turned and coloured pictures, blended one after the other. Included once per variant.
//
// A row of a sprite is one run of pixels: sampled, faded at the picture's edges, then blended. A pixel's coverage is
// the product of the parts that the picture covers of it along both of its axes; for an upright picture that is the
// exact area. Positions are 32.32 fixed point, counted from the corner of the picture: the bounds of the run may be
// estimated, since pixels outside of it have no coverage, and those inside have all.

#define VK_SPRITE_RUN 1024
#define VK_SPRITE_ROWS 32

// The part of a pixel at p that is within 0 ... size, in 1/256. `reach` are device pixels per unit.
VK_TARGET static inline __attribute__((always_inline)) int64_t VK_FN(covered)(int64_t p, int64_t size, int64_t reach) {
    int64_t before = (((p >> 16) * reach) >> 32) + 128, after = ((((size - p) >> 16) * reach) >> 32) + 128;
    before = before < 0 ? 0 : before > 256 ? 256 : before;
    after = after < 0 ? 0 : after > 256 ? 256 : after;
    return before + after > 256 ? before + after - 256 : 0;
}

VK_TARGET static inline __attribute__((always_inline)) uint32_t VK_FN(sprite_cover)(const vk_placed_sprite *s,
                                                                                    int64_t u, int64_t v) {
    const int64_t part = VK_FN(covered)(u, s->width, s->reach_u) * VK_FN(covered)(v, s->height, s->reach_v) >> 8;
    return (uint32_t)(part - (part >> 8));
}

// The positions of a row between which p, growing by 1 / inverse, is within `low` ... `high`: at least all of them if
// `margin` is positive, at most if it is negative.
VK_TARGET static inline void VK_FN(sprite_range)(double p, double inverse, double low, double high, double margin,
                                                 double *from, double *to) {
    if (!(low <= high) || (inverse == 0 && !(p >= low && p <= high))) {
        *to = *from;
        return;
    }
    if (inverse == 0) return;
    double a = (low - p) * inverse, b = (high - p) * inverse;
    if (a > b) {
        const double swapped = a;
        a = b, b = swapped;
    }
    a -= margin, b += margin;
    if (a > *from) *from = a;
    if (b < *to) *to = b;
}

VK_TARGET static void VK_FN(nearest_run)(uint32_t *line, size_t n, const vk_window *w, int64_t u, int64_t v, int64_t du,
                                         int64_t dv) {
    const int64_t half = (int64_t)1 << 31;
    for (size_t i = 0; i < n; i++, u += du, v += dv) {
        int64_t x = (u + half) >> 32, y = (v + half) >> 32;
        x = x < w->left ? w->left : x > w->right ? w->right : x;
        y = y < w->top ? w->top : y > w->bottom ? w->bottom : y;
        line[i] = w->base[y * w->stride + x];
    }
}

VK_TARGET static void VK_FN(tinted_run)(uint32_t *dst, const uint32_t *src, size_t n, uint32_t tint, bool additive) {
#define OVER(L)                                                                                                        \
    VK_AT(store, L)                                                                                                    \
    (dst + i,                                                                                                          \
     VK_AT(over, L)(VK_AT(mul_channels, L)(VK_AT(load, L)(src + i), VK_AT(splat, L)(tint)), VK_AT(load, L)(dst + i)));
#define ADD(L)                                                                                                         \
    VK_AT(store, L)                                                                                                    \
    (dst + i,                                                                                                          \
     VK_AT(add, L)(VK_AT(mul_channels, L)(VK_AT(load, L)(src + i), VK_AT(splat, L)(tint)), VK_AT(load, L)(dst + i)));
    if (additive)
        VK_ROW(n, ADD);
    else
        VK_ROW(n, OVER);
#undef ADD
#undef OVER
}

// Sampled rows that wait to be blended. A vector that is loaded right after its parts were stored one by one stalls the
// processor until they are in the cache, so some rows are sampled first.
typedef struct VK_FN(sprite_rows) {
    uint32_t pixels[VK_SPRITE_RUN];
    uint32_t *dst[VK_SPRITE_ROWS];
    size_t counts[VK_SPRITE_ROWS], count, used;
} VK_FN(sprite_rows);

VK_TARGET static void VK_FN(blend_rows)(VK_FN(sprite_rows) * rows, uint32_t tint, bool additive) {
    const uint32_t *src = rows->pixels;
    for (size_t k = 0; k < rows->count; k++) {
        VK_FN(tinted_run)(rows->dst[k], src, rows->counts[k], tint, additive);
        src += rows->counts[k];
    }
    rows->count = rows->used = 0;
}

// Samples one row: pixels from ... to of it, those outside of inner_from ... inner_to are at an edge.
VK_TARGET static void VK_FN(sprite_row)(VK_FN(sprite_rows) * rows, uint32_t *dst, const vk_placed_sprite *s, int64_t u,
                                        int64_t v, int64_t from, int64_t to, int64_t inner_from, int64_t inner_to,
                                        bool additive) {
    for (int64_t start = from; start < to;) {
        if (rows->count == VK_SPRITE_ROWS || rows->used == VK_SPRITE_RUN) VK_FN(blend_rows)(rows, s->tint, additive);
        const int64_t space = VK_SPRITE_RUN - (int64_t)rows->used;
        const int64_t end = to - start < space ? to : start + space, count = end - start;
        const int64_t at_u = u + start * s->ux, at_v = v + start * s->vx;
        uint32_t *line = rows->pixels + rows->used;
        if (s->nearest)
            VK_FN(nearest_run)(line, (size_t)count, s->window, at_u + s->left, at_v + s->top, s->ux, s->vx);
        else
            VK_FN(sample_turned)(line, (size_t)count, s->window, at_u + s->left, at_v + s->top, s->ux, s->vx);
        for (int64_t i = start; i < end; i++) {
            if (i >= inner_from && i < inner_to) {
                i = inner_to - 1;
                continue;
            }
            uint32_t *edge = line + (i - start);
            const uint32_t cover = VK_FN(sprite_cover)(s, u + i * s->ux, v + i * s->vx);
            VK_AT(store, 1)
            (edge, VK_AT(mul, 1)(VK_AT(load, 1)(edge), VK_AT(spread, 1)(VK_AT(splat, 1)(cover))));
        }
        rows->dst[rows->count] = dst + start;
        rows->counts[rows->count++] = (size_t)count;
        rows->used += (size_t)count;
        start = end;
    }
}

VK_TARGET static void VK_FN(blend_sprites)(uint32_t *origin, size_t dst_stride, const vk_placed_sprite *sprites,
                                           size_t count, const vk_clip *clip, bool additive) {
    VK_FN(sprite_rows) rows;
    rows.count = rows.used = 0;
    for (size_t k = 0; k < count; k++) {
        const vk_placed_sprite *s = sprites + k;
        const int64_t left = s->box.min_x > clip->min_x ? s->box.min_x : clip->min_x;
        const int64_t right = s->box.max_x < clip->max_x ? s->box.max_x : clip->max_x;
        const int64_t top = s->box.min_y > clip->min_y ? s->box.min_y : clip->min_y;
        const int64_t bottom = s->box.max_y < clip->max_y ? s->box.max_y : clip->max_y;
        if (right <= left || bottom <= top) continue;
        // Half a device pixel in the picture's pixels, and more than what coverage is rounded by.
        const double edge_u = 2147483648.0 * 16777216.0 * (1 + 1.0 / 64) / (double)(s->reach_u > 0 ? s->reach_u : 1);
        const double edge_v = 2147483648.0 * 16777216.0 * (1 + 1.0 / 64) / (double)(s->reach_v > 0 ? s->reach_v : 1);
        const double width = (double)s->width, height = (double)s->height;
        for (int64_t y = top; y < bottom; y++) {
            const int64_t u = s->u + (left - s->box.min_x) * s->ux + (y - s->box.min_y) * s->uy;
            const int64_t v = s->v + (left - s->box.min_x) * s->vx + (y - s->box.min_y) * s->vy;
            double from = 0, to = (double)(right - left), inner_from = 0, inner_to = to;
            VK_FN(sprite_range)((double)u, s->inverse_ux, -edge_u, width + edge_u, 0.01, &from, &to);
            VK_FN(sprite_range)((double)v, s->inverse_vx, -edge_v, height + edge_v, 0.01, &from, &to);
            if (!(to > from)) continue;
            const double slack_u = edge_u + 65536, slack_v = edge_v + 65536;
            VK_FN(sprite_range)((double)u, s->inverse_ux, slack_u, width - slack_u, -0.01, &inner_from, &inner_to);
            VK_FN(sprite_range)((double)v, s->inverse_vx, slack_v, height - slack_v, -0.01, &inner_from, &inner_to);
            int64_t first = (int64_t)from, last = (int64_t)to + 1;
            if (last > right - left) last = right - left;
            int64_t inner_first = inner_to > inner_from ? (int64_t)inner_from + 1 : last;
            int64_t inner_last = inner_to > inner_from ? (int64_t)inner_to : last;
            uint32_t *dst =
                (uint32_t *)((uintptr_t)origin + (uintptr_t)(y * (int64_t)dst_stride) + (uintptr_t)(left * 4));
            VK_FN(sprite_row)(&rows, dst, s, u, v, first, last, inner_first, inner_last, additive);
        }
        VK_FN(blend_rows)(&rows, s->tint, additive);
    }
}

#undef VK_SPRITE_ROWS
#undef VK_SPRITE_RUN

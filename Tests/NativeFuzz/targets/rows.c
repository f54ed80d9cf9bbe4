// rows.c: blending, sampling, gradients, blurs and filters with all numbers that a drawing may produce.

#include "vitrine_kernels.h"

#include <math.h>
#include <string.h>

#include "common.h"

enum { longest = 60, most_rows = 24 };

static uint32_t *pixels_of(numbers *n, size_t count) {
    uint32_t *pixels = block_make(count * 4), random = (uint32_t)take(n, 2) | 1;
    for (size_t i = 0; i < count; i++) {
        uint32_t p = next_random(&random), a = p >> 24;
        pixels[i] = a << 24 | (p >> 16 & 255) % (a + 1) << 16 | (p >> 8 & 255) % (a + 1) << 8 | (p & 255) % (a + 1);
    }
    return pixels;
}

static void check(const uint32_t *pixels, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t p = pixels[i], a = p >> 24;
        EXPECT((p >> 16 & 255) <= a && (p >> 8 & 255) <= a && (p & 255) <= a);
    }
}

static void composite(numbers *n) {
    size_t count = take_below(n, longest);
    uint32_t *dst = pixels_of(n, count), *src = pixels_of(n, count);
    uint8_t *cov = block_make(count);
    take_bytes(n, cov, count);
    vk_composite(dst, src, take(n, 1) % 2 ? cov : NULL, count, (int32_t)take(n, 1) % 32 - 2);
    check(dst, count);
    block_free(cov);
    block_free(src);
    block_free(dst);
}

// Positions up to 2^31 pixels away, which is the callers' limit.
static int64_t place(numbers *n, int bits) {
    static const int64_t edges[] = {0, 1, -1, 0x7FFF, 0x8000, INT32_MAX, INT32_MIN, (int64_t)1 << 30};
    uint8_t kind = (uint8_t)take(n, 1);
    int64_t value = kind < 32 ? edges[kind % 8] : (int32_t)take(n, 4);
    return kind % 2 ? value : value * ((int64_t)1 << (bits - 8));
}

static void sample(numbers *n) {
    size_t width = 1 + take_below(n, longest), height = 1 + take_below(n, most_rows), count = take_below(n, longest);
    uint32_t *image = pixels_of(n, width * height), *dst = block_make(count * 4);
    vk_image from = {image, (int64_t)width * 4, (int64_t)width, (int64_t)height};
    uint8_t which = (uint8_t)take(n, 1);
    int64_t u = place(n, 16), v = place(n, 16), du = place(n, 16), dv = place(n, 16);
    if (which % 4 == 0) vk_sample_affine(dst, count, &from, u, v, du, dv, which & 16);
    if (which % 4 == 1) vk_sample_cubic(dst, count, &from, u, v, du, dv);
    if (which % 4 == 2) vk_sample_repeating(dst, count, &from, u, v, du, dv);
    if (which % 4 == 3) {
        count = (width + 1) / 2;
        block_free(dst);
        dst = block_make(count * 4);
        vk_halve(dst, image, image + width * (height - 1), width);
    }
    check(dst, count);
    block_free(dst);
    block_free(image);
}

static void gradient(numbers *n) {
    int32_t last = 1 + (int32_t)take_below(n, 300);
    size_t count = take_below(n, 600);
    uint32_t *ramp = pixels_of(n, (size_t)last + 3), *dst = block_make(count * 4);
    uint8_t which = (uint8_t)take(n, 1);
    double m[6];
    for (int i = 0; i < 6; i++) m[i] = take_length(n);
    // Callers pass finite maps.
    for (int i = 0; i < 6; i++)
        if (!isfinite(m[i]) || fabs(m[i]) > 1e30) m[i] = 1;
    vk_plane map = {m[0], m[1], m[2], m[3], m[4], m[5]};
    int64_t x = (int16_t)take(n, 2), y = (int16_t)take(n, 2);
    if (which % 4 == 0) vk_gradient_axial(dst, count, ramp + 1, last, place(n, 24), place(n, 24));
    if (which % 4 == 1) {
        vk_circles shape = {map, (float)take_length(n), (float)take_length(n)};
        vk_gradient_circles(dst, count, ramp + 1, last, &shape, x, y);
    }
    if (which % 4 == 2) {
        vk_two_circles shape = {map,       take_length(n), take_length(n), take_length(n), take_length(n),
                                which & 8, which & 16};
        vk_gradient_two_circles(dst, count, ramp + 1, last, &shape, x, y);
    }
    if (which % 4 == 3) {
        vk_cone shape = {map};
        vk_gradient_conic(dst, count, ramp + 1, last, &shape, x, y);
    }
    check(dst, count);
    block_free(dst);
    block_free(ramp);
}

static void blur(numbers *n) {
    size_t width = take_below(n, longest), height = take_below(n, most_rows), stride = width + take_below(n, 5);
    uint8_t *plane = block_make(stride * height);
    take_bytes(n, plane, stride * height);
    double across = take_length(n), down = take_length(n);
    vk_blur(plane, stride, width, height, across, down);
    int32_t reach = vk_blur_reach(across);
    EXPECT(reach >= 0 && reach < 1000);
    block_free(plane);
}

static void shrink(numbers *n) {
    uint32_t size = 1 + take_below(n, 16), rows = 1 + take_below(n, size);
    size_t count = 1 + take_below(n, longest), cells = (count + size - 1) / size;
    uint32_t *row = pixels_of(n, count), *out = block_make(cells * 4);
    uint16_t *sums = block_make(cells * 8);
    memset(sums, 0, cells * 8);
    for (uint32_t i = 0; i < rows; i++) vk_shrink_add(sums, row, count, size);
    vk_shrink_take(out, sums, count, size, rows);
    check(out, cells);
    for (size_t i = 0; i < cells * 4; i++) EXPECT(sums[i] == 0);
    block_free(sums);
    block_free(out);
    block_free(row);
}

static void convert(numbers *n) {
    size_t count = take_below(n, longest);
    uint32_t *row = pixels_of(n, count), *other = block_make(count * 4);
    uint8_t *planes[4];
    for (int i = 0; i < 4; i++) planes[i] = block_make(count);
    vk_split(planes[0], planes[1], planes[2], planes[3], row, count);
    vk_join(other, planes[0], planes[1], planes[2], planes[3], count);
    EXPECT(count == 0 || memcmp(row, other, count * 4) == 0);
    vk_swap_red_blue(other, other, count);
    vk_swap_red_blue(other, other, count);
    EXPECT(count == 0 || memcmp(row, other, count * 4) == 0);
    float m[12];
    for (int i = 0; i < 12; i++) m[i] = (float)take_length(n);
    for (int i = 0; i < 12; i++)
        if (!isfinite(m[i])) m[i] = 0;
    vk_map_colors(row, count, m);
    check(row, count);
    take_bytes(n, other, count * 4);
    vk_premultiply(other, other, count);
    check(other, count);
    vk_unpremultiply(other, other, count);
    vk_multiply_coverage(planes[0], planes[1], count);
    vk_scale_coverage(planes[0], count, (uint8_t)take(n, 1));
    for (int i = 0; i < 4; i++) block_free(planes[i]);
    block_free(other);
    block_free(row);
}

static bool touches(const vk_clip *a, const vk_clip *b) {
    return a->min_x < b->max_x && b->min_x < a->max_x && a->min_y < b->max_y && b->min_y < a->max_y;
}

static void touching(numbers *n) {
    int64_t count = (int64_t)take_below(n, 20);
    vk_clip *rects = block_make((size_t)count * sizeof *rects), wanted;
    take_bytes(n, rects, (size_t)count * sizeof *rects);
    take_bytes(n, &wanted, sizeof wanted);
    int64_t from = 0, expected = 0;
    for (; expected < count; expected++)
        if (touches(&rects[expected], &wanted)) break;
    bool has_pixels = wanted.min_x < wanted.max_x && wanted.min_y < wanted.max_y;
    int64_t found = vk_first_touching(rects, from, count, &wanted);
    EXPECT(found >= 0 && found <= count);
    // Rectangles without pixels may be found as well.
    if (has_pixels) EXPECT(found <= expected);
    block_free(rects);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void (*const all[])(numbers *) = {composite, sample, gradient, blur, shrink, convert, touching};
    numbers n = {data, size};
    all[take(&n, 1) % (sizeof all / sizeof *all)](&n);
    return 0;
}

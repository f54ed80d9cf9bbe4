// video.c: a picture of video converted, reduced and scaled, row by row.
//
// A row of the picture is converted once, reduced with its neighbour if the steps are large, scaled horizontally once,
// and used for the rows of the result that are between it and the next one: everything stays in the cache.

#include "vitrine_kernels.h"
#include "vitrine_video.h"

#include <math.h>

enum { largest_side = 16384, most_levels = 15 };

vk_yuv_matrix vk_yuv_matrix_of(vk_yuv_standard standard, bool is_full) {
    // The shares of red and blue in luma.
    static const double shares[3][2] = {{0.299, 0.114}, {0.2126, 0.0722}, {0.2627, 0.0593}};
    const unsigned row = (unsigned)standard < 3 ? (unsigned)standard : 0;
    const double red = shares[row][0], blue = shares[row][1], green = 1 - red - blue;
    const double gain = is_full ? 1 : 255.0 / 219, range = is_full ? 1 : 255.0 / 224;
    const double chroma = range * 8192;
    vk_yuv_matrix m;
    m.luma = (uint16_t)lround(gain * 32 * 65536 / 257);
    // 16 rounds the sum; one more is the mean of what the products lose.
    m.black = (int16_t)(lround(is_full ? 0 : 16 * gain * 32) - 17);
    m.red_v = (int16_t)lround(2 * (1 - red) * chroma);
    m.blue_u = (int16_t)lround(2 * (1 - blue) * chroma);
    m.green_u = (int16_t)lround(2 * blue * (1 - blue) / green * chroma);
    m.green_v = (int16_t)lround(2 * red * (1 - red) / green * chroma);
    return m;
}

// One axis: the picture's edges are at -1/2 and size - 1/2.
static void axis(int32_t size, int32_t dst, int64_t *start, int32_t *step) {
    if (size < 1) size = 1;
    if (dst < 1) dst = 1;
    const int64_t exact = ((int64_t)size << 16) / dst;
    *step = (int32_t)(exact < 1 ? 1 : exact > 1 << 30 ? 1 << 30 : exact);
    *start = (((int64_t)size << 15) / dst) - 32768;
}

vk_video_steps vk_video_steps_between(int32_t width, int32_t height, int32_t dst_width, int32_t dst_height) {
    vk_video_steps steps;
    axis(width, dst_width, &steps.x, &steps.dx);
    axis(height, dst_height, &steps.y, &steps.dy);
    return steps;
}

static bool is_drawable(const vk_video_picture *p) {
    return p->width > 0 && p->height > 0 && p->width <= largest_side && p->height <= largest_side && p->luma != NULL &&
           p->chroma != NULL;
}

static size_t rounded_up(size_t bytes) { return (bytes + 63) & ~(size_t)63; }

// The values of one row after horizontal scaling.
static size_t across_bytes(size_t width) { return rounded_up(width * 4); }

// Two rows of pixels of each level: together at most four times the first.
static size_t level_bytes(int32_t width) { return rounded_up((size_t)width * 4 + 64); }

size_t vk_video_scratch(const vk_video_picture *picture, size_t width) {
    if (!is_drawable(picture) || width > ((size_t)1 << 20)) return 0;
    return 2 * across_bytes(width) + (size_t)(most_levels + 1) * 128 + 4 * level_bytes(picture->width);
}

typedef struct {
    const vk_kernels *kernels;
    const vk_video_picture *picture;
    // Of each level: two rows of pixels; width and height.
    uint32_t *rows[most_levels + 1][2];
    int32_t widths[most_levels + 1], heights[most_levels + 1];
} reader;

static void convert(const reader *r, uint32_t *dst, int32_t y) {
    const vk_video_picture *p = r->picture;
    const uint8_t *luma = p->luma + y * p->luma_stride, *chroma = p->chroma + (y / 2) * p->chroma_stride;
    if (p->second == NULL)
        r->kernels->nv12_to_xrgb(dst, luma, chroma, (size_t)p->width, &p->matrix);
    else
        r->kernels->i420_to_xrgb(dst, luma, chroma, p->second + (y / 2) * p->second_stride, (size_t)p->width,
                                 &p->matrix);
}

// Writes row y of a level: the picture's own, or means of two rows of the level below. An odd last row is used twice.
static void read_row(const reader *r, uint32_t *dst, int level, int32_t y) {
    if (level == 0) {
        convert(r, dst, y);
        return;
    }
    uint32_t *const *below = r->rows[level - 1];
    const int32_t last = r->heights[level - 1] - 1;
    read_row(r, below[0], level - 1, 2 * y);
    const bool has_second = 2 * y + 1 <= last;
    if (has_second) read_row(r, below[1], level - 1, 2 * y + 1);
    vk_halve(dst, below[0], has_second ? below[1] : below[0], (size_t)r->widths[level - 1]);
}

// A position of the picture among the pixels of a level whose pixels are means of 2^level.
static int64_t at_level(int64_t position, int level) { return ((position + 32768) >> level) - 32768; }

void vk_draw_video(uint32_t *dst, ptrdiff_t dst_stride, size_t width, size_t height, const vk_video_picture *picture,
                   vk_video_steps steps, void *scratch) {
    if (!is_drawable(picture) || steps.dx < 1 || steps.dy < 1 || steps.dx > 1 << 30 || steps.dy > 1 << 30) return;
    reader r = {.kernels = vk_active(), .picture = picture};
    uint8_t *free = scratch;
    uint32_t *lines[2] = {(uint32_t *)(void *)free, (uint32_t *)(void *)(free + across_bytes(width))};
    free += 2 * across_bytes(width);
    r.widths[0] = picture->width;
    r.heights[0] = picture->height;
    int level = 0;
    for (;; level++) {
        for (int k = 0; k < 2; k++) {
            r.rows[level][k] = (uint32_t *)(void *)free;
            free += rounded_up((size_t)r.widths[level] * 4);
        }
        const bool is_large = (steps.dx >> level) >= 2 << 16 && (steps.dy >> level) >= 2 << 16;
        if (!is_large || level == most_levels || r.widths[level] < 2 || r.heights[level] < 2) break;
        r.widths[level + 1] = (r.widths[level] + 1) / 2;
        r.heights[level + 1] = (r.heights[level] + 1) / 2;
    }
    const int64_t x = at_level(steps.x, level);
    const int32_t dx = steps.dx >> level, last = r.heights[level] - 1;
    const bool is_unscaled = level == 0 && dx == 65536 && steps.dy == 65536 && x == 0 && (steps.y & 0xFFFF) == 0 &&
                             width == (size_t)picture->width;
    // The rows whose values are in `lines`.
    int64_t held[2] = {-1, -1};
    for (size_t j = 0; j < height; j++) {
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)dst + (ptrdiff_t)j * dst_stride);
        const int64_t y = at_level(steps.y + (int64_t)j * steps.dy, level);
        const int64_t first = y < 0 ? 0 : (y >> 16) > last ? last : y >> 16;
        if (is_unscaled) {
            convert(&r, row, (int32_t)first);
            continue;
        }
        const bool is_between = y >= 0 && (y >> 16) < last;
        const int64_t wanted[2] = {first, is_between ? first + 1 : first};
        if (held[0] != wanted[0]) {
            uint32_t *other = lines[0];
            lines[0] = lines[1];
            lines[1] = other;
            const int64_t moved = held[0];
            held[0] = held[1];
            held[1] = moved;
        }
        for (int k = 0; k < 2; k++) {
            if (held[k] == wanted[k] || (k == 1 && !is_between)) continue;
            read_row(&r, r.rows[level][0], level, (int32_t)wanted[k]);
            r.kernels->stretch_row(lines[k], width, r.rows[level][0], (int32_t)x, dx, r.widths[level]);
            held[k] = wanted[k];
        }
        if (is_between)
            r.kernels->mix_rows(row, lines[0], lines[1], width, (uint8_t)(y >> 8));
        else
            r.kernels->copy(row, lines[0], width);
    }
}

// coverage.c: polygons of any numbers, whole and in parts.

#include "vitrine_coverage.h"

#include <stdlib.h>
#include <string.h>

#include "common.h"

enum { side = 48, most_points = 200, most_polygons = 12 };

typedef struct {
    vk_clip clip;
    uint8_t seen[side * side], covered[side * side];
    int32_t last_y, last_x;
} sheet;

static void put(void *context, int32_t y, int32_t x, int32_t count, const uint8_t *coverage) {
    sheet *s = context;
    EXPECT(count > 0 && y >= s->clip.min_y && y < s->clip.max_y && x >= s->clip.min_x && count <= s->clip.max_x - x);
    // From the top, from the left, and no pixel twice.
    EXPECT(y > s->last_y || (y == s->last_y && x >= s->last_x));
    s->last_y = y;
    s->last_x = x + count;
    for (int32_t i = 0; i < count; i++) {
        EXPECT(s->seen[y * side + x + i] == 0);
        s->seen[y * side + x + i] = 1;
        s->covered[y * side + x + i] = coverage != NULL ? coverage[i] : 255;
    }
}

static int fill(sheet *s, vk_clip clip, const double *points, const size_t *ends, size_t count, int even_odd) {
    s->clip = clip;
    s->last_y = s->last_x = -1;
    return vk_fill_polygons(points, ends, count, even_odd, clip, put, s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    numbers n = {data, size};
    int even_odd = (int)take(&n, 1) & 1;
    size_t count = 1 + take_below(&n, most_polygons), ends[most_polygons], points = 0;
    double *all = block_make(most_points * 2 * sizeof *all), *exact;
    for (size_t k = 0; k < count; k++) {
        size_t corners = take_below(&n, 24);
        for (size_t i = 0; i < corners && points < most_points; i++, points++) {
            all[2 * points] = take_length(&n) * 0.5 + 10;
            all[2 * points + 1] = take_length(&n) * 0.5 + 10;
        }
        ends[k] = points;
    }
    exact = block_make(points * 2 * sizeof *exact);
    memcpy(exact, all, points * 2 * sizeof *exact);
    static sheet whole, parts;
    memset(&whole, 0, sizeof whole);
    memset(&parts, 0, sizeof parts);
    int status = fill(&whole, (vk_clip){0, 0, side, side}, exact, ends, count, even_odd);
    EXPECT(status == 0 || status == -1);
    int32_t x = 1 + (int32_t)take_below(&n, side - 2), y = 1 + (int32_t)take_below(&n, side - 2);
    const vk_clip clips[] = {{0, 0, x, side}, {x, 0, side, y}, {x, y, side, side}};
    for (int i = 0; i < 3; i++) EXPECT(fill(&parts, clips[i], exact, ends, count, even_odd) == status);
    if (status == 0) EXPECT(memcmp(whole.covered, parts.covered, sizeof whole.covered) == 0);
    block_free(exact);
    block_free(all);
    return 0;
}

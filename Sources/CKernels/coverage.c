// coverage.c: coverage of polygons by exact areas.
//
// A polygon is split into chains with increasing y. In each row of pixels the chains are sorted and grouped: chains
// whose ranges of x do not overlap cannot meet within the row. A single chain separates a constant winding number on
// its left from another on its right. So it either bounds the filled area, and the exact area on its right is added, or
// it has no effect. A group of several chains is split into slabs, at corners and crossings. Within a slab the edges
// have an order, and the same holds for each of them.
//
// Areas are integers, so the order of addition does not matter. Every position in a row is computed from an edge's
// ends, never from the row before, so that it does not matter where drawing begins.

#include "vitrine_coverage.h"
#include <stdlib.h>
#include <string.h>
#include "coverage_polygons.h"
#include "coverage_rows.h"

// Chains that start in the same row, one after the other.
static size_t *sort_by_row(const polygons *p, vk_clip clip, size_t *next) {
    const size_t rows = (size_t)(clip.max_y - clip.min_y);
    size_t *first = malloc(rows * sizeof *first);
    if (first == NULL) return NULL;
    for (size_t y = 0; y < rows; y++) first[y] = SIZE_MAX;
    for (size_t k = p->chain_count; k-- > 0;) {
        const int32_t start = p->vertices[p->chains[k].first].y >> 8;
        const size_t row = start <= clip.min_y ? 0 : (size_t)(start - clip.min_y);
        next[k] = first[row];
        first[row] = k;
    }
    return first;
}

static int fill(polygons *p, int even_odd, vk_clip clip, vk_coverage_row row, void *context) {
    vk_clip area = clip;
    if (p->min_y >> 8 > area.min_y) area.min_y = p->min_y >> 8;
    if (((p->max_y + 255) >> 8) < area.max_y) area.max_y = (p->max_y + 255) >> 8;
    if (p->min_x >> 8 > area.min_x) area.min_x = p->min_x >> 8;
    if ((p->max_x >> 8) + 1 < area.max_x) area.max_x = (p->max_x >> 8) + 1;
    if (p->chain_count == 0 || area.min_y >= area.max_y || area.min_x >= area.max_x) return 0;
    rows r;
    size_t *next = malloc(p->chain_count * sizeof *next);
    size_t *first = next == NULL ? NULL : sort_by_row(p, area, next);
    int result = -1;
    if (first != NULL) {
        result = rows_begin(&r, p->chain_count, even_odd, area);
        for (int32_t y = area.min_y; y < area.max_y && result == 0; y++) {
            for (size_t k = first[y - area.min_y]; k != SIZE_MAX; k = next[k])
                rows_add(&r, p->vertices + p->chains[k].first, p->vertices + p->chains[k].last, p->chains[k].sign, y);
            if (r.count > 0) result = rows_draw(&r, y, row, context);
        }
        rows_end(&r);
    }
    free(first);
    free(next);
    return result;
}

int vk_fill_polygons(const double *points, const size_t *ends, size_t count, int even_odd, vk_clip clip,
                     vk_coverage_row row, void *context) {
    if (clip.min_x >= clip.max_x || clip.min_y >= clip.max_y || count == 0) return 0;
    polygons p;
    int result = -1;
    if (polygons_begin(&p, ends[count - 1], count) == 0) {
        size_t start = 0;
        for (size_t k = 0; k < count; k++) {
            polygons_add(&p, points + 2 * start, ends[k] - start, clip);
            start = ends[k];
        }
        result = p.failed ? -1 : fill(&p, even_odd, clip, row, context);
    }
    polygons_end(&p);
    return result;
}

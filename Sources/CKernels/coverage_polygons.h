// coverage_polygons.h: polygons on the grid, split into chains with increasing y.

#ifndef COVERAGE_POLYGONS_H
#define COVERAGE_POLYGONS_H

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

// 1/256 device pixel.
typedef struct vertex {
    int32_t x, y;
} vertex;

// Vertices first...last, y increasing. An upward edge was reversed: its sign is -1.
typedef struct chain {
    uint32_t first, last;
    int32_t sign;
} chain;

typedef struct polygons {
    vertex *vertices;
    size_t vertex_count, vertex_room;
    chain *chains;
    size_t chain_count, chain_room;
    // The polygon that is being added.
    vertex *corners;
    size_t corner_count, corner_room;
    int32_t min_x, min_y, max_x, max_y;
    // The sum over all chains of the rows of the clip that they cross.
    uint64_t work;
    int failed;
} polygons;

// Larger numbers are clamped to this, so that differences are finite.
#define LARGEST 1e18
// Polygons with more work than this, some seconds, are refused.
#define MOST_WORK ((uint64_t)1 << 27)
// Edges are clipped to this distance in device pixels: larger than any screen, and exact in later computations.
#define FARTHEST 2097152.0

static int polygons_begin(polygons *p, size_t points, size_t count) {
    *p = (polygons){.min_x = INT32_MAX, .min_y = INT32_MAX, .max_x = INT32_MIN, .max_y = INT32_MIN};
    // The ends of chains are stored twice.
    p->vertex_room = points + points / 2 + 2 * count + 8;
    p->chain_room = 2 * count + 16;
    p->corner_room = 64;
    p->vertices = malloc(p->vertex_room * sizeof *p->vertices);
    p->chains = malloc(p->chain_room * sizeof *p->chains);
    p->corners = malloc(p->corner_room * sizeof *p->corners);
    return p->vertices == NULL || p->chains == NULL || p->corners == NULL ? -1 : 0;
}

static void polygons_end(polygons *p) {
    free(p->vertices);
    free(p->chains);
    free(p->corners);
}

// Makes room for `count` elements. False if there is not enough memory.
static int make_room(void **memory, size_t *room, size_t count, size_t size) {
    if (count <= *room) return 1;
    const size_t grown = count > 2 * *room ? count : 2 * *room;
    void *moved = realloc(*memory, grown * size);
    if (moved == NULL) return 0;
    *memory = moved;
    *room = grown;
    return 1;
}

// The nearest point of the grid. v is within +-FARTHEST. Shifted so that truncation rounds down.
static inline int32_t on_grid(double v) { return (int32_t)((int64_t)(v * 256 + 1099511627776.5) - 1099511627776); }

static inline void add_corner(polygons *p, double x, double y) {
    const vertex v = {on_grid(x), on_grid(y)};
    if (p->corner_count > 0) {
        const vertex last = p->corners[p->corner_count - 1];
        if (last.x == v.x && last.y == v.y) return;
    }
    p->corners[p->corner_count++] = v;
}

static inline int is_near(double x, double y) {
    return x >= -FARTHEST && x <= FARTHEST && y >= -FARTHEST && y <= FARTHEST;
}

static inline double within(double limit, double v) { return v < -limit ? -limit : v > limit ? limit : v; }
static inline double limited(double v) { return within(FARTHEST, v); }

// The edge from a to b, with a corner at each crossing of the four farthest lines. Parts beyond are moved onto the
// lines, which does not change winding numbers inside.
static void add_far_edge(polygons *p, double ax, double ay, double bx, double by) {
    double cuts[4];
    int count = 0;
    for (int k = 0; k < 4; k++) {
        const double line = k & 1 ? FARTHEST : -FARTHEST, from = k & 2 ? ay : ax, to = k & 2 ? by : bx;
        if ((from < line) == (to < line)) continue;
        const double t = (line - from) / (to - from);
        int at = count++;
        for (; at > 0 && cuts[at - 1] > t; at--) cuts[at] = cuts[at - 1];
        cuts[at] = t;
    }
    for (int k = 0; k < count; k++) add_corner(p, limited(ax + (bx - ax) * cuts[k]), limited(ay + (by - ay) * cuts[k]));
    add_corner(p, limited(bx), limited(by));
}

// Copies corners from...to (counted around the polygon) as a chain.
static void add_chain(polygons *p, size_t from, size_t count, int32_t sign, vk_clip clip) {
    const size_t n = p->corner_count;
    const vertex start = p->corners[from % n], end = p->corners[(from + count) % n];
    const int64_t top = sign > 0 ? start.y : end.y, bottom = sign > 0 ? end.y : start.y;
    if (bottom <= (int64_t)clip.min_y * 256 || top >= (int64_t)clip.max_y * 256) return;
    if (!make_room((void **)&p->chains, &p->chain_room, p->chain_count + 1, sizeof *p->chains) ||
        !make_room((void **)&p->vertices, &p->vertex_room, p->vertex_count + count + 1, sizeof *p->vertices) ||
        p->vertex_count + count >= UINT32_MAX) {
        p->failed = 1;
        return;
    }
    const int64_t from_row = top >> 8 > clip.min_y ? top >> 8 : clip.min_y;
    const int64_t to_row = bottom >> 8 < clip.max_y ? bottom >> 8 : clip.max_y;
    p->work += (uint64_t)(to_row - from_row + 1);
    if (p->work > MOST_WORK) p->failed = 1;
    const uint32_t first = (uint32_t)p->vertex_count;
    vertex *out = p->vertices + first;
    for (size_t k = 0; k <= count; k++) {
        size_t at = from + (sign > 0 ? k : count - k);
        while (at >= n) at -= n;
        const vertex v = p->corners[at];
        if (v.x < p->min_x) p->min_x = v.x;
        if (v.x > p->max_x) p->max_x = v.x;
        out[k] = v;
    }
    if (top < p->min_y) p->min_y = (int32_t)top;
    if (bottom > p->max_y) p->max_y = (int32_t)bottom;
    p->vertex_count += count + 1;
    p->chains[p->chain_count++] = (chain){first, (uint32_t)(first + count), sign};
}

// Splits the corners into chains. A horizontal edge belongs to the chain before it.
static void add_chains(polygons *p, vk_clip clip) {
    const size_t n = p->corner_count;
    const vertex *c = p->corners;
    int32_t before = 0;
    for (size_t k = n; k-- > 0 && before == 0;) {
        const int32_t dy = c[k + 1 == n ? 0 : k + 1].y - c[k].y;
        before = (dy > 0) - (dy < 0);
    }
    if (before == 0) return;
    // The first corner at which the direction of y changes.
    size_t start = 0;
    int32_t sign = 0;
    for (; start < n; start++) {
        const int32_t dy = c[start + 1 == n ? 0 : start + 1].y - c[start].y;
        sign = (dy > 0) - (dy < 0);
        if (sign == -before) break;
    }
    size_t from = start, at = start;
    for (size_t k = start + 1; k <= start + n && !p->failed; k++) {
        at = at + 1 == n ? 0 : at + 1;
        const int32_t dy = c[at + 1 == n ? 0 : at + 1].y - c[at].y;
        const int32_t turn = (dy > 0) - (dy < 0);
        if (turn != -sign && k < start + n) continue;
        add_chain(p, from, k - from, sign, clip);
        from = k;
        sign = -sign;
    }
}

static void polygons_add(polygons *p, const double *points, size_t count, vk_clip clip) {
    if (p->failed || count < 2) return;
    p->corner_count = 0;
    double x = 0, y = 0;
    int has_start = 0;
    for (size_t k = 0; k <= count; k++) {
        const double *to = points + 2 * (k < count ? k : 0);
        if (!isfinite(to[0]) || !isfinite(to[1])) continue;
        const double to_x = within(LARGEST, to[0]), to_y = within(LARGEST, to[1]);
        if (!make_room((void **)&p->corners, &p->corner_room, p->corner_count + 8, sizeof *p->corners)) {
            p->failed = 1;
            return;
        }
        if (is_near(to_x, to_y) && (!has_start || is_near(x, y)))
            add_corner(p, to_x, to_y);
        else if (has_start)
            add_far_edge(p, x, y, to_x, to_y);
        else
            add_corner(p, limited(to_x), limited(to_y));
        x = to_x;
        y = to_y;
        has_start = 1;
    }
    // The closing edge ends at the first corner.
    while (p->corner_count > 1 && p->corners[0].x == p->corners[p->corner_count - 1].x &&
           p->corners[0].y == p->corners[p->corner_count - 1].y)
        p->corner_count--;
    if (p->corner_count > 1) add_chains(p, clip);
}

#endif

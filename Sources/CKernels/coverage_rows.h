// coverage_rows.h: coverage of one row of pixels after the other, from the chains that cross it.
//
// Within a row y is relative to its top: in 1/256 pixel for vertices, in 1/65536 for slabs and areas. x is in 1/256
// pixel from the device's origin.

#ifndef COVERAGE_ROWS_H
#define COVERAGE_ROWS_H

#include "coverage_polygons.h"

// A chain and its course through the current row.
typedef struct runner {
    // The current edge, from at[0] to at[1].
    const vertex *at, *end;
    // x per y of that edge.
    double slope;
    int32_t sign;
    int32_t is_done;
    // The points at which it enters and leaves the row.
    int32_t x_in, x_out, y_in, y_out;
    int32_t x_max;
    // The edge on which it entered, and the number of corners within the row.
    const vertex *entry;
    int32_t corners;
    // The edge at the top of a slab.
    const vertex *scan;
} runner;

// The sort key of a runner.
typedef struct place {
    int32_t x_min;
    uint32_t runner;
} place;

// The straight part of a runner from a slab's top to its bottom.
typedef struct piece {
    int32_t x_top, x_bottom, sign;
} piece;

// A range of pixels with varying coverage, from the area's left edge.
typedef struct stretch {
    int32_t first, last;
    int32_t is_inside_after;
} stretch;

typedef struct rows {
    vk_clip area;
    int even_odd;
    runner *runners;
    place *places;
    size_t count;
    // Free runners, and the number of runners ever used.
    uint32_t *spare;
    size_t spare_count, used;
    piece *pieces;
    stretch *stretches;
    int32_t *breaks;
    size_t break_room;
    // For each pixel of the area: the difference of its coverage from that of the pixel on its left.
    uint32_t *deltas;
    uint8_t *bytes;
} rows;

// The area of a whole pixel: 65536 units of y times twice 256 of x.
#define WHOLE (65536u * 512u)
// The minimum height of slabs at crossings: 1/1024 pixel, or 1/32 in a group with many crossings.
#define LOWEST_SLAB 64
#define LOWEST_OF_MANY 2048
#define MANY_SLABS 64
// Groups with more corners or runners are sampled along lines.
#define MOST_BREAKS 48
#define MOST_RUNNERS 256
// Edges that exchange places by at most this do not cross: they coincide except for rounding.
#define SLACK 2
// Shorter gaps are written as bytes, which is faster.
#define SHORT_GAP 12

static int rows_begin(rows *r, size_t chains, int even_odd, vk_clip area) {
    const size_t width = (size_t)(area.max_x - area.min_x);
    *r = (rows){.area = area, .even_odd = even_odd};
    r->break_room = 64;
    r->runners = malloc(chains * sizeof *r->runners);
    r->places = malloc(chains * sizeof *r->places);
    r->spare = malloc(chains * sizeof *r->spare);
    r->pieces = malloc(chains * sizeof *r->pieces);
    r->stretches = malloc(chains * sizeof *r->stretches);
    r->breaks = malloc(r->break_room * sizeof *r->breaks);
    r->deltas = calloc(width + 2, sizeof *r->deltas);
    r->bytes = malloc(width);
    return r->runners && r->places && r->spare && r->pieces && r->stretches && r->breaks && r->deltas && r->bytes ? 0
                                                                                                                  : -1;
}

static void rows_end(rows *r) {
    free(r->runners);
    free(r->places);
    free(r->spare);
    free(r->pieces);
    free(r->stretches);
    free(r->breaks);
    free(r->deltas);
    free(r->bytes);
}

static inline int is_inside(const rows *r, int32_t winding) { return r->even_odd ? winding & 1 : winding != 0; }

static inline double slope_of(const vertex *v) {
    const double dy = (double)v[1].y - v[0].y;
    return dy > 0 ? ((double)v[1].x - v[0].x) / dy : 0;
}

// The x of the edge at `v` for y, in 1/256 pixel.
static inline int32_t x_at(const vertex *v, double slope, double y) {
    const double x = v->x + (y - v->y) * slope;
    // Shifted so that truncation rounds down.
    return (int32_t)((int64_t)(x + 1099511627776.5) - 1099511627776);
}

// Adds a chain that begins in row y or above.
static void rows_add(rows *r, const vertex *first, const vertex *last, int32_t sign, int32_t y) {
    const int32_t top = y * 256;
    // Edges on the row's upper edge or above it are skipped.
    while (first < last && first[1].y <= top) first++;
    if (first == last) return;
    const uint32_t k = r->spare_count > 0 ? r->spare[--r->spare_count] : (uint32_t)r->used++;
    r->runners[k] = (runner){.at = first, .end = last, .slope = slope_of(first), .sign = sign};
    r->places[r->count++].runner = k;
}

// Computes the runner's course through the row that begins at `top`. Returns its smallest x there.
static inline int32_t advance(runner *a, int32_t top) {
    const int32_t bottom = top + 256;
    const vertex *v = a->at;
    a->entry = v;
    a->corners = 0;
    if (v->y >= top) {
        a->x_in = v->x;
        a->y_in = v->y - top;
    } else {
        a->x_in = x_at(v, a->slope, top);
        a->y_in = 0;
    }
    int32_t x_min = a->x_in, x_max = a->x_in;
    a->y_out = 256;
    while (v[1].y <= bottom) {
        v++;
        // An edge on the row's lower edge is not part of it.
        if (v->y < bottom || v[-1].y < bottom) {
            if (v->x < x_min) x_min = v->x;
            if (v->x > x_max) x_max = v->x;
            a->x_out = v->x;
            a->y_out = v->y - top;
            a->corners++;
        }
        if (v == a->end) {
            a->is_done = 1;
            // An end at the row's lower edge is not a corner within it.
            if (a->y_out == 256) a->corners--;
            a->x_max = x_max;
            return x_min;
        }
    }
    if (v != a->at) {
        a->at = v;
        a->slope = slope_of(v);
    }
    if (v->y < bottom) {
        a->x_out = x_at(v, a->slope, bottom);
        a->y_out = 256;
        if (a->x_out < x_min) x_min = a->x_out;
        if (a->x_out > x_max) x_max = a->x_out;
    } else {
        // A corner at which it leaves the row is not within it.
        a->corners--;
    }
    a->x_max = x_max;
    return x_min;
}

static int compare_places(const void *a, const void *b) {
    const place *p = a, *q = b;
    return p->x_min != q->x_min ? (p->x_min > q->x_min) - (p->x_min < q->x_min)
                                : (p->runner > q->runner) - (p->runner < q->runner);
}

// Insertion sort: from row to row the order changes little.
static void sort_places(place *p, size_t n) {
    size_t budget = 16 * n + 64;
    for (size_t i = 1; i < n; i++) {
        const place moved = p[i];
        size_t k = i;
        for (; k > 0 && p[k - 1].x_min > moved.x_min; k--) p[k] = p[k - 1];
        p[k] = moved;
        if (i - k >= budget) {
            qsort(p, n, sizeof *p, compare_places);
            return;
        }
        budget -= i - k;
    }
}

static inline int comes_before(piece a, piece b) {
    return a.x_top != b.x_top ? a.x_top < b.x_top : a.x_bottom < b.x_bottom;
}

static int compare_pieces(const void *a, const void *b) {
    const piece p = *(const piece *)a, q = *(const piece *)b;
    return comes_before(p, q) ? -1 : comes_before(q, p);
}

static void sort_pieces(piece *p, size_t n) {
    size_t budget = 16 * n + 64;
    for (size_t i = 1; i < n; i++) {
        const piece moved = p[i];
        size_t k = i;
        for (; k > 0 && comes_before(moved, p[k - 1]); k--) p[k] = p[k - 1];
        p[k] = moved;
        if (i - k >= budget) {
            qsort(p, n, sizeof *p, compare_pieces);
            return;
        }
        budget -= i - k;
    }
}

// Adds the area right of an edge from x0 to x1 with the given height, times `sign`.
static inline void add_edge(rows *r, int32_t x0, int32_t x1, uint32_t height, uint32_t sign) {
    const int64_t origin = (int64_t)r->area.min_x * 256;
    int64_t left = (int64_t)x0 - origin, right = (int64_t)x1 - origin;
    if (left > right) {
        const int64_t swapped = left;
        left = right;
        right = swapped;
    }
    const int64_t width = r->area.max_x - r->area.min_x;
    if (left >= width * 256) return;
    uint32_t *d = r->deltas;
    if (right <= 0) {
        d[0] += sign * (height * 512u);
        return;
    }
    int64_t column = left >> 8;
    const int64_t last = right >> 8;
    if (column == last) {
        const uint32_t beside = height * (uint32_t)((left & 255) + (right & 255));
        d[column] += sign * (height * 512u - beside);
        d[column + 1] += sign * beside;
        return;
    }
    const double per_x = height / (double)(right - left);
    uint32_t done = 0;
    if (column < 0) {
        done = (uint32_t)((0 - left) * per_x);
        d[0] += sign * (done * 512u);
        column = 0;
    } else {
        done = (uint32_t)(((column + 1) * 256 - left) * per_x);
        const uint32_t beside = done * (uint32_t)((left & 255) + 256);
        d[column] += sign * (done * 512u - beside);
        d[column + 1] += sign * beside;
        column++;
    }
    const int64_t stop = last < width ? last : width;
    for (; column < stop; column++) {
        const uint32_t reached = (uint32_t)(((column + 1) * 256 - left) * per_x);
        const uint32_t part = (reached - done) * 256u;
        d[column] += sign * part;
        d[column + 1] += sign * part;
        done = reached;
    }
    if (column == last && last < width) {
        const uint32_t part = height - done, beside = part * (uint32_t)(right & 255);
        d[column] += sign * (part * 512u - beside);
        d[column + 1] += sign * beside;
    }
}

// Adds a runner's whole course through the row.
static inline void add_runner(rows *r, const runner *a, uint32_t sign, int32_t top) {
    int32_t x = a->x_in, y = a->y_in;
    const vertex *v = a->entry;
    for (int32_t k = 0; k < a->corners; k++) {
        v++;
        const int32_t reached = v->y - top;
        if (reached > y) add_edge(r, x, v->x, (uint32_t)(reached - y) * 256u, sign);
        x = v->x;
        y = reached;
    }
    if (a->y_out > y) add_edge(r, x, a->x_out, (uint32_t)(a->y_out - y) * 256u, sign);
}

// Adds the pieces that bound the filled area. They are sorted and do not cross.
static void add_pieces(rows *r, const piece *p, size_t n, uint32_t height, int32_t winding) {
    int before = is_inside(r, winding);
    for (size_t k = 0; k < n; k++) {
        winding += p[k].sign;
        const int after = is_inside(r, winding);
        if (before != after) add_edge(r, p[k].x_top, p[k].x_bottom, height, after ? 1u : ~0u);
        before = after;
    }
}

// The first crossing of sorted pieces, as a fraction of the slab's height. Above 1 if there is none.
static double first_crossing(const piece *p, size_t n) {
    double first = 2;
    for (size_t k = 1; k < n; k++) {
        const int64_t over = (int64_t)p[k - 1].x_bottom - p[k].x_bottom;
        if (over <= SLACK) continue;
        const int64_t apart = (int64_t)p[k].x_top - p[k - 1].x_top;
        const double at = (double)apart / (double)(apart + over);
        if (at < first) first = at;
    }
    return first;
}

static int compare_numbers(const void *a, const void *b) {
    const int32_t p = *(const int32_t *)a, q = *(const int32_t *)b;
    return (p > q) - (p < q);
}

static int add_break(rows *r, size_t *count, int32_t y) {
    if (!make_room((void **)&r->breaks, &r->break_room, *count + 1, sizeof *r->breaks)) return -1;
    r->breaks[(*count)++] = y;
    return 0;
}

// The heights at which a group's slabs end, in 1/65536 of the row. Returns their number, or -1.
static long find_breaks(rows *r, const place *group, size_t n, int32_t top) {
    size_t count = 0;
    for (size_t k = 0; k < n; k++) {
        const runner *a = r->runners + group[k].runner;
        if (a->y_in > 0 && add_break(r, &count, a->y_in * 256) < 0) return -1;
        for (int32_t c = 1; c <= a->corners; c++) {
            const int32_t y = a->entry[c].y - top;
            if (y > 0 && y < 256 && add_break(r, &count, y * 256) < 0) return -1;
        }
    }
    if (count > 1) qsort(r->breaks, count, sizeof *r->breaks, compare_numbers);
    size_t kept = 0;
    for (size_t k = 0; k < count; k++)
        if (kept == 0 || r->breaks[k] != r->breaks[kept - 1]) r->breaks[kept++] = r->breaks[k];
    return add_break(r, &kept, 65536) < 0 ? -1 : (long)kept;
}

// The pieces of a group between two heights, sorted. Returns their number.
static size_t cut_pieces(rows *r, const place *group, size_t n, int32_t top, int32_t from, int32_t to) {
    const int32_t middle = (from + to) / 2;
    size_t count = 0;
    for (size_t k = 0; k < n; k++) {
        runner *a = r->runners + group[k].runner;
        const int32_t start = a->y_in * 256, end = a->y_out * 256;
        if (middle < start || middle >= end) continue;
        const int32_t y0 = from > start ? from : start, y1 = to < end ? to : end;
        const vertex *v = a->scan;
        while (v < a->end - 1 && (int64_t)(v[1].y - top) * 256 <= y0) v++;
        a->scan = v;
        const int32_t x_top = x_at(v, slope_of(v), top + y0 / 256.0);
        while (v < a->end - 1 && (int64_t)(v[1].y - top) * 256 < y1) v++;
        r->pieces[count++] = (piece){x_top, x_at(v, slope_of(v), top + y1 / 256.0), a->sign};
    }
    sort_pieces(r->pieces, count);
    return count;
}

// Shortens the sorted pieces to end near the first crossing. Returns the height of that.
static int32_t cut_at(piece *pieces, size_t count, int32_t top, int32_t bottom, double crossing, int32_t lowest) {
    int32_t cut = top + (int32_t)((bottom - top) * crossing);
    if (cut < top + lowest) cut = top + lowest;
    if (cut > bottom - lowest) cut = bottom - lowest;
    const double share = (double)(cut - top) / (bottom - top);
    for (size_t i = 0; i < count; i++) {
        piece *p = pieces + i;
        p->x_bottom = p->x_top + (int32_t)(((double)p->x_bottom - p->x_top) * share);
    }
    return cut;
}

// Adds a group by sampling it along 32 lines through the row, or fewer if thousands of edges overlap.
static void add_lines(rows *r, const place *group, size_t n, int32_t top, int32_t winding) {
    const int32_t height = n <= 1024 ? 2048 : n <= 4096 ? 8192 : 32768;
    for (int32_t y = 0; y < 65536; y += height) {
        const int32_t middle = y + height / 2;
        const size_t count = cut_pieces(r, group, n, top, middle - 1, middle + 1);
        add_pieces(r, r->pieces, count, (uint32_t)height, winding);
    }
}

// Adds a group of runners that may cross, begin or end within the row.
static int add_group(rows *r, const place *group, size_t n, int32_t top, int32_t winding) {
    int is_straight = 1;
    for (size_t k = 0; k < n; k++) {
        runner *a = r->runners + group[k].runner;
        a->scan = a->entry;
        is_straight &= a->corners == 0 && a->y_in == 0 && a->y_out == 256;
        r->pieces[k] = (piece){a->x_in, a->x_out, a->sign};
    }
    if (is_straight) {
        sort_pieces(r->pieces, n);
        if (first_crossing(r->pieces, n) > 1) {
            add_pieces(r, r->pieces, n, 65536, winding);
            return 0;
        }
    }
    if (n > MOST_RUNNERS) {
        add_lines(r, group, n, top, winding);
        return 0;
    }
    const long slabs = is_straight ? 1 : find_breaks(r, group, n, top);
    if (slabs < 0) return -1;
    if (slabs > MOST_BREAKS) {
        add_lines(r, group, n, top, winding);
        return 0;
    }
    if (is_straight) r->breaks[0] = 65536;
    int32_t y = 0, cuts = 0;
    for (long k = 0; k < slabs; k++) {
        while (y < r->breaks[k]) {
            int32_t bottom = r->breaks[k];
            const int32_t lowest = cuts > MANY_SLABS ? LOWEST_OF_MANY : LOWEST_SLAB;
            const size_t count = cut_pieces(r, group, n, top, y, bottom);
            const double crossing = bottom - y >= 2 * lowest ? first_crossing(r->pieces, count) : 2;
            if (crossing < 1) {
                bottom = cut_at(r->pieces, count, y, bottom, crossing, lowest);
                cuts++;
            }
            add_pieces(r, r->pieces, count, (uint32_t)(bottom - y), winding);
            y = bottom;
        }
    }
    return 0;
}

// Converts the sums of the ranges to bytes and passes them to the callback. Resets the sums to zero.
static void hand_on(rows *r, size_t count, int is_inside_before, int32_t y, vk_coverage_row row, void *context) {
    const int32_t width = r->area.max_x - r->area.min_x;
    int32_t done = 0;
    for (size_t k = 0; k < count; k++) {
        const stretch s = r->stretches[k];
        if (is_inside_before && s.first > done) row(context, y, r->area.min_x + done, s.first - done, NULL);
        uint32_t sum = is_inside_before ? WHOLE : 0;
        for (int32_t x = s.first; x <= s.last; x++) {
            sum += r->deltas[x];
            r->deltas[x] = 0;
            const int32_t share = (int32_t)sum >> 17;
            r->bytes[x] = (uint8_t)(share < 0 ? 0 : share > 255 ? 255 : share);
        }
        r->deltas[s.last + 1] = 0;
        row(context, y, r->area.min_x + s.first, s.last - s.first + 1, r->bytes + s.first);
        done = s.last + 1;
        is_inside_before = s.is_inside_after;
    }
    if (is_inside_before && width > done) row(context, y, r->area.min_x + done, width - done, NULL);
}

// Draws row y. Returns -1 if there is not enough memory.
static int rows_draw(rows *r, int32_t y, vk_coverage_row row, void *context) {
    const int32_t top = y * 256, width = r->area.max_x - r->area.min_x;
    const int64_t origin = (int64_t)r->area.min_x * 256;
    for (size_t k = 0; k < r->count; k++) r->places[k].x_min = advance(r->runners + r->places[k].runner, top);
    sort_places(r->places, r->count);
    size_t stretches = 0, k = 0;
    int32_t winding = 0;
    int is_inside_first = 0, has_any = 0;
    while (k < r->count) {
        const place *group = r->places + k;
        if ((int64_t)group->x_min - origin >= (int64_t)width * 256) break;
        const int32_t before = winding;
        int32_t x_max = INT32_MIN;
        size_t n = 0;
        do {
            const runner *a = r->runners + group[n].runner;
            if (a->x_max > x_max) x_max = a->x_max;
            if (a->y_in == 0) winding += a->sign;
            n++;
        } while (k + n < r->count && group[n].x_min <= x_max);
        k += n;
        if ((int64_t)x_max < origin) continue;
        if (!has_any) {
            is_inside_first = is_inside(r, before);
            has_any = 1;
        }
        const runner *a = r->runners + group->runner;
        const int is_after = is_inside(r, winding);
        if (n == 1 && a->y_in == 0 && a->y_out == 256) {
            if (is_inside(r, before) == is_after) continue;
            add_runner(r, a, is_after ? 1u : ~0u, top);
        } else if (add_group(r, group, n, top, before) < 0) {
            return -1;
        }
        int64_t first = ((int64_t)group->x_min - origin) >> 8, last = ((int64_t)x_max - origin) >> 8;
        if (first < 0) first = 0;
        if (last >= width) last = width - 1;
        stretch *s = stretches > 0 ? r->stretches + stretches - 1 : NULL;
        if (s != NULL && first - s->last <= SHORT_GAP) {
            if (last > s->last) s->last = (int32_t)last;
            s->is_inside_after = is_after;
        } else {
            r->stretches[stretches++] = (stretch){(int32_t)first, (int32_t)last, is_after};
        }
    }
    if (!has_any) is_inside_first = is_inside(r, winding);
    hand_on(r, stretches, is_inside_first, y, row, context);
    size_t kept = 0;
    for (size_t i = 0; i < r->count; i++) {
        const place p = r->places[i];
        if (r->runners[p.runner].is_done)
            r->spare[r->spare_count++] = p.runner;
        else
            r->places[kept++] = p;
    }
    r->count = kept;
    return 0;
}

#endif

// vitrine_coverage.h: the coverage of pixels by polygons.
//
// Coordinates are device pixels, y down, any numbers. Points are rounded to a grid of 1/256 pixel, like the edges of
// rectangles. Polygons may cross themselves and each other: coverage is the area that is inside by the fill rule, also
// if several edges cross one pixel.
//
// Invariant: a pixel's coverage only depends on the points and the rule, never on the clip. It is the same on every
// machine.

#ifndef VITRINE_COVERAGE_H
#define VITRINE_COVERAGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A rectangle in device pixels. The maxima are exclusive.
typedef struct vk_clip {
    int32_t min_x, min_y, max_x, max_y;
} vk_clip;

// Called for a range of a row. `coverage` has `count` bytes, 255 is full. NULL: the range is covered fully.
typedef void (*vk_coverage_row)(void *context, int32_t y, int32_t x, int32_t count, const uint8_t *coverage);

// Fills the polygons and calls `row` for each range within the clip that may be covered, rows from top to bottom,
// ranges from left to right. No pixel is in two ranges.
//
// `points` are x and y in turn. Polygon k has those from ends[k - 1] up to ends[k] and is closed. Points that are not
// finite are skipped.
//
// Time is proportional to the number of points and of edges in each row; memory to the number of points, 32 to 160
// bytes each. If thousands of edges overlap within one row, they are sampled along fewer lines. Returns 0, or -1
// without drawing if there is not enough memory or edges cross rows more than 2^27 times.
int vk_fill_polygons(const double *points, const size_t *ends, size_t polygons, int even_odd, vk_clip clip,
                     vk_coverage_row row, void *context);

#ifdef __cplusplus
}
#endif

#endif

// vitrine_coverage.h: how much of each pixel a polygon covers.
//
// Coordinates are device pixels, y down, any numbers; points are put on a grid
// of 1/256 pixel, which axis-parallel edges share with rectangles. Polygons may
// cross themselves and each other: coverage is the area that the rule calls
// inside, also where several edges run through one pixel.
//
// Invariant: a pixel's coverage depends on the points and the rule alone, never
// on the clip. It is the same on every machine.

#ifndef VITRINE_COVERAGE_H
#define VITRINE_COVERAGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Device pixels; the maxima are exclusive.
typedef struct vk_clip {
    int32_t min_x, min_y, max_x, max_y;
} vk_clip;

// A stretch of a row: `coverage` has `count` bytes, 255 is all; NULL: all of the stretch is covered.
typedef void (*vk_coverage_row)(void *context, int32_t y, int32_t x, int32_t count, const uint8_t *coverage);

// Fills the polygons and calls `row` for each stretch within the clip that may be covered, rows from the top,
// stretches from the left; no pixel comes twice.
//
// `points` are x and y in turn; polygon k has those from ends[k - 1] up to ends[k], and is closed. Points
// that are not finite are left out.
//
// Time grows with the number of points and of edges that each row meets; memory with the number of points, 32
// to 160 bytes each. Edges that overlap by thousands within one row of pixels are looked at along fewer
// lines. Returns 0, or -1 where there was no memory, or edges and rows meet more than 2^27 times; then
// nothing was drawn.
int vk_fill_polygons(const double *points, const size_t *ends, size_t polygons, int even_odd, vk_clip clip,
                     vk_coverage_row row, void *context);

#ifdef __cplusplus
}
#endif

#endif

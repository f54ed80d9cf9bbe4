// reduce.c: reduction of pictures by exact means.
//
// Lengths are in units in which source and target pixels are integers: target_height units for a source row, height
// units for a target row. So a target pixel's sum of values times shared areas needs no fractions.
//
// The first and the last source row of a target row may belong to it in part. The rows between belong to it as a whole,
// so they are summed first and weighted once. The same holds for columns. Sums of pictures of up to 2^23 pixels fit
// into 32 bits; those of larger ones have 64.

#include <stdlib.h>
#include <string.h>

#include "codecs.h"

// The sums are integers, so every machine computes the same pixels.
#define INLINE static inline __attribute__((always_inline))

typedef uint8_t four8 __attribute__((vector_size(4)));
typedef int32_t signed32 __attribute__((vector_size(16)));
typedef uint32_t four32 __attribute__((vector_size(16)));
typedef uint64_t four64 __attribute__((vector_size(32)));
typedef double fractions __attribute__((vector_size(32)));

// The source rows or columns that a target row or column covers: `first` and `last` by `head` and `tail` units, those
// between as a whole. If it is within one, that is `first`, and `tail` is 0.
typedef struct {
    uint32_t first, last, head, tail;
} cover;

static cover cover_of(uint64_t index, uint64_t length, uint64_t target_length) {
    uint64_t from = index * length, to = from + length;
    uint64_t first = from / target_length, last = (to - 1) / target_length;
    cover c = {(uint32_t)first, (uint32_t)last, (uint32_t)length, 0};
    if (first == last) return c;
    c.head = (uint32_t)((first + 1) * target_length - from);
    c.tail = (uint32_t)(to - last * target_length);
    return c;
}

typedef struct {
    vc_row_source row;
    void *context;
    uint32_t width, height;
    uint8_t *target;
    uint32_t target_width, target_height;
    size_t target_stride;
    // Memory for a row of the source, and for the covers of the target columns.
    uint32_t *sums;
    uint16_t *whole;
    cover *columns;
} reduction;

// The weighted sum of a target row's source rows, at most 255 times the source's height: 32 bits. 0, or -1 if a row
// fails.
INLINE int add_rows(const reduction *r, cover rows) {
    size_t channels = (size_t)r->width * 4;
    uint32_t *restrict sums = r->sums;
    uint16_t *restrict whole = r->whole;
    const uint8_t *source = r->row(r->context, rows.first);
    if (source == NULL) return -1;
    for (size_t i = 0; i < channels; i++) sums[i] = rows.head * source[i];
    for (uint32_t row = rows.first + 1; row < rows.last;) {
        // As many rows as 16 bits can hold.
        uint32_t end = rows.last - row > 257 ? row + 257 : rows.last;
        if ((source = r->row(r->context, row)) == NULL) return -1;
        for (size_t i = 0; i < channels; i++) whole[i] = source[i];
        while (++row < end) {
            if ((source = r->row(r->context, row)) == NULL) return -1;
            for (size_t i = 0; i < channels; i++) whole[i] = (uint16_t)(whole[i] + source[i]);
        }
        for (size_t i = 0; i < channels; i++) sums[i] += r->target_height * whole[i];
    }
    if (rows.tail == 0) return 0;
    if ((source = r->row(r->context, rows.last)) == NULL) return -1;
    for (size_t i = 0; i < channels; i++) sums[i] += rows.tail * source[i];
    return 0;
}

INLINE four32 load(const uint32_t *sums, uint32_t column) {
    four32 value;
    memcpy(&value, sums + (size_t)column * 4, sizeof value);
    return value;
}

// `half` is added so that truncation rounds, and half a unit more: with integers of at most 34 bits a quotient rounded
// to 53 bits is then on the correct side.
INLINE void add_columns32(const uint32_t *sums, const cover *columns, uint8_t *out, uint32_t target_width,
                          uint32_t half, double share) {
    for (uint32_t x = 0; x < target_width; x++) {
        cover c = columns[x];
        four32 total = c.head * load(sums, c.first) + c.tail * load(sums, c.last), whole = {0};
        for (uint32_t column = c.first + 1; column < c.last; column++) whole += load(sums, column);
        signed32 rounded = (signed32)(total + target_width * whole + half);
        fractions means = (__builtin_convertvector(rounded, fractions) + 0.5) * share;
        four8 bytes = __builtin_convertvector(__builtin_convertvector(means, signed32), four8);
        memcpy(out + (size_t)x * 4, &bytes, sizeof bytes);
    }
}

INLINE void add_columns64(const uint32_t *sums, const cover *columns, uint8_t *out, uint32_t target_width,
                          uint64_t half, double share) {
    for (uint32_t x = 0; x < target_width; x++) {
        cover c = columns[x];
        uint64_t mean[4];
        for (uint32_t i = 0; i < 4; i++) {
            uint64_t whole = 0;
            for (size_t column = (size_t)c.first + 1; column < c.last; column++) whole += sums[column * 4 + i];
            mean[i] = half + target_width * whole + (uint64_t)c.head * sums[(size_t)c.first * 4 + i] +
                      (uint64_t)c.tail * sums[(size_t)c.last * 4 + i];
        }
        for (uint32_t i = 0; i < 4; i++) out[(size_t)x * 4 + i] = (uint8_t)(((double)mean[i] + 0.5) * share);
    }
}

INLINE int reduce(const reduction *r) {
    uint64_t area = (uint64_t)r->width * r->height;
    double share = 1.0 / (double)area;
    for (uint32_t y = 0; y < r->target_height; y++) {
        if (add_rows(r, cover_of(y, r->height, r->target_height)) != 0) return -1;
        uint8_t *out = r->target + y * r->target_stride;
        if (area <= 1u << 23)
            add_columns32(r->sums, r->columns, out, r->target_width, (uint32_t)(area / 2), share);
        else
            add_columns64(r->sums, r->columns, out, r->target_width, area / 2, share);
    }
    return 0;
}

// For rows whose sums need more than 32 bits: pictures of at most three columns.
static int reduce_tall(const reduction *r) {
    uint64_t area = (uint64_t)r->width * r->height;
    for (uint32_t y = 0; y < r->target_height; y++) {
        cover rows = cover_of(y, r->height, r->target_height);
        uint64_t totals[3 * 4] = {0};
        for (uint32_t row = rows.first; row <= rows.last; row++) {
            uint64_t height = row == rows.first ? rows.head : row == rows.last ? rows.tail : r->target_height;
            const uint8_t *source = r->row(r->context, row);
            if (source == NULL) return -1;
            for (uint32_t i = 0; i < r->target_width * 4; i++) {
                cover columns = r->columns[i / 4];
                for (uint32_t x = columns.first; x <= columns.last; x++) {
                    uint64_t width = x == columns.first  ? columns.head
                                     : x == columns.last ? columns.tail
                                                         : r->target_width;
                    totals[i] += height * width * source[x * 4 + i % 4];
                }
            }
        }
        uint8_t *out = r->target + y * r->target_stride;
        for (uint32_t i = 0; i < r->target_width * 4; i++) out[i] = (uint8_t)((totals[i] + area / 2) / area);
    }
    return 0;
}

static int reduce_baseline(const reduction *r) { return reduce(r); }

#if defined(__x86_64__)
__attribute__((target("avx2"))) static int reduce_avx2(const reduction *r) { return reduce(r); }
#endif

int vc_reduce_rows(vc_row_source row, void *context, uint32_t width, uint32_t height, uint8_t *target,
                   uint32_t target_width, uint32_t target_height, size_t target_stride) {
    size_t channels = (size_t)width * 4;
    reduction r = {row,
                   context,
                   width,
                   height,
                   target,
                   target_width,
                   target_height,
                   target_stride,
                   malloc(channels * sizeof *r.sums),
                   malloc(channels * sizeof *r.whole),
                   malloc(target_width * sizeof *r.columns)};
    int status = -1;
    if (r.sums != NULL && r.whole != NULL && r.columns != NULL) {
        for (uint32_t x = 0; x < target_width; x++) r.columns[x] = cover_of(x, width, target_width);
        if (height > 1u << 24) status = reduce_tall(&r);
#if defined(__x86_64__)
        else if (__builtin_cpu_supports("avx2"))
            status = reduce_avx2(&r);
#endif
        else
            status = reduce_baseline(&r);
    }
    free(r.sums);
    free(r.whole);
    free(r.columns);
    return status;
}

typedef struct {
    const uint8_t *pixels;
    size_t stride;
} picture;

static const uint8_t *row_of(void *context, uint32_t row) {
    const picture *p = context;
    return p->pixels + row * p->stride;
}

int vc_reduce(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, uint8_t *target,
              uint32_t target_width, uint32_t target_height, size_t target_stride) {
    picture p = {pixels, stride};
    return vc_reduce_rows(row_of, &p, width, height, target, target_width, target_height, target_stride);
}

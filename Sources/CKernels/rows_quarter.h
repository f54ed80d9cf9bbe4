// rows_quarter.h: transposed blocks of pixels, and reversed rows, for panels that are mounted on their side or upside
// down.
//
// Strides are signed, so one kernel rotates in both directions: with a source or a destination that begins at its last
// row, the rotation is the other one.
//
// Scan-out memory is often write-combined: writes of a whole line of 64 bytes are one burst. So the block is processed
// in strips that are one line wide, and each row of a strip is completed before the next.

#define VK_LINE 64

typedef uint32_t VK_FN(quad) __attribute__((ext_vector_type(4)));
typedef uint16_t VK_FN(oct) __attribute__((ext_vector_type(8)));

// Calls by a macro's name would be broken in two.
// clang-format off
#define VK_DST(T, row) ((T *)(void *)((uint8_t *)dst + (row) * dst_stride))

// The number of pixels of dst's first row before the next line begins, at most `most`.
VK_TARGET static inline __attribute__((always_inline)) size_t VK_FN(before_line)(const void *dst, size_t pixel,
                                                                                size_t most) {
    size_t rest = ((VK_LINE - ((uintptr_t)dst & (VK_LINE - 1))) & (VK_LINE - 1)) / pixel;
    return rest < most ? rest : most;
}

// Four by four pixels.
VK_TARGET static inline __attribute__((always_inline)) void
    VK_FN(exchange_4)(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride) {
    VK_FN(quad) a, b, c, d;
    __builtin_memcpy(&a, src, 16);
    __builtin_memcpy(&b, src + src_stride, 16);
    __builtin_memcpy(&c, src + 2 * src_stride, 16);
    __builtin_memcpy(&d, src + 3 * src_stride, 16);
    const VK_FN(quad) opaque = 0xFF000000;
    VK_FN(quad) ab = __builtin_shufflevector(a, b, 0, 4, 1, 5) | opaque;
    VK_FN(quad) AB = __builtin_shufflevector(a, b, 2, 6, 3, 7) | opaque;
    VK_FN(quad) cd = __builtin_shufflevector(c, d, 0, 4, 1, 5) | opaque;
    VK_FN(quad) CD = __builtin_shufflevector(c, d, 2, 6, 3, 7) | opaque;
    VK_FN(quad)
    rows[4] = {__builtin_shufflevector(ab, cd, 0, 1, 4, 5), __builtin_shufflevector(ab, cd, 2, 3, 6, 7),
               __builtin_shufflevector(AB, CD, 0, 1, 4, 5), __builtin_shufflevector(AB, CD, 2, 3, 6, 7)};
    for (ptrdiff_t k = 0; k < 4; k++) __builtin_memcpy(VK_DST(uint32_t, k), &rows[k], 16);
}

// Columns of `width` pixels, `height` rows, one by one.
VK_TARGET static inline __attribute__((always_inline)) void
    VK_FN(exchange_rest_32)(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
                            size_t width, size_t height) {
    for (ptrdiff_t x = 0; x < (ptrdiff_t)width; x++)
        for (ptrdiff_t y = 0; y < (ptrdiff_t)height; y++)
            VK_DST(uint32_t, x)[y] = src[y * src_stride + x] | 0xFF000000;
}

VK_TARGET static void VK_FN(exchange_xrgb8888)(uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src,
                                               ptrdiff_t src_stride, size_t width, size_t height) {
    size_t head = VK_FN(before_line)(dst, 4, height);
    VK_FN(exchange_rest_32)(dst, dst_stride, src, src_stride, width, head);
    dst += head;
    src += (ptrdiff_t)head * src_stride;
    height -= head;
    const size_t line = VK_LINE / 4;
    for (; height >= line; height -= line) {
        size_t x = 0;
        for (; x + 4 <= width; x += 4)
            for (ptrdiff_t y = 0; y < (ptrdiff_t)line; y += 4)
                VK_FN(exchange_4)(VK_DST(uint32_t, (ptrdiff_t)x) + y, dst_stride, src + y * src_stride + x,
                                  src_stride);
        VK_FN(exchange_rest_32)
        (VK_DST(uint32_t, (ptrdiff_t)x), dst_stride, src + x, src_stride, width - x, line);
        dst += line;
        src += (ptrdiff_t)line * src_stride;
    }
    VK_FN(exchange_rest_32)(dst, dst_stride, src, src_stride, width, height);
}

// Eight by eight pixels of 16 bits.
VK_TARGET static inline __attribute__((always_inline)) void
    VK_FN(exchange_8)(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride) {
    VK_FN(oct) r[8], s[8];
    for (ptrdiff_t k = 0; k < 8; k++) __builtin_memcpy(&r[k], src + k * src_stride, 16);
#define VK_LOW(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define VK_HIGH(a, b) __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
    // Rows at distances of four, two and one are interleaved: three steps transpose the block.
    for (int k = 0; k < 4; k++) {
        s[2 * k] = VK_LOW(r[k], r[k + 4]);
        s[2 * k + 1] = VK_HIGH(r[k], r[k + 4]);
    }
    for (int k = 0; k < 4; k++) {
        r[2 * k] = VK_LOW(s[k], s[k + 4]);
        r[2 * k + 1] = VK_HIGH(s[k], s[k + 4]);
    }
    for (int k = 0; k < 4; k++) {
        s[2 * k] = VK_LOW(r[k], r[k + 4]);
        s[2 * k + 1] = VK_HIGH(r[k], r[k + 4]);
    }
#undef VK_LOW
#undef VK_HIGH
    for (ptrdiff_t k = 0; k < 8; k++) __builtin_memcpy(VK_DST(uint16_t, k), &s[k], 16);
}

VK_TARGET static inline __attribute__((always_inline)) void
    VK_FN(exchange_rest_16)(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src, ptrdiff_t src_stride,
                            size_t width, size_t height) {
    for (ptrdiff_t x = 0; x < (ptrdiff_t)width; x++)
        for (ptrdiff_t y = 0; y < (ptrdiff_t)height; y++) VK_DST(uint16_t, x)[y] = src[y * src_stride + x];
}

VK_TARGET static void VK_FN(exchange_16)(uint16_t *dst, ptrdiff_t dst_stride, const uint16_t *src,
                                         ptrdiff_t src_stride, size_t width, size_t height) {
    size_t head = VK_FN(before_line)(dst, 2, height);
    VK_FN(exchange_rest_16)(dst, dst_stride, src, src_stride, width, head);
    dst += head;
    src += (ptrdiff_t)head * src_stride;
    height -= head;
    const size_t line = VK_LINE / 2;
    for (; height >= line; height -= line) {
        size_t x = 0;
        for (; x + 8 <= width; x += 8)
            for (ptrdiff_t y = 0; y < (ptrdiff_t)line; y += 8)
                VK_FN(exchange_8)(VK_DST(uint16_t, (ptrdiff_t)x) + y, dst_stride, src + y * src_stride + x,
                                  src_stride);
        VK_FN(exchange_rest_16)
        (VK_DST(uint16_t, (ptrdiff_t)x), dst_stride, src + x, src_stride, width - x, line);
        dst += line;
        src += (ptrdiff_t)line * src_stride;
    }
    VK_FN(exchange_rest_16)(dst, dst_stride, src, src_stride, width, height);
}

VK_TARGET static void VK_FN(reverse_xrgb8888)(uint32_t *dst, const uint32_t *src, size_t n) {
    size_t i = 0;
    for (; i + 4 <= n; i += 4) {
        VK_FN(quad) p;
        __builtin_memcpy(&p, src + n - i - 4, 16);
        p = __builtin_shufflevector(p, p, 3, 2, 1, 0) | (VK_FN(quad))0xFF000000;
        __builtin_memcpy(dst + i, &p, 16);
    }
    for (; i < n; i++) dst[i] = src[n - 1 - i] | 0xFF000000;
}

VK_TARGET static void VK_FN(reverse_16)(uint16_t *dst, const uint16_t *src, size_t n) {
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        VK_FN(oct) p;
        __builtin_memcpy(&p, src + n - i - 8, 16);
        p = __builtin_shufflevector(p, p, 7, 6, 5, 4, 3, 2, 1, 0);
        __builtin_memcpy(dst + i, &p, 16);
    }
    for (; i < n; i++) dst[i] = src[n - 1 - i];
}

#undef VK_DST
#undef VK_LINE

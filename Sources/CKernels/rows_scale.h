// rows_scale.h: bilinear resampling of one row from two source rows.
//
// Results left of the first pixel centre and right of the last are edge
// pixels. For the others the two source rows are first blended vertically, a
// block at a time, into 14-bit channels: that part is contiguous, and where
// the picture grows it runs once per source pixel instead of once per result.
// The horizontal step reads two neighbours at once from the block. All of it
// fits 16-bit lanes: p + ((q - p) * 2 * (fx * 256) >> 16), with fx of 7 bits.

enum { VK_FN(block) = 256 };

typedef int16_t VK_FN(i16x8) __attribute__((ext_vector_type(8)));
typedef int16_t VK_FN(i16x16) __attribute__((ext_vector_type(16)));
typedef int32_t VK_FN(i32x16) __attribute__((ext_vector_type(16)));
typedef uint64_t VK_FN(u64x4) __attribute__((ext_vector_type(4)));
typedef uint8_t VK_FN(u8x16) __attribute__((ext_vector_type(16)));

// `count` source pixels of both rows, blended with weight w (0 ... 127 of 128) of the second.
VK_TARGET static void VK_FN(blend_rows)(int16_t *out, const uint32_t *row0, const uint32_t *row1, int16_t w,
                                        size_t count) {
    const uint8_t *a = (const uint8_t *)row0, *b = (const uint8_t *)row1;
    const int32_t v = 128 - w;
    size_t n = count * 4;
#pragma clang loop vectorize(enable) interleave(enable)
    for (size_t i = 0; i < n; i++) out[i] = (int16_t)((uint16_t)(a[i] * v + b[i] * w + 1) >> 1);
}

VK_TARGET static uint32_t VK_FN(blend_pixel)(uint32_t p, uint32_t q, int16_t w) {
    uint32_t out = 0;
    for (int c = 0; c < 32; c += 8) {
        int32_t t = (int32_t)((p >> c) & 0xFF) * (128 - w) + (int32_t)((q >> c) & 0xFF) * w;
        out |= (uint32_t)(((t + 1) / 2 + 32) >> 6) << c;
    }
    return out;
}

// Four results; `at` is the position of the first in the block, in 16.16.
VK_TARGET static inline __attribute__((always_inline)) void
VK_FN(resample4)(uint32_t *dst, const int16_t *block, uint32_t at, uint32_t dx) {
    VK_FN(i16x8) a[4];
    uint64_t f[4];
    for (int k = 0; k < 4; k++, at += dx) {
        __builtin_memcpy(&a[k], block + (at >> 16) * 4, 16);
        f[k] = (uint64_t)(((at >> 9) & 127) << 8) * 0x0001000100010001ull;
    }
    VK_FN(i16x8) p01 = __builtin_shufflevector(a[0], a[1], 0, 1, 2, 3, 8, 9, 10, 11);
    VK_FN(i16x8) q01 = __builtin_shufflevector(a[0], a[1], 4, 5, 6, 7, 12, 13, 14, 15);
    VK_FN(i16x8) p23 = __builtin_shufflevector(a[2], a[3], 0, 1, 2, 3, 8, 9, 10, 11);
    VK_FN(i16x8) q23 = __builtin_shufflevector(a[2], a[3], 4, 5, 6, 7, 12, 13, 14, 15);
    VK_FN(i16x16) p = __builtin_shufflevector(p01, p23, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    VK_FN(i16x16) q = __builtin_shufflevector(q01, q23, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    VK_FN(u64x4) weights = {f[0], f[1], f[2], f[3]};
    VK_FN(i16x16) fx = __builtin_bit_cast(VK_FN(i16x16), weights), d = (q - p) << 1;
    VK_FN(i32x16)
    product = __builtin_convertvector(d, VK_FN(i32x16)) * __builtin_convertvector(fx, VK_FN(i32x16));
    VK_FN(i16x16) r = p + __builtin_convertvector(product >> 16, VK_FN(i16x16));
    VK_FN(u8x16) out = __builtin_convertvector((r + 32) >> 6, VK_FN(u8x16));
    __builtin_memcpy(dst, &out, 16);
}

// How many of n results, from position x on, come before position `limit`.
VK_TARGET static size_t VK_FN(results_before)(int64_t x, int64_t dx, int64_t limit, size_t n) {
    if (x >= limit) return 0;
    if (dx <= 0) return n;
    uint64_t count = (uint64_t)((limit - x + dx - 1) / dx);
    return count < n ? (size_t)count : n;
}

VK_TARGET static void VK_FN(scale_bilinear)(uint32_t *dst, size_t n, const uint32_t *row0,
                                            const uint32_t *row1, uint8_t wy, int32_t x, int32_t dx,
                                            int32_t srcWidth) {
    if (srcWidth <= 0) return;
    int16_t block[(VK_FN(block) + 4) * 4];
    const int16_t w = wy >> 1;
    const int64_t last = (int64_t)(srcWidth - 1) << 16, step = dx < 0 ? -(int64_t)dx : dx;
    const uint32_t left = VK_FN(blend_pixel)(row0[0], row1[0], w);
    const uint32_t right = VK_FN(blend_pixel)(row0[srcWidth - 1], row1[srcWidth - 1], w);
    int64_t px = x;
    for (size_t i = 0; i < n;) {
        size_t run = n - i;
        if (px < 0 || px >= last) {
            // Results on the edge: until the row is entered, or for ever.
            size_t edge = px < 0 ? VK_FN(results_before)(px, dx, 0, run)
                                 : VK_FN(results_before)(-px, -dx, -last + 1, run);
            if (edge == 0) edge = 1;
            VK_FN(fill)(dst + i, edge, px < 0 ? left : right);
            i += edge;
            px += (int64_t)dx * (int64_t)edge;
            continue;
        }
        // Results inside, as many as one block of source pixels serves.
        size_t inside =
            dx >= 0 ? VK_FN(results_before)(px, dx, last, run) : VK_FN(results_before)(-px, -dx, 1, run);
        if (step > 0) {
            size_t fits = (size_t)((((int64_t)VK_FN(block) - 2) << 16) / step) + 1;
            if (inside > fits) inside = fits;
        }
        int64_t end = px + (int64_t)dx * (int64_t)(inside - 1);
        int64_t lowest = (px < end ? px : end) >> 16, highest = (px < end ? end : px) >> 16;
        VK_FN(blend_rows)(block, row0 + lowest, row1 + lowest, w, (size_t)(highest - lowest + 2));
        uint32_t at = (uint32_t)(px - (lowest << 16));
        size_t k = 0;
        for (; k + 4 <= inside; k += 4, at += (uint32_t)dx * 4)
            VK_FN(resample4)(dst + i + k, block, at, (uint32_t)dx);
        if (k < inside) {
            uint32_t tail[4];
            size_t rest = inside - k;
            // One by one, so that no position leaves the block.
            for (size_t t = 0; t < rest; t++, at += (uint32_t)dx) {
                VK_FN(resample4)(tail, block, at, 0);
                dst[i + k + t] = tail[0];
            }
        }
        i += inside;
        px += (int64_t)dx * (int64_t)inside;
    }
}

// rows_turn.h: pixels of an image along a slanted line, bilinear with weights of 8 bits. Included once per variant.
//
// A pixel's four neighbours are two loads of two pixels each. If all are within the window nothing is clamped; pixels
// at its edges are computed one by one. Sums are exact: h = p * (256 - fx) + q * fx in 16 bits, then (h0 * (256 - fy) +
// h1 * fy + 2^15) >> 16.

// One pixel, its neighbours clamped to the window.
VK_TARGET static inline uint32_t VK_FN(turn_pixel)(const vk_window *w, int64_t u, int64_t v) {
    const int64_t x = u >> 32, y = v >> 32;
    const int64_t x0 = x < w->left ? w->left : x > w->right ? w->right : x;
    const int64_t x1 = x < w->left ? w->left : x >= w->right ? w->right : x + 1;
    const int64_t y0 = y < w->top ? w->top : y > w->bottom ? w->bottom : y;
    const int64_t y1 = y < w->top ? w->top : y >= w->bottom ? w->bottom : y + 1;
    const uint32_t *a = w->base + y0 * w->stride, *b = w->base + y1 * w->stride;
    const uint32_t fx = (uint32_t)u >> 24, fy = (uint32_t)v >> 24;
    uint32_t out = 0;
    for (int c = 0; c < 32; c += 8) {
        const uint32_t top = ((a[x0] >> c) & 255) * (256 - fx) + ((a[x1] >> c) & 255) * fx;
        const uint32_t bottom = ((b[x0] >> c) & 255) * (256 - fx) + ((b[x1] >> c) & 255) * fx;
        out |= ((top * (256 - fy) + bottom * fy + 32768) >> 16) << c;
    }
    return out;
}

// The number of positions with low <= p < high among n positions from p in steps of d. `skip` is set to the number
// before them.
VK_TARGET static inline void VK_FN(turn_inside)(int64_t p, int64_t d, int64_t low, int64_t high, int64_t *from,
                                                int64_t *to) {
    // Farther than any image, so that the sums below cannot overflow.
    const int64_t far = (int64_t)1 << 61;
    if (p > far || p < -far || d > far || d < -far) {
        *to = *from;
        return;
    }
    if (d < 0) {
        // The same positions, mirrored.
        const int64_t mirrored = -p, l = -high + 1, h = -low + 1;
        p = mirrored, d = -d, low = l, high = h;
    }
    if (d == 0) {
        if (p < low || p >= high) *to = *from;
        return;
    }
    const int64_t first = p >= low ? 0 : (low - p + d - 1) / d;
    const int64_t last = p >= high ? 0 : (high - p + d - 1) / d;
    if (first > *from) *from = first;
    if (last < *to) *to = last;
    if (*from > *to) *from = *to;
}

typedef uint8_t VK_FN(t8x16) __attribute__((ext_vector_type(16)));
typedef uint16_t VK_FN(t16x16) __attribute__((ext_vector_type(16)));
typedef uint32_t VK_FN(t32x8) __attribute__((ext_vector_type(8)));

// Two pixels; none of their neighbours is clamped.
VK_TARGET static inline __attribute__((always_inline)) void
VK_FN(turn_two)(uint32_t *dst, const vk_window *w, int64_t u, int64_t v, int64_t du, int64_t dv) {
    const int64_t u1 = u + du, v1 = v + dv;
    const uint32_t *a = w->base + (v >> 32) * w->stride + (u >> 32);
    const uint32_t *b = w->base + (v1 >> 32) * w->stride + (u1 >> 32);
    uint64_t rows[4];
    __builtin_memcpy(&rows[0], a, 8);
    __builtin_memcpy(&rows[1], b, 8);
    __builtin_memcpy(&rows[2], a + w->stride, 8);
    __builtin_memcpy(&rows[3], b + w->stride, 8);
    typedef uint64_t pair __attribute__((ext_vector_type(2)));
    const VK_FN(t16x16) top =
        __builtin_convertvector(__builtin_bit_cast(VK_FN(t8x16), ((pair){rows[0], rows[1]})), VK_FN(t16x16));
    const VK_FN(t16x16) bottom =
        __builtin_convertvector(__builtin_bit_cast(VK_FN(t8x16), ((pair){rows[2], rows[3]})), VK_FN(t16x16));
    typedef uint64_t quad __attribute__((ext_vector_type(4)));
    const uint64_t ones = 0x0001000100010001ull;
    const uint64_t fx0 = (uint32_t)u >> 24, fx1 = (uint32_t)u1 >> 24;
    const uint64_t fy0 = (uint32_t)v >> 24, fy1 = (uint32_t)v1 >> 24;
    const VK_FN(t16x16) across =
        __builtin_bit_cast(VK_FN(t16x16), ((quad){(256 - fx0) * ones, fx0 * ones, (256 - fx1) * ones, fx1 * ones}));
    const VK_FN(t16x16) t = top * across, s = bottom * across;
    // Left and right neighbours, added: four channels of the first pixel, four of the second.
    typedef uint16_t eight __attribute__((ext_vector_type(8)));
    const eight h0 = __builtin_shufflevector(t, t, 0, 1, 2, 3, 8, 9, 10, 11) +
                     __builtin_shufflevector(t, t, 4, 5, 6, 7, 12, 13, 14, 15);
    const eight h1 = __builtin_shufflevector(s, s, 0, 1, 2, 3, 8, 9, 10, 11) +
                     __builtin_shufflevector(s, s, 4, 5, 6, 7, 12, 13, 14, 15);
    const VK_FN(t32x8) down = {(uint32_t)fy0, (uint32_t)fy0, (uint32_t)fy0, (uint32_t)fy0,
                               (uint32_t)fy1, (uint32_t)fy1, (uint32_t)fy1, (uint32_t)fy1};
    const VK_FN(t32x8) sum = __builtin_convertvector(h0, VK_FN(t32x8)) * (256 - down) +
                             __builtin_convertvector(h1, VK_FN(t32x8)) * down + 32768;
    typedef uint8_t bytes __attribute__((ext_vector_type(8)));
    const bytes out = __builtin_convertvector(sum >> 16, bytes);
    __builtin_memcpy(dst, &out, 8);
}

VK_TARGET static void VK_FN(sample_turned)(uint32_t *dst, size_t n, const vk_window *w, int64_t u, int64_t v,
                                           int64_t du, int64_t dv) {
    int64_t from = 0, to = (int64_t)n;
    VK_FN(turn_inside)(u, du, w->left << 32, w->right << 32, &from, &to);
    VK_FN(turn_inside)(v, dv, w->top << 32, w->bottom << 32, &from, &to);
    // Positions far outside may wrap around: they are clamped.
    uint64_t pu = (uint64_t)u, pv = (uint64_t)v;
    int64_t i = 0;
    for (; i < from && i < (int64_t)n; i++, pu += (uint64_t)du, pv += (uint64_t)dv)
        dst[i] = VK_FN(turn_pixel)(w, (int64_t)pu, (int64_t)pv);
    for (; i + 2 <= to; i += 2, pu += 2 * (uint64_t)du, pv += 2 * (uint64_t)dv)
        VK_FN(turn_two)(dst + i, w, (int64_t)pu, (int64_t)pv, du, dv);
    for (; i < (int64_t)n; i++, pu += (uint64_t)du, pv += (uint64_t)dv)
        dst[i] = VK_FN(turn_pixel)(w, (int64_t)pu, (int64_t)pv);
}

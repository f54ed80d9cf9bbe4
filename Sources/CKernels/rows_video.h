// rows_video.h: rows of luma and chroma to opaque pixels. Included once per variant.
//
// Sixteen pixels at a time, or eight, so that their samples of 16 bits are one register. A factor times a sample is the
// high half of a 16-bit product, for which processors have an instruction: luma * 257 is a sample with 16 fractional
// bits, and chroma << 8 one of 8, so the products have 5 fractional bits. They are rounded down; `black` contains what
// makes up for it.

#if VK_WIDE >= 8
#define VK_SAMPLES 16
#define VK_EACH_TWICE 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7
#define VK_FIRST_OF_PAIRS 0, 2, 4, 6, 8, 10, 12, 14
#define VK_SECOND_OF_PAIRS 1, 3, 5, 7, 9, 11, 13, 15
#define VK_LOW_HALF 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define VK_HIGH_HALF 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#else
#define VK_SAMPLES 8
#define VK_EACH_TWICE 0, 0, 1, 1, 2, 2, 3, 3
#define VK_FIRST_OF_PAIRS 0, 2, 4, 6
#define VK_SECOND_OF_PAIRS 1, 3, 5, 7
#define VK_LOW_HALF 0, 8, 1, 9, 2, 10, 3, 11
#define VK_HIGH_HALF 4, 12, 5, 13, 6, 14, 7, 15
#endif

typedef uint8_t VK_FN(y8) __attribute__((ext_vector_type(VK_SAMPLES)));
typedef uint16_t VK_FN(y16) __attribute__((ext_vector_type(VK_SAMPLES)));
typedef int16_t VK_FN(s16) __attribute__((ext_vector_type(VK_SAMPLES)));
typedef uint32_t VK_FN(y32) __attribute__((ext_vector_type(VK_SAMPLES)));
typedef uint8_t VK_FN(c8) __attribute__((ext_vector_type(VK_SAMPLES / 2)));
typedef int16_t VK_FN(c16) __attribute__((ext_vector_type(VK_SAMPLES / 2)));
typedef int32_t VK_FN(c32) __attribute__((ext_vector_type(VK_SAMPLES / 2)));

VK_TARGET static inline __attribute__((always_inline)) VK_FN(c16) VK_FN(chroma_term)(VK_FN(c16) c, int16_t factor) {
    const VK_FN(c16) factors = (VK_FN(c16))(factor);
    return __builtin_convertvector(
        (__builtin_convertvector(c, VK_FN(c32)) * __builtin_convertvector(factors, VK_FN(c32))) >> 16, VK_FN(c16));
}

// Each sample twice.
VK_TARGET static inline __attribute__((always_inline)) VK_FN(s16) VK_FN(twice)(VK_FN(c16) c) {
    return __builtin_shufflevector(c, c, VK_EACH_TWICE);
}

// A channel of 8 bits in 16.
VK_TARGET static inline __attribute__((always_inline)) VK_FN(y16) VK_FN(video_channel)(VK_FN(s16) sum) {
    const VK_FN(s16) low = __builtin_elementwise_max(sum >> 5, (VK_FN(s16))(0));
    return __builtin_bit_cast(VK_FN(y16), __builtin_elementwise_min(low, (VK_FN(s16))(255)));
}

// Pixels of luma samples, and half as many of each chroma.
VK_TARGET static inline __attribute__((always_inline)) void
VK_FN(video_pixels)(uint32_t *dst, VK_FN(y8) luma, VK_FN(c8) u8, VK_FN(c8) v8, const vk_yuv_matrix *m) {
    // Minus 128 is a change of the sign bit; times 256.
    const VK_FN(c16) u = (__builtin_convertvector(u8, VK_FN(c16)) - 128) << 8;
    const VK_FN(c16) v = (__builtin_convertvector(v8, VK_FN(c16)) - 128) << 8;
    const VK_FN(c16) green = VK_FN(chroma_term)(u, m->green_u) + VK_FN(chroma_term)(v, m->green_v);
    const VK_FN(y16) wide = __builtin_convertvector(luma, VK_FN(y16)) * 257;
    const VK_FN(y16) gains = (VK_FN(y16))(m->luma);
    const VK_FN(y16) gained = __builtin_convertvector(
        (__builtin_convertvector(wide, VK_FN(y32)) * __builtin_convertvector(gains, VK_FN(y32))) >> 16, VK_FN(y16));
    const VK_FN(s16) y = __builtin_bit_cast(VK_FN(s16), gained) - (VK_FN(s16))(m->black);
    const VK_FN(y16) r = VK_FN(video_channel)(y + VK_FN(twice)(VK_FN(chroma_term)(v, m->red_v)));
    const VK_FN(y16) g = VK_FN(video_channel)(y - VK_FN(twice)(green));
    const VK_FN(y16) b = VK_FN(video_channel)(y + VK_FN(twice)(VK_FN(chroma_term)(u, m->blue_u)));
    const VK_FN(y16) bg = b | g << 8, ra = r | 0xFF00;
    const VK_FN(y16) first = __builtin_shufflevector(bg, ra, VK_LOW_HALF);
    const VK_FN(y16) second = __builtin_shufflevector(bg, ra, VK_HIGH_HALF);
    __builtin_memcpy(dst, &first, sizeof first);
    __builtin_memcpy(dst + VK_SAMPLES / 2, &second, sizeof second);
}

VK_TARGET static inline __attribute__((always_inline)) void
VK_FN(nv12_pixels)(uint32_t *dst, const uint8_t *luma, const uint8_t *chroma, const vk_yuv_matrix *m) {
    VK_FN(y8) y, pairs;
    __builtin_memcpy(&y, luma, sizeof y);
    __builtin_memcpy(&pairs, chroma, sizeof pairs);
    VK_FN(video_pixels)
    (dst, y, __builtin_shufflevector(pairs, pairs, VK_FIRST_OF_PAIRS),
     __builtin_shufflevector(pairs, pairs, VK_SECOND_OF_PAIRS), m);
}

VK_TARGET static inline __attribute__((always_inline)) void
VK_FN(i420_pixels)(uint32_t *dst, const uint8_t *luma, const uint8_t *u, const uint8_t *v, const vk_yuv_matrix *m) {
    VK_FN(y8) y;
    VK_FN(c8) us, vs;
    __builtin_memcpy(&y, luma, sizeof y);
    __builtin_memcpy(&us, u, sizeof us);
    __builtin_memcpy(&vs, v, sizeof vs);
    VK_FN(video_pixels)(dst, y, us, vs, m);
}

VK_TARGET static void VK_FN(nv12_to_xrgb)(uint32_t *dst, const uint8_t *luma, const uint8_t *chroma, size_t n,
                                          const vk_yuv_matrix *m) {
    size_t i = 0;
    for (; i + VK_SAMPLES <= n; i += VK_SAMPLES) VK_FN(nv12_pixels)(dst + i, luma + i, chroma + i, m);
    if (i == n) return;
    // Behind the row's samples nothing is read.
    uint8_t y[VK_SAMPLES] = {0}, c[VK_SAMPLES] = {0};
    uint32_t out[VK_SAMPLES];
    for (size_t k = 0; k < n - i; k++) y[k] = luma[i + k];
    for (size_t k = 0; k < (n - i + 1) / 2 * 2; k++) c[k] = chroma[i + k];
    VK_FN(nv12_pixels)(out, y, c, m);
    for (size_t k = 0; k < n - i; k++) dst[i + k] = out[k];
}

VK_TARGET static void VK_FN(i420_to_xrgb)(uint32_t *dst, const uint8_t *luma, const uint8_t *u, const uint8_t *v,
                                          size_t n, const vk_yuv_matrix *m) {
    size_t i = 0;
    for (; i + VK_SAMPLES <= n; i += VK_SAMPLES) VK_FN(i420_pixels)(dst + i, luma + i, u + i / 2, v + i / 2, m);
    if (i == n) return;
    uint8_t y[VK_SAMPLES] = {0}, us[VK_SAMPLES / 2] = {0}, vs[VK_SAMPLES / 2] = {0};
    uint32_t out[VK_SAMPLES];
    for (size_t k = 0; k < n - i; k++) y[k] = luma[i + k];
    for (size_t k = 0; k < (n - i + 1) / 2; k++) {
        us[k] = u[i / 2 + k];
        vs[k] = v[i / 2 + k];
    }
    VK_FN(i420_pixels)(out, y, us, vs, m);
    for (size_t k = 0; k < n - i; k++) dst[i + k] = out[k];
}

// Scaling with a rounding in each direction: rows have 8 bits a channel between them, half of what scale_across has.

#ifdef VK_AVX2

// p * (128 - f) + q * f, divided by 128 and rounded. `weights`: 128 - f and f in each 16 bits, for the first, second,
// fifth and sixth pixel, and for the others.
VK_TARGET static inline __attribute__((always_inline)) __m256i VK_FN(mix_eight)(__m256i p, __m256i q, __m256i first,
                                                                                __m256i others) {
    // Sums of signed bytes fit into 16 bits: minus 128 before, plus 128 * 128 after.
    const __m256i sign = _mm256_set1_epi8((char)0x80), bias = _mm256_set1_epi16(16384 + 64);
    const __m256i low = _mm256_maddubs_epi16(first, _mm256_xor_si256(_mm256_unpacklo_epi8(p, q), sign));
    const __m256i high = _mm256_maddubs_epi16(others, _mm256_xor_si256(_mm256_unpackhi_epi8(p, q), sign));
    return _mm256_packus_epi16(_mm256_srli_epi16(_mm256_add_epi16(low, bias), 7),
                               _mm256_srli_epi16(_mm256_add_epi16(high, bias), 7));
}

VK_TARGET static inline __attribute__((always_inline)) void VK_FN(store_some)(uint32_t *dst, __m256i out, size_t n) {
    if (n >= 8) {
        _mm256_storeu_si256((__m256i *)(void *)dst, out);
        return;
    }
    uint32_t rest[8];
    _mm256_storeu_si256((__m256i *)(void *)rest, out);
    for (size_t k = 0; k < n; k++) dst[k] = rest[k];
}

VK_TARGET static void VK_FN(stretch_row)(uint32_t *dst, size_t n, const uint32_t *row, int32_t x, int32_t dx,
                                         int32_t width) {
    if (width <= 0) return;
    const __m256i steps = _mm256_mullo_epi32(_mm256_set1_epi32(dx), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    int64_t at = x;
    for (size_t i = 0; i < n; i += 8, at += 8 * (int64_t)dx) {
        __m256i p, q, f;
        VK_FN(eight_from)(row, at, dx, steps, width, &p, &q, &f);
        const __m256i once = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(128), f), _mm256_slli_epi32(f, 8));
        const __m256i weights = _mm256_or_si256(once, _mm256_slli_epi32(once, 16));
        VK_FN(store_some)
        (dst + i,
         VK_FN(mix_eight)(p, q, _mm256_unpacklo_epi32(weights, weights), _mm256_unpackhi_epi32(weights, weights)),
         n - i);
    }
}

VK_TARGET static void VK_FN(mix_rows)(uint32_t *dst, const uint32_t *a, const uint32_t *b, size_t n, uint8_t wy) {
    const __m256i weights = _mm256_set1_epi16((int16_t)((128 - (wy >> 1)) | (wy >> 1) << 8));
    size_t i = 0;
    for (; i + 8 <= n; i += 8) VK_FN(store_some)
    (dst + i,
     VK_FN(mix_eight)(_mm256_loadu_si256((const __m256i *)(const void *)(a + i)),
                      _mm256_loadu_si256((const __m256i *)(const void *)(b + i)), weights, weights),
     8);
    if (i == n) return;
    uint32_t p[8] = {0}, q[8] = {0};
    for (size_t k = 0; i + k < n; k++) {
        p[k] = a[i + k];
        q[k] = b[i + k];
    }
    VK_FN(store_some)
    (dst + i,
     VK_FN(mix_eight)(_mm256_loadu_si256((const __m256i *)(const void *)p),
                      _mm256_loadu_si256((const __m256i *)(const void *)q), weights, weights),
     n - i);
}

#else

// Four pixels at most, n of which are stored: p * (128 - f) + q * f, divided by 128 and rounded. f has a weight a
// pixel.
VK_TARGET static inline __attribute__((always_inline)) void VK_FN(mix_four)(uint32_t *dst, size_t n, const uint32_t *p,
                                                                            const uint32_t *q, const uint32_t *f) {
    typedef uint8_t bytes __attribute__((ext_vector_type(16)));
    typedef uint16_t words __attribute__((ext_vector_type(16)));
    VK_AT(u32, 4) a, b, w;
    __builtin_memcpy(&a, p, 16);
    __builtin_memcpy(&b, q, 16);
    __builtin_memcpy(&w, f, 16);
    const words second = __builtin_convertvector(__builtin_bit_cast(bytes, w * 0x01010101u), words);
    const words sum = __builtin_convertvector(__builtin_bit_cast(bytes, a), words) * (128 - second) +
                      __builtin_convertvector(__builtin_bit_cast(bytes, b), words) * second + 64;
    const bytes out = __builtin_convertvector(sum >> 7, bytes);
    __builtin_memcpy(dst, &out, n >= 4 ? 16 : n * 4);
}

VK_TARGET static void VK_FN(stretch_row)(uint32_t *dst, size_t n, const uint32_t *row, int32_t x, int32_t dx,
                                         int32_t width) {
    if (width <= 0) return;
    int64_t at = x;
    for (size_t i = 0; i < n; i += 4) {
        uint32_t p[4], q[4], f[4];
        for (int k = 0; k < 4; k++, at += dx) f[k] = VK_FN(neighbours)(row, at, width, p + k, q + k);
        VK_FN(mix_four)(dst + i, n - i, p, q, f);
    }
}

VK_TARGET static void VK_FN(mix_rows)(uint32_t *dst, const uint32_t *a, const uint32_t *b, size_t n, uint8_t wy) {
    const uint32_t w = wy >> 1, f[4] = {w, w, w, w};
    size_t i = 0;
    for (; i + 4 <= n; i += 4) VK_FN(mix_four)(dst + i, 4, a + i, b + i, f);
    if (i == n) return;
    uint32_t p[4] = {0}, q[4] = {0};
    for (size_t k = 0; i + k < n; k++) {
        p[k] = a[i + k];
        q[k] = b[i + k];
    }
    VK_FN(mix_four)(dst + i, n - i, p, q, f);
}

#endif

#undef VK_SAMPLES
#undef VK_EACH_TWICE
#undef VK_FIRST_OF_PAIRS
#undef VK_SECOND_OF_PAIRS
#undef VK_LOW_HALF
#undef VK_HIGH_HALF

// rows_scale.h: bilinear scaling of unrotated pictures, in two steps.
//
// Horizontally: a source row becomes a row of results of 15 bits, p * (128 - f) + q * f for two neighbours. Vertically:
// two such rows become pixels. An enlarged picture has more result rows than source rows, so the first step, which
// gathers, is only done once for each source row. Sums are exact and rounded once, at the end.
//
// Positions left of the first pixel's centre and right of the last use the edge pixel.

enum { VK_FN(scale_block) = 256 };

// The two neighbours of a position and the weight of the second, 0 ... 127.
VK_TARGET static inline __attribute__((always_inline)) uint32_t
VK_FN(neighbours)(const uint32_t *row, int64_t x, int32_t width, uint32_t *p, uint32_t *q) {
    const int64_t last = width - 1;
    if (x < 0 || x >= last << 16) {
        *p = *q = row[x < 0 ? 0 : last];
        return 0;
    }
    *p = row[x >> 16];
    *q = row[(x >> 16) + 1];
    return (uint32_t)(x >> 9) & 127;
}

#ifdef VK_AVX2

// Results are stored minus 16384, as sums of signed bytes times weights, eight pixels in the order 0 1 4 5, 2 3 6 7.
VK_TARGET static inline __attribute__((always_inline)) void VK_FN(across_eight)(int16_t *out, __m256i p, __m256i q,
                                                                                __m256i f) {
    // Weights 128 - f and f, twice in each 32 bits.
    const __m256i once = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(128), f), _mm256_slli_epi32(f, 8));
    const __m256i weights = _mm256_or_si256(once, _mm256_slli_epi32(once, 16));
    const __m256i sign = _mm256_set1_epi8((char)0x80);
    const __m256i low = _mm256_xor_si256(_mm256_unpacklo_epi8(p, q), sign);
    const __m256i high = _mm256_xor_si256(_mm256_unpackhi_epi8(p, q), sign);
    _mm256_storeu_si256((__m256i *)(void *)out, _mm256_maddubs_epi16(_mm256_unpacklo_epi32(weights, weights), low));
    _mm256_storeu_si256((__m256i *)(void *)(out + 16),
                        _mm256_maddubs_epi16(_mm256_unpackhi_epi32(weights, weights), high));
}

// Eight of sixteen pixels.
VK_TARGET static inline __attribute__((always_inline)) __m256i VK_FN(of_sixteen)(const uint32_t *from, __m256i index) {
    const __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)from);
    const __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(from + 8));
    return _mm256_blendv_epi8(_mm256_permutevar8x32_epi32(low, index), _mm256_permutevar8x32_epi32(high, index),
                              _mm256_cmpgt_epi32(index, _mm256_set1_epi32(7)));
}

// Eight pixels from `at` on, in steps of dx, with their right neighbours and those's weights. `steps`: 0 ... 7 times
// dx.
VK_TARGET static inline __attribute__((always_inline)) void VK_FN(eight_from)(const uint32_t *row, int64_t at,
                                                                              int32_t dx, __m256i steps, int32_t width,
                                                                              __m256i *p, __m256i *q, __m256i *f) {
    const uint32_t *from = row + (at >> 16);
    const __m256i offsets = _mm256_add_epi32(_mm256_set1_epi32((int32_t)(at & 0xFFFF)), steps);
    const __m256i index = _mm256_srli_epi32(offsets, 16);
    *f = _mm256_and_si256(_mm256_srli_epi32(offsets, 9), _mm256_set1_epi32(127));
    if (dx >= 0 && dx <= 65536 && at >= 0 && (at >> 16) + 9 <= width) {
        // Eight results are within eight pixels, and their neighbours within the eight after the first.
        *p = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(const void *)from), index);
        *q = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(const void *)(from + 1)), index);
        return;
    }
    if (dx > 65536 && dx <= 131072 && at >= 0 && (at >> 16) + 17 <= width) {
        // Reduction to half the size or less: they are within sixteen pixels.
        *p = VK_FN(of_sixteen)(from, index);
        *q = VK_FN(of_sixteen)(from + 1, index);
        return;
    }
    uint32_t a[8], b[8], w[8];
    for (int k = 0; k < 8; k++) w[k] = VK_FN(neighbours)(row, at + k * (int64_t)dx, width, a + k, b + k);
    *p = _mm256_loadu_si256((const __m256i *)(const void *)a);
    *q = _mm256_loadu_si256((const __m256i *)(const void *)b);
    *f = _mm256_loadu_si256((const __m256i *)(const void *)w);
}

VK_TARGET static void VK_FN(across_from)(int16_t *out, size_t n, const uint32_t *row, int64_t at, int32_t dx,
                                         int32_t width) {
    const __m256i steps = _mm256_mullo_epi32(_mm256_set1_epi32(dx), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    for (size_t i = 0; i < n; i += 8, at += 8 * (int64_t)dx, out += 32) {
        __m256i p, q, f;
        VK_FN(eight_from)(row, at, dx, steps, width, &p, &q, &f);
        VK_FN(across_eight)(out, p, q, f);
    }
}

// Eight channels of 16 bits, between the two rows.
VK_TARGET static inline __attribute__((always_inline)) __m256i VK_FN(down_half)(const int16_t *h0, const int16_t *h1,
                                                                                __m256i weights) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)(const void *)h0);
    const __m256i b = _mm256_loadu_si256((const __m256i *)(const void *)h1);
    const __m256i bias = _mm256_set1_epi32(16384 * 128 + 8192);
    const __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), weights);
    const __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), weights);
    return _mm256_packs_epi32(_mm256_srai_epi32(_mm256_add_epi32(low, bias), 14),
                              _mm256_srai_epi32(_mm256_add_epi32(high, bias), 14));
}

VK_TARGET static void VK_FN(scale_down)(uint32_t *dst, const int16_t *h0, const int16_t *h1, size_t n, uint8_t wy) {
    const int32_t w = wy >> 1;
    const __m256i weights = _mm256_set1_epi32((128 - w) | w << 16);
    for (size_t i = 0; i < n; i += 8, h0 += 32, h1 += 32) {
        const __m256i out =
            _mm256_packus_epi16(VK_FN(down_half)(h0, h1, weights), VK_FN(down_half)(h0 + 16, h1 + 16, weights));
        if (i + 8 <= n) {
            _mm256_storeu_si256((__m256i *)(void *)(dst + i), out);
        } else {
            uint32_t rest[8];
            _mm256_storeu_si256((__m256i *)(void *)rest, out);
            for (size_t k = 0; i + k < n; k++) dst[i + k] = rest[k];
        }
    }
}

#else

VK_TARGET static void VK_FN(across_from)(int16_t *out, size_t n, const uint32_t *row, int64_t at, int32_t dx,
                                         int32_t width) {
    for (size_t i = 0; i < n; i += 4) {
        VK_AT(u32, 4) p, q, f;
        for (int k = 0; k < 4; k++, at += dx) {
            uint32_t a, b;
            f[k] = VK_FN(neighbours)(row, at, width, &a, &b);
            p[k] = a;
            q[k] = b;
        }
        typedef uint8_t bytes __attribute__((ext_vector_type(16)));
        typedef uint16_t words __attribute__((ext_vector_type(16)));
        const bytes weights = __builtin_bit_cast(bytes, f * 0x01010101u);
        const words second = __builtin_convertvector(weights, words);
        const words h = __builtin_convertvector(__builtin_bit_cast(bytes, p), words) * (128 - second) +
                        __builtin_convertvector(__builtin_bit_cast(bytes, q), words) * second;
        __builtin_memcpy(out + i * 4, &h, 32);
    }
}

VK_TARGET static void VK_FN(scale_down)(uint32_t *dst, const int16_t *h0, const int16_t *h1, size_t n, uint8_t wy) {
    const uint32_t w = wy >> 1;
    typedef int16_t words __attribute__((ext_vector_type(16)));
    typedef uint32_t sums __attribute__((ext_vector_type(16)));
    typedef uint8_t bytes __attribute__((ext_vector_type(16)));
    for (size_t i = 0; i < n; i += 4) {
        words a, b;
        __builtin_memcpy(&a, h0 + i * 4, 32);
        __builtin_memcpy(&b, h1 + i * 4, 32);
        const sums sum =
            (__builtin_convertvector(a, sums) * (128 - w) + __builtin_convertvector(b, sums) * w + 8192) >> 14;
        const bytes out = __builtin_convertvector(sum, bytes);
        __builtin_memcpy(dst + i, &out, i + 4 <= n ? 16 : (n - i) * 4);
    }
}

#endif

VK_TARGET static void VK_FN(scale_across)(int16_t *out, size_t n, const uint32_t *row, int32_t x, int32_t dx,
                                          int32_t width) {
    if (width > 0) VK_FN(across_from)(out, n, row, x, dx, width);
}

VK_TARGET static void VK_FN(scale_bilinear)(uint32_t *dst, size_t n, const uint32_t *row0, const uint32_t *row1,
                                            uint8_t wy, int32_t x, int32_t dx, int32_t srcWidth) {
    int16_t h0[VK_FN(scale_block) * 4], h1[VK_FN(scale_block) * 4];
    if (srcWidth <= 0) return;
    int64_t at = x;
    for (size_t i = 0; i < n; i += VK_FN(scale_block), at += VK_FN(scale_block) * (int64_t)dx) {
        const size_t count = n - i < VK_FN(scale_block) ? n - i : VK_FN(scale_block);
        VK_FN(across_from)(h0, count, row0, at, dx, srcWidth);
        VK_FN(across_from)(h1, count, row1, at, dx, srcWidth);
        VK_FN(scale_down)(dst + i, h0, h1, count, wy);
    }
}

// rows_glyph.h: glyph masks with masked loads and stores (AVX-512).
//
// A glyph's rows are shorter than a vector, so a row is one step without a tail. If two rows fit into one vector, they
// are computed together.

// The lanes below `count`, 1 ... 16.
#define VK_LANES(count) ((__mmask16)((1u << (count)) - 1))

VK_TARGET static inline __attribute__((always_inline)) VK_AT(u32, VK_WIDE)
    VK_FN(glyph_pixels)(__m128i coverage, __m512i pixels, uint32_t color) {
    const VK_AT(cov, VK_WIDE) bytes = __builtin_bit_cast(VK_AT(cov, VK_WIDE), coverage);
    return VK_AT(over, VK_WIDE)(
        VK_AT(mul, VK_WIDE)(VK_AT(splat, VK_WIDE)(color),
                            VK_AT(spread, VK_WIDE)(__builtin_convertvector(bytes, VK_AT(u32, VK_WIDE)))),
        __builtin_bit_cast(VK_AT(u32, VK_WIDE), pixels));
}

// Up to 16 columns.
VK_TARGET static inline __attribute__((always_inline)) void VK_FN(mask_columns)(uint8_t *dst, size_t dst_stride,
                                                                                const uint8_t *cov, size_t cov_stride,
                                                                                size_t width, size_t height,
                                                                                uint32_t color) {
    const __mmask16 lanes = VK_LANES(width);
    size_t y = 0;
    if (width <= 8) {
        const __mmask8 half = (__mmask8)lanes;
        for (; y + 2 <= height; y += 2, dst += 2 * dst_stride, cov += 2 * cov_stride) {
            const __m128i both =
                _mm_unpacklo_epi64(_mm_maskz_loadu_epi8(lanes, cov), _mm_maskz_loadu_epi8(lanes, cov + cov_stride));
            const __m512i pixels = _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_maskz_loadu_epi32(half, dst)),
                                                      _mm256_maskz_loadu_epi32(half, dst + dst_stride), 1);
            const __m512i out = __builtin_bit_cast(__m512i, VK_FN(glyph_pixels)(both, pixels, color));
            _mm256_mask_storeu_epi32(dst, half, _mm512_castsi512_si256(out));
            _mm256_mask_storeu_epi32(dst + dst_stride, half, _mm512_extracti64x4_epi64(out, 1));
        }
    }
    for (; y < height; y++, dst += dst_stride, cov += cov_stride) {
        const __m512i pixels = _mm512_maskz_loadu_epi32(lanes, dst);
        const __m128i coverage = _mm_maskz_loadu_epi8(lanes, cov);
        _mm512_mask_storeu_epi32(dst, lanes, __builtin_bit_cast(__m512i, VK_FN(glyph_pixels)(coverage, pixels, color)));
    }
}

VK_TARGET static void VK_FN(mask_color_rows)(uint32_t *dst, size_t dst_stride, const uint8_t *cov, size_t cov_stride,
                                             size_t width, size_t height, uint32_t color) {
    for (size_t x = 0; x < width; x += 16) VK_FN(mask_columns)
    ((uint8_t *)(dst + x), dst_stride, cov + x, cov_stride, width - x < 16 ? width - x : 16, height, color);
}

#undef VK_LANES

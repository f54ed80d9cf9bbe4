// rows_rgb565.h: 8 bits a channel to 5, 6 and 5, with an 8x8 ordered dither.
//
// A channel c of 0 ... 255 becomes floor(c * max / 255 + threshold), with thresholds evenly distributed in 0 ... 1.
// Values that 565 can represent are not changed by any threshold, so flat colours from 565 stay flat.

typedef uint32_t VK_FN(u32x8) __attribute__((ext_vector_type(8)));
typedef uint16_t VK_FN(u16x8) __attribute__((ext_vector_type(8)));

#define VK_CHANNEL(p, shift) __builtin_convertvector(((p) >> (shift)) & 0xFF, VK_FN(u16x8))
// v / 255 for v <= 255 * 64, exactly.
#define VK_BY_255(v) (((v) + 1 + ((v) >> 8)) >> 8)

VK_TARGET static inline __attribute__((always_inline)) VK_FN(u16x8)
    VK_FN(pack565)(const uint32_t *src, VK_FN(u16x8) thresholds) {
    VK_FN(u32x8) p;
    __builtin_memcpy(&p, src, 32);
    VK_FN(u16x8)
    r = VK_CHANNEL(p, 16) * 31 + thresholds, g = VK_CHANNEL(p, 8) * 63 + thresholds,
    b = VK_CHANNEL(p, 0) * 31 + thresholds;
    return VK_BY_255(r) << 11 | VK_BY_255(g) << 5 | VK_BY_255(b);
}

#undef VK_CHANNEL
#undef VK_BY_255

VK_TARGET static void VK_FN(to_rgb565)(uint16_t *dst, const uint32_t *src, size_t n, int32_t x, int32_t y) {
    // Bayer's matrix, 0 ... 63, as thresholds of 255ths: (2 * m + 1) * 255 / 128.
    static const uint8_t bayer[8][8] = {{0, 32, 8, 40, 2, 34, 10, 42},  {48, 16, 56, 24, 50, 18, 58, 26},
                                        {12, 44, 4, 36, 14, 46, 6, 38}, {60, 28, 52, 20, 62, 30, 54, 22},
                                        {3, 35, 11, 43, 1, 33, 9, 41},  {51, 19, 59, 27, 49, 17, 57, 25},
                                        {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21}};
    VK_FN(u16x8) thresholds;
    for (uint32_t k = 0; k < 8; k++) thresholds[k] = (uint16_t)(bayer[y & 7][((uint32_t)x + k) & 7] * 255 / 64);
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        VK_FN(u16x8) out = VK_FN(pack565)(src + i, thresholds);
        __builtin_memcpy(dst + i, &out, 16);
    }
    if (i < n) {
        uint32_t rest[8] = {0};
        for (size_t k = 0; k < n - i; k++) rest[k] = src[i + k];
        VK_FN(u16x8) out = VK_FN(pack565)(rest, thresholds);
        for (size_t k = 0; k < n - i; k++) dst[i + k] = out[k];
    }
}

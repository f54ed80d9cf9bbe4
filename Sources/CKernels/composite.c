// composite.c: the blend modes except source-over.
//
// Formulas: Porter and Duff, "Compositing Digital Images" (1984), and the
// separable and non-separable modes of ISO 32000-1, 11.3.5. Porter-Duff modes are exact in integers. The others use
// single precision without contraction, so that every machine computes the same pixels.

#include "vitrine_kernels.h"

#pragma STDC FP_CONTRACT OFF

// CGBlendMode's raw values.
enum {
    NORMAL,
    MULTIPLY,
    SCREEN,
    OVERLAY,
    DARKEN,
    LIGHTEN,
    COLOR_DODGE,
    COLOR_BURN,
    SOFT_LIGHT,
    HARD_LIGHT,
    DIFFERENCE,
    EXCLUSION,
    HUE,
    SATURATION,
    COLOR,
    LUMINOSITY,
    CLEAR,
    COPY,
    SOURCE_IN,
    SOURCE_OUT,
    SOURCE_ATOP,
    DESTINATION_OVER,
    DESTINATION_IN,
    DESTINATION_OUT,
    DESTINATION_ATOP,
    XOR,
    PLUS_DARKER,
    PLUS_LIGHTER
};

static inline uint32_t mul255(uint32_t a, uint32_t b) {
    uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

static inline uint32_t channel(uint32_t p, int c) { return (p >> (c * 8)) & 0xFF; }

static inline uint32_t lerp255(uint32_t from, uint32_t to, uint32_t w) {
    uint32_t t = from * (255 - w) + to * w + 128;
    return (t + (t >> 8)) >> 8;
}

// src * fs + dst * fd, saturated.
static inline uint32_t factors(uint32_t s, uint32_t d, uint32_t fs, uint32_t fd) {
    uint32_t out = 0;
    for (int c = 0; c < 4; c++) {
        uint32_t v = mul255(channel(s, c), fs) + mul255(channel(d, c), fd);
        out |= (v > 255 ? 255 : v) << (c * 8);
    }
    return out;
}

static inline float min3(const float v[3]) {
    float m = v[0] < v[1] ? v[0] : v[1];
    return m < v[2] ? m : v[2];
}
static inline float max3(const float v[3]) {
    float m = v[0] > v[1] ? v[0] : v[1];
    return m > v[2] ? m : v[2];
}

// Channels are blue, green, red.
static inline float luminosity(const float v[3]) { return 0.11f * v[0] + 0.59f * v[1] + 0.30f * v[2]; }

static void set_luminosity(float v[3], float lum) {
    float delta = lum - luminosity(v);
    for (int c = 0; c < 3; c++) v[c] += delta;
    float l = luminosity(v), low = min3(v), high = max3(v);
    if (low < 0)
        for (int c = 0; c < 3; c++) v[c] = l + (v[c] - l) * l / (l - low);
    if (high > 1)
        for (int c = 0; c < 3; c++) v[c] = l + (v[c] - l) * (1 - l) / (high - l);
}

static void set_saturation(float v[3], float saturation) {
    float low = min3(v), high = max3(v);
    for (int c = 0; c < 3; c++) v[c] = high > low ? (v[c] - low) * saturation / (high - low) : 0;
}

static float square_root(float x) { return __builtin_sqrtf(x); }

// One straight channel: b of the backdrop, s of the source.
static float separable(float b, float s, int32_t mode) {
    switch (mode) {
    case MULTIPLY:
        return b * s;
    case SCREEN:
        return b + s - b * s;
    case OVERLAY:
        return separable(s, b, HARD_LIGHT);
    case DARKEN:
        return b < s ? b : s;
    case LIGHTEN:
        return b > s ? b : s;
    case COLOR_DODGE:
        if (b <= 0) return 0;
        if (s >= 1 || b / (1 - s) > 1) return 1;
        return b / (1 - s);
    case COLOR_BURN:
        if (b >= 1) return 1;
        if (s <= 0 || (1 - b) / s > 1) return 0;
        return 1 - (1 - b) / s;
    case SOFT_LIGHT: {
        if (s <= 0.5f) return b - (1 - 2 * s) * b * (1 - b);
        float d = b <= 0.25f ? ((16 * b - 12) * b + 4) * b : square_root(b);
        return b + (2 * s - 1) * (d - b);
    }
    case HARD_LIGHT:
        return s <= 0.5f ? b * (2 * s) : b + (2 * s - 1) - b * (2 * s - 1);
    case DIFFERENCE:
        return b > s ? b - s : s - b;
    case EXCLUSION:
        return b + s - 2 * b * s;
    default:
        return s;
    }
}

static void non_separable(float out[3], const float b[3], const float s[3], int32_t mode) {
    const float *base = mode == HUE || mode == COLOR ? s : b;
    for (int c = 0; c < 3; c++) out[c] = base[c];
    if (mode == HUE) set_saturation(out, max3(b) - min3(b));
    if (mode == SATURATION) set_saturation(out, max3(s) - min3(s));
    set_luminosity(out, mode == LUMINOSITY ? luminosity(s) : luminosity(b));
}

// (1 - ab) s + (1 - as) b + as ab B(b, s), with premultiplied s and b.
static uint32_t blended(uint32_t src, uint32_t dst, int32_t mode) {
    float as = (float)(src >> 24) / 255, ab = (float)(dst >> 24) / 255;
    if (as == 0) return dst;
    if (ab == 0) return src;
    float s[3], b[3], mix[3];
    for (int c = 0; c < 3; c++) {
        s[c] = (float)channel(src, c) / 255 / as;
        b[c] = (float)channel(dst, c) / 255 / ab;
    }
    if (mode >= HUE && mode <= LUMINOSITY)
        non_separable(mix, b, s, mode);
    else
        for (int c = 0; c < 3; c++) mix[c] = separable(b[c], s[c], mode);
    uint32_t alpha = channel(src, 3) + mul255(channel(dst, 3), 255 - channel(src, 3)), out = alpha << 24;
    for (int c = 0; c < 3; c++) {
        float v = (1 - ab) * as * s[c] + (1 - as) * ab * b[c] + as * ab * mix[c];
        int32_t q = (int32_t)(v * 255 + 0.5f);
        if (q < 0) q = 0;
        out |= ((uint32_t)q > alpha ? alpha : (uint32_t)q) << (c * 8);
    }
    return out;
}

// Darkens: 1 minus the sum of the complements of both, within the summed alpha.
static uint32_t plus_darker(uint32_t s, uint32_t d) {
    int32_t as = (int32_t)channel(s, 3), ad = (int32_t)channel(d, 3);
    int32_t alpha = as + ad > 255 ? 255 : as + ad;
    uint32_t out = (uint32_t)alpha << 24;
    for (int c = 0; c < 3; c++) {
        int32_t v = alpha - (ad - (int32_t)channel(d, c)) - (as - (int32_t)channel(s, c));
        out |= (uint32_t)(v < 0 ? 0 : v) << (c * 8);
    }
    return out;
}

static uint32_t composed(uint32_t s, uint32_t d, int32_t mode) {
    uint32_t as = s >> 24, ad = d >> 24;
    switch (mode) {
    case NORMAL:
        return factors(s, d, 255, 255 - as);
    case CLEAR:
        return 0;
    case COPY:
        return s;
    case SOURCE_IN:
        return factors(s, d, ad, 0);
    case SOURCE_OUT:
        return factors(s, d, 255 - ad, 0);
    case SOURCE_ATOP:
        return factors(s, d, ad, 255 - as);
    case DESTINATION_OVER:
        return factors(s, d, 255 - ad, 255);
    case DESTINATION_IN:
        return factors(s, d, 0, as);
    case DESTINATION_OUT:
        return factors(s, d, 0, 255 - as);
    case DESTINATION_ATOP:
        return factors(s, d, 255 - ad, as);
    case XOR:
        return factors(s, d, 255 - ad, 255 - as);
    case PLUS_LIGHTER:
        return factors(s, d, 255, 255);
    case PLUS_DARKER:
        return plus_darker(s, d);
    default:
        return blended(s, d, mode);
    }
}

void vk_composite(uint32_t *dst, const uint32_t *src, const uint8_t *cov, size_t n, int32_t mode) {
    for (size_t i = 0; i < n; i++) {
        uint32_t w = cov == NULL ? 255 : cov[i];
        if (w == 0) continue;
        uint32_t d = dst[i], r = composed(src[i], d, mode);
        if (w == 255) {
            dst[i] = r;
            continue;
        }
        uint32_t out = 0;
        for (int c = 0; c < 4; c++) out |= lerp255(channel(d, c), channel(r, c), w) << (c * 8);
        dst[i] = out;
    }
}

// rows_rgb565.h: 8 bits a channel to 5, 6 and 5, with an 8x8 ordered dither.
//
// A channel c of 0 ... 255 becomes floor(c * max / 255 + threshold), with
// thresholds spread evenly inside 0 ... 1. Values that the short format holds
// exactly are unchanged by any threshold, so flat colours from 565 stay flat.

VK_TARGET static void VK_FN(to_rgb565)(uint16_t *dst, const uint32_t *src, size_t n, int32_t x, int32_t y) {
  // Bayer's matrix, 0 ... 63, as thresholds of 255ths: (2 * m + 1) * 255 / 128.
  static const uint8_t bayer[8][8] = {
      {0, 32, 8, 40, 2, 34, 10, 42},   {48, 16, 56, 24, 50, 18, 58, 26}, {12, 44, 4, 36, 14, 46, 6, 38},
      {60, 28, 52, 20, 62, 30, 54, 22}, {3, 35, 11, 43, 1, 33, 9, 41},    {51, 19, 59, 27, 49, 17, 57, 25},
      {15, 47, 7, 39, 13, 45, 5, 37},  {63, 31, 55, 23, 61, 29, 53, 21}};
  uint32_t thresholds[8];
  for (uint32_t k = 0; k < 8; k++) thresholds[k] = (uint32_t)bayer[y & 7][((uint32_t)x + k) & 7] * 255 / 64;
  for (size_t i = 0; i < n; i++) {
    uint32_t p = src[i], t = thresholds[i & 7];
    uint32_t r = ((p >> 16) & 0xFF) * 31 + t, g = ((p >> 8) & 0xFF) * 63 + t, b = (p & 0xFF) * 31 + t;
    // v / 255 for v <= 255 * 64: exact, by (v + 1 + (v >> 8)) >> 8.
    r = (r + 1 + (r >> 8)) >> 8;
    g = (g + 1 + (g >> 8)) >> 8;
    b = (b + 1 + (b >> 8)) >> 8;
    dst[i] = (uint16_t)(r << 11 | g << 5 | b);
  }
}

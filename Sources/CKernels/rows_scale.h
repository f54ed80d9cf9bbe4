// rows_scale.h: bilinear resampling of one row from two source rows.
//
// The two source rows are first blended vertically into 16-bit channels, a
// block at a time: that part is contiguous and vectorises, and where the
// picture grows it runs once per source pixel instead of once per result. The
// horizontal step then reads two neighbours from the block.

enum { VK_FN(block) = 256 };

// Source pixels `first` and following, `count` of them, blended with weight w
// (0 ... 128) of row1; indices outside the row take its edge pixel.
VK_TARGET static inline __attribute__((always_inline)) void VK_FN(blend_rows)(
    uint16_t *out, const uint32_t *row0, const uint32_t *row1, uint16_t w, int32_t first, int32_t count,
    int32_t width) {
  int32_t k = 0;
  for (; k < count && first + k < 0; k++)
    for (int c = 0; c < 4; c++)
      out[k * 4 + c] = (uint16_t)(((row0[0] >> (c * 8)) & 0xFF) * (128 - w) + ((row1[0] >> (c * 8)) & 0xFF) * w);
  int32_t inside = width - first < count ? width - first : count;
  if (k < inside) {
    const uint8_t *a = (const uint8_t *)(row0 + first + k), *b = (const uint8_t *)(row1 + first + k);
    uint16_t *o = out + k * 4;
    uint16_t v = (uint16_t)(128 - w);
    int32_t bytes = (inside - k) * 4;
#pragma clang loop vectorize(enable)
    for (int32_t i = 0; i < bytes; i++) o[i] = (uint16_t)(a[i] * v + b[i] * w);
    k = inside;
  }
  for (; k < count; k++)
    for (int c = 0; c < 4; c++)
      out[k * 4 + c] = (uint16_t)(((row0[width - 1] >> (c * 8)) & 0xFF) * (128 - w) +
                                  ((row1[width - 1] >> (c * 8)) & 0xFF) * w);
}

typedef uint16_t VK_FN(lanes8) __attribute__((ext_vector_type(8)));
typedef uint32_t VK_FN(wide4) __attribute__((ext_vector_type(4)));
typedef uint8_t VK_FN(bytes4) __attribute__((ext_vector_type(4)));
typedef uint16_t VK_FN(lanes4) __attribute__((ext_vector_type(4)));

VK_TARGET static void VK_FN(scale_bilinear)(uint32_t *dst, size_t n, const uint32_t *row0, const uint32_t *row1,
                                            uint8_t wy, int32_t x, int32_t dx, int32_t srcWidth) {
  if (srcWidth <= 0) return;
  uint16_t block[(VK_FN(block) + 8) * 4];
  int64_t px = x;
  uint16_t w = wy >> 1;
  for (size_t i = 0; i < n;) {
    // As many results as one block of source pixels can serve, but at least one.
    size_t run = n - i;
    int64_t step = dx < 0 ? -(int64_t)dx : dx;
    if (step > 0) {
      int64_t fits = (((int64_t)VK_FN(block) - 2) << 16) / step + 1;
      if ((int64_t)run > fits) run = (size_t)fits;
    }
    int64_t last = px + (int64_t)dx * (int64_t)(run - 1);
    int64_t low = (px < last ? px : last) >> 16, high = (px < last ? last : px) >> 16;
    // Far outside the row everything is the edge pixel.
    if (low < -2) low = high < -2 ? -2 : (low < -(int64_t)VK_FN(block) ? -2 : low);
    int64_t lowest = low, highest = high + 1;
    if (highest - lowest + 1 > VK_FN(block) + 4) highest = lowest + VK_FN(block) + 3;
    int32_t count = (int32_t)(highest - lowest + 1);
    VK_FN(blend_rows)(block, row0, row1, w, (int32_t)lowest, count, srcWidth);
    for (size_t k = 0; k < run; k++, px += dx) {
      int64_t at = (px >> 16) - lowest;
      uint32_t fx = ((uint32_t)px >> 9) & 127;
      if (at < 0) at = 0, fx = 0;
      if (at > count - 2) at = count - 2, fx = 0;
      VK_FN(lanes4) p, q;
      __builtin_memcpy(&p, block + at * 4, 8);
      __builtin_memcpy(&q, block + at * 4 + 4, 8);
      VK_FN(wide4) sum = __builtin_convertvector(p, VK_FN(wide4)) * (128 - fx) +
                         __builtin_convertvector(q, VK_FN(wide4)) * fx + (1u << 13);
      VK_FN(bytes4) out = __builtin_convertvector(sum >> 14, VK_FN(bytes4));
      __builtin_memcpy(dst + i + k, &out, 4);
    }
    i += run;
  }
}

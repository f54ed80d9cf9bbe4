// reduce.c: reduced pictures, against a directly computed mean.

#include "vitrine_codecs.h"

#include "common.h"

// The mean of the area that a target pixel covers, rounded, for one channel.
static uint8_t mean(const uint8_t *pixels, uint32_t w, uint32_t h, size_t stride, uint32_t tw, uint32_t th, uint32_t x,
                    uint32_t y, int channel) {
    uint64_t sum = 0, left = (uint64_t)x * w, top = (uint64_t)y * h;
    for (uint64_t row = top / th; row * th < top + h; row++) {
        uint64_t low = row * th > top ? row * th : top, high = (row + 1) * th < top + h ? (row + 1) * th : top + h;
        for (uint64_t column = left / tw; column * tw < left + w; column++) {
            uint64_t from = column * tw > left ? column * tw : left;
            uint64_t to = (column + 1) * tw < left + w ? (column + 1) * tw : left + w;
            sum += (high - low) * (to - from) * pixels[row * stride + column * 4 + (uint64_t)channel];
        }
    }
    uint64_t area = (uint64_t)w * h;
    return (uint8_t)((sum + area / 2) / area);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    numbers n = {data, size};
    uint32_t width = 1 + take_below(&n, 70), height = 1 + take_below(&n, 70);
    if (take(&n, 1) % 16 == 0) height += take_below(&n, 3000);
    uint32_t target_width = 1 + take_below(&n, width), target_height = 1 + take_below(&n, height);
    size_t stride = (size_t)width * 4, target_stride = (size_t)target_width * 4;
    uint8_t *pixels = block_make(stride * height), *target = block_make(target_stride * target_height);
    for (size_t i = 0; i < stride * height; i++) pixels[i] = n.left > 0 ? (uint8_t)take(&n, 1) : (uint8_t)(i * 37 >> 2);
    EXPECT(vc_reduce(pixels, width, height, stride, target, target_width, target_height, target_stride) == 0);
    for (uint32_t y = 0; y < target_height; y++)
        for (uint32_t x = 0; x < target_width; x++)
            for (int c = 0; c < 4; c++)
                EXPECT(target[y * target_stride + x * 4 + (size_t)c] ==
                       mean(pixels, width, height, stride, target_width, target_height, x, y, c));
    block_free(pixels);
    block_free(target);
    return 0;
}

// shift.c: moves coverage by a part of a pixel.

#include "vitrine_kernels.h"

enum { PART = 512 };

// Each byte mixed with `other`'s by `share` in 256. A row outside of the plane, NULL, is zero.
static void mix(uint8_t *restrict out, const uint8_t *restrict row, const uint8_t *restrict other, size_t count,
                uint16_t share) {
    const uint16_t rest = 256 - share;
    if (row != NULL && other != NULL) {
        for (size_t x = 0; x < count; x++) out[x] = (uint8_t)((uint16_t)(row[x] * rest + other[x] * share + 128) >> 8);
        return;
    }
    const uint8_t *only = row != NULL ? row : other;
    const uint16_t weight = row != NULL ? rest : share;
    for (size_t x = 0; x < count; x++) out[x] = (uint8_t)((uint16_t)(only[x] * weight + 128) >> 8);
}

void vk_shift(uint8_t *out, const uint8_t *plane, size_t width, size_t height, uint32_t dx, uint32_t dy) {
    // One element in front of a part is the last one of the part before.
    uint8_t mixed[PART + 1];
    for (size_t y = 0; y <= height; y++) {
        const uint8_t *row = y < height ? plane + y * width : NULL;
        const uint8_t *above = y > 0 ? plane + (y - 1) * width : NULL;
        mixed[0] = 0;
        for (size_t x = 0; x <= width; x += PART) {
            const size_t inside = width - x < PART ? width - x : PART;
            const size_t count = inside < PART ? inside + 1 : PART;
            mix(mixed + 1, row == NULL ? NULL : row + x, above == NULL ? NULL : above + x, inside, (uint16_t)dy);
            if (count > inside) mixed[count] = 0;
            mix(out + y * (width + 1) + x, mixed + 1, mixed, count, (uint16_t)dx);
            mixed[0] = mixed[count];
        }
    }
}

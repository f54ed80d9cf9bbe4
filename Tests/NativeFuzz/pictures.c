// pictures.c: see pictures.h.

#include "pictures.h"

#include <string.h>

static void check_message(int status, const char *message) {
    size_t length = 0;
    while (length < VC_MESSAGE_SIZE && message[length] != 0) length++;
    EXPECT(length < VC_MESSAGE_SIZE);
    EXPECT(status >= 0 || length > 0);
}

bool picture_opens(int (*info)(const uint8_t *, size_t, vc_info *, char *), const uint8_t *data, size_t size,
                   vc_info *found) {
    char message[VC_MESSAGE_SIZE];
    memset(message, 'x', sizeof message);
    memset(found, 0, sizeof *found);
    if (info(data, size, found, message) != 0) {
        check_message(-1, message);
        return false;
    }
    if (found->width == 0 || found->height == 0 || found->width > most_pixels / found->height) return false;
    EXPECT(found->orientation >= 1 && found->orientation <= 8);
    EXPECT(found->frames >= 1);
    return found->working_bytes <= most_working_bytes;
}

void picture_check(int status, const char *message, const uint8_t *pixels, size_t stride, uint32_t width,
                   uint32_t height) {
    EXPECT(status >= -1 && status <= 1);
    check_message(status, message);
    if (status != 0) return;
    for (uint32_t y = 0; y < height; y++) {
        const uint8_t *p = pixels + y * stride;
        for (uint32_t x = 0; x < width; x++, p += 4) EXPECT(p[0] <= p[3] && p[1] <= p[3] && p[2] <= p[3]);
    }
}

static uint64_t sum_of(const uint8_t *pixels, size_t stride, uint32_t width, uint32_t height) {
    uint64_t sum = 14695981039346656037u;
    for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < width * 4; x++) sum = (sum ^ pixels[y * stride + x]) * 1099511628211u;
    return sum;
}

void picture_play(vc_frames *frames, const vc_info *info) {
    enum { most = 6 };
    uint64_t sums[most];
    uint32_t width = 0, height = 0, shown = 0;
    char message[VC_MESSAGE_SIZE];
    vc_frames_size(frames, &width, &height);
    EXPECT(width <= 0xFFFF * 2 && height <= 0xFFFF * 2);
    if (width != info->width || height != info->height) return;
    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < most; i++) {
            const uint8_t *pixels = NULL;
            size_t stride = 0;
            memset(message, 'x', sizeof message);
            int status = vc_frames_next(frames, &pixels, &stride, message);
            if (status != 0) {
                EXPECT(round == 0 || i == shown);
                picture_check(status, message, NULL, 0, 0, 0);
                break;
            }
            picture_check(status, message, pixels, stride, width, height);
            if (round == 0)
                sums[shown++] = sum_of(pixels, stride, width, height);
            else
                EXPECT(i < shown && sums[i] == sum_of(pixels, stride, width, height));
        }
        if (vc_frames_rewind(frames, message) != 0) return;
    }
}

// camera.c: pictures of cameras: JPEG, and samples whose format a driver has described.

#include <linux/videodev2.h>
#include <stdint.h>
#include <string.h>

#include "camera_pixels.h"
#include "common.h"

// More than any step of the code needs.
enum { MOST_SIDE = 256 };

static bool make_ring(ring *r, vitrine_video_layout layout) {
    return (r->base != NULL && memcmp(&layout, &r->layout, 7 * sizeof(uint32_t)) == 0) || ring_make(r, layout);
}

static bool slot_for(void *context, uint32_t width, uint32_t height, ring **r, int *slot) {
    *r = context;
    *slot = 0;
    EXPECT(width >= 2 && height >= 2 && width <= VITRINE_VIDEO_SIDE && height <= VITRINE_VIDEO_SIDE);
    if (width > MOST_SIDE || height > MOST_SIDE) return false;
    const vitrine_video_layout layout = {
        .width = width, .height = height, .aspect_width = 1, .aspect_height = 1, .is_full = 1, .is_planar = 1};
    return make_ring(*r, layout);
}

static void read_samples(ring *r, const uint8_t *data, size_t size) {
    static const uint32_t codes[] = {V4L2_PIX_FMT_NV12, V4L2_PIX_FMT_YUV420, V4L2_PIX_FMT_YUYV, V4L2_PIX_FMT_UYVY,
                                     V4L2_PIX_FMT_GREY};
    if (size < 4) return;
    const camera_format format = {
        .code = codes[data[0] % 5], .width = data[1], .height = data[2], .stride = data[1] + data[3] * 2u};
    if (!camera_has_size(&format) || !make_ring(r, camera_layout(&format))) return;
    // A block of exactly the bytes, so that reading beyond them is detected.
    uint8_t *block = block_make(size - 4);
    memcpy(block, data + 4, size - 4);
    camera_fill(&format, block, size - 4, r, 0);
    block_free(block);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ring r;
    if (size > 1 && data[0] == 0xFF)
        camera_jpeg(data, size, slot_for, &r);
    else
        read_samples(&r, data, size);
    return 0;
}

// camera_pixels.c: see camera_pixels.h.

#include "camera_pixels.h"

#include <linux/videodev2.h>
#include <string.h>

bool camera_is_compressed(uint32_t code) { return code == V4L2_PIX_FMT_MJPEG || code == V4L2_PIX_FMT_JPEG; }

bool camera_can_read(uint32_t code) {
    switch (code) {
    case V4L2_PIX_FMT_NV12:
    case V4L2_PIX_FMT_YUV420:
    case V4L2_PIX_FMT_YUYV:
    case V4L2_PIX_FMT_UYVY:
    case V4L2_PIX_FMT_GREY:
        return true;
    default:
        return camera_is_compressed(code);
    }
}

// The bytes of a row without padding.
static uint32_t least_stride(const camera_format *f) {
    return f->code == V4L2_PIX_FMT_YUYV || f->code == V4L2_PIX_FMT_UYVY ? f->width * 2 : f->width;
}

bool camera_has_size(const camera_format *f) {
    if (f->width < 2 || f->height < 2 || f->width > VITRINE_VIDEO_SIDE || f->height > VITRINE_VIDEO_SIDE) return false;
    if (camera_is_compressed(f->code)) return true;
    // Two pixels share their colour.
    return f->width % 2 == 0 && f->stride >= least_stride(f) && f->stride <= 1 << 16;
}

vitrine_video_layout camera_layout(const camera_format *f) {
    return (vitrine_video_layout){.width = f->width,
                                  .height = f->height,
                                  .aspect_width = 1,
                                  .aspect_height = 1,
                                  .standard = f->standard,
                                  .is_full = f->is_full,
                                  .is_planar = f->code == V4L2_PIX_FMT_YUV420};
}

// Of YUYV and UYVY: luma is at every second byte, from `luma` on; the colours, for two pixels, are at the others. Those
// of two rows are averaged.
static void split_packed(const camera_format *f, const uint8_t *data, int luma, const vitrine_video_layout *l,
                         uint8_t *to) {
    for (uint32_t y = 0; y < f->height; y++) {
        const uint8_t *row = data + (size_t)y * f->stride + luma;
        uint8_t *out = to + (size_t)y * l->luma_stride;
        for (uint32_t x = 0; x < f->width; x++) out[x] = row[2 * x];
    }
    for (uint32_t y = 0; y < f->height; y += 2) {
        const uint8_t *first = data + (size_t)y * f->stride + (1 - luma);
        const uint8_t *second = y + 1 < f->height ? first + f->stride : first;
        uint8_t *out = to + l->chroma_offset + (size_t)(y / 2) * l->chroma_stride;
        for (uint32_t x = 0; x < f->width; x++) out[x] = (uint8_t)((first[2 * x] + second[2 * x] + 1) / 2);
    }
}

// The bytes that a picture needs.
static size_t least_size(const camera_format *f) {
    const size_t luma = (size_t)f->stride * f->height, rows = (f->height + 1) / 2;
    switch (f->code) {
    case V4L2_PIX_FMT_NV12:
        return luma + (size_t)f->stride * rows;
    case V4L2_PIX_FMT_YUV420:
        return luma + (size_t)(f->stride / 2) * rows * 2;
    default:
        return luma;
    }
}

bool camera_fill(const camera_format *f, const uint8_t *data, size_t size, ring *r, int slot) {
    const vitrine_video_layout *l = &r->layout;
    if (size < least_size(f) || l->width != f->width || l->height != f->height) return false;
    uint8_t *to = r->base + (uint64_t)slot * l->slot_bytes;
    const uint8_t *chroma = data + (size_t)f->stride * f->height;
    const uint32_t rows = (f->height + 1) / 2;
    switch (f->code) {
    case V4L2_PIX_FMT_YUYV:
    case V4L2_PIX_FMT_UYVY:
        split_packed(f, data, f->code == V4L2_PIX_FMT_UYVY, l, to);
        break;
    case V4L2_PIX_FMT_NV12:
        ring_copy_rows(to, l->luma_stride, data, f->stride, f->width, f->height);
        ring_copy_rows(to + l->chroma_offset, l->chroma_stride, chroma, f->stride, f->width, rows);
        break;
    case V4L2_PIX_FMT_YUV420:
        ring_copy_rows(to, l->luma_stride, data, f->stride, f->width, f->height);
        ring_copy_rows(to + l->chroma_offset, l->chroma_stride, chroma, f->stride / 2, f->width / 2, rows);
        ring_copy_rows(to + l->second_offset, l->chroma_stride, chroma + (size_t)(f->stride / 2) * rows, f->stride / 2,
                       f->width / 2, rows);
        break;
    case V4L2_PIX_FMT_GREY:
        ring_copy_rows(to, l->luma_stride, data, f->stride, f->width, f->height);
        memset(to + l->chroma_offset, 128, (size_t)l->chroma_stride * rows);
        break;
    default:
        return false;
    }
    r->is_taken[slot] = true;
    return true;
}

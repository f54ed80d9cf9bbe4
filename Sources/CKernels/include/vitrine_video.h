// vitrine_video.h: pictures of video, in planes of luma and chroma, as opaque pixels.
//
// Chroma planes have half the width and height, rounded up. Each chroma sample is used for the pixels of its 2x2 block.
// Pictures are converted before they are scaled, as libyuv does.

#ifndef VITRINE_VIDEO_H
#define VITRINE_VIDEO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__clang__)
#define VK_VIDEO_SENDABLE __attribute__((swift_attr("@Sendable")))
#else
#define VK_VIDEO_SENDABLE
#endif

// The equations of ITU-R BT.601, BT.709 and BT.2020 (not of constant luminance).
typedef enum vk_yuv_standard { VK_BT601, VK_BT709, VK_BT2020 } vk_yuv_standard;

// Factors of luma and chroma, for sums with 5 fractional bits. See vk_yuv_matrix_of.
typedef struct VK_VIDEO_SENDABLE vk_yuv_matrix {
    // Of luma times 257, with 16 fractional bits.
    uint16_t luma;
    // Subtracted from the product: black, less what rounds the sum.
    int16_t black;
    // Of chroma minus 128, with 13 fractional bits; those of green are subtracted.
    int16_t blue_u, green_u, green_v, red_v;
} vk_yuv_matrix;

// The factors of a standard. `is_full`: luma and chroma have 0 ... 255, otherwise 16 ... 235 and 16 ... 240.
vk_yuv_matrix vk_yuv_matrix_of(vk_yuv_standard standard, bool is_full);

typedef struct VK_VIDEO_SENDABLE vk_video_picture {
    // Luma; then chroma in pairs (NV12), or the first chroma plane (I420).
    const uint8_t *luma, *chroma;
    // The second chroma plane of I420; NULL for NV12.
    const uint8_t *second;
    // Bytes from one row to the next.
    ptrdiff_t luma_stride, chroma_stride, second_stride;
    // 1 ... 16384 each.
    int32_t width, height;
    vk_yuv_matrix matrix;
} vk_video_picture;

// Where a picture's pixels are: dst's pixel (i, j) is the picture at (x + i * dx, y + j * dy), bilinear with weights of
// 7 bits. Positions are 16.16 fixed point; integers are pixel centres. Outside of the picture the edge pixels are used.
// Steps are 1 ... 2^30; a step of 2 pixels or more uses means of 2x2 pixels until it is smaller.
typedef struct VK_VIDEO_SENDABLE vk_video_steps {
    int64_t x, y;
    int32_t dx, dy;
} vk_video_steps;

// The steps that spread `width` x `height` pixels of a picture over `dst_width` x `dst_height` pixels, edge to edge.
vk_video_steps vk_video_steps_between(int32_t width, int32_t height, int32_t dst_width, int32_t dst_height);

// Bytes of memory that vk_draw_video needs; 0 if the picture is too large or has no pixels.
size_t vk_video_scratch(const vk_video_picture *picture, size_t width);

// Draws width x height pixels, the alpha byte 0xFF. dst_stride is in bytes. `scratch` is aligned to 64 bytes.
void vk_draw_video(uint32_t *dst, ptrdiff_t dst_stride, size_t width, size_t height, const vk_video_picture *picture,
                   vk_video_steps steps, void *scratch);

#ifdef __cplusplus
}
#endif

#endif

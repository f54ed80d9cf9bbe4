// camera_jpeg.c: JPEG pictures of cameras, through libjpeg-turbo, without a conversion of their colours.
//
// libjpeg returns from errors by longjmp: no variable that is used after the jump changes in between. It has the usual
// Huffman tables for the pictures of cameras that leave them out.

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "camera_pixels.h"

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf mark;
    bool is_damaged;
} error_manager;

static void on_error(j_common_ptr c) { longjmp(((error_manager *)c->err)->mark, 1); }

static void on_message(j_common_ptr c, int level) {
    // Many cameras fill their buffers with other bytes.
    if (level < 0 && c->err->msg_code != JWRN_EXTRANEOUS_DATA) ((error_manager *)c->err)->is_damaged = true;
}

static void on_output(j_common_ptr c) { (void)c; }

// Whether the colours are those of two by two pixels, or of fewer.
static bool is_readable(const struct jpeg_decompress_struct *c) {
    if (c->image_width > VITRINE_VIDEO_SIDE || c->image_height > VITRINE_VIDEO_SIDE) return false;
    if (c->image_width < 2 || c->image_height < 2) return false;
    if (c->num_components == 1) return c->jpeg_color_space == JCS_GRAYSCALE;
    if (c->num_components != 3 || c->jpeg_color_space != JCS_YCbCr) return false;
    if (c->comp_info[0].h_samp_factor > 2 || c->comp_info[0].v_samp_factor > 2) return false;
    // Luma has all samples.
    for (int i = 1; i < 3; i++)
        if (c->comp_info[i].h_samp_factor != 1 || c->comp_info[i].v_samp_factor != 1) return false;
    return true;
}

typedef struct {
    const vitrine_video_layout *layout;
    uint8_t *slot;
} destination;

// Copies a row of samples of the component; `y` counts the component's rows.
static void copy_row(const struct jpeg_decompress_struct *c, int component, const uint8_t *row, uint32_t y,
                     const destination *to) {
    const vitrine_video_layout *l = to->layout;
    if (component == 0) {
        if (y < l->height) memcpy(to->slot + (size_t)y * l->luma_stride, row, l->width);
        return;
    }
    const uint32_t step_x = c->comp_info[0].h_samp_factor == 2 ? 1 : 2;
    const uint32_t step_y = c->comp_info[0].v_samp_factor == 2 ? 1 : 2;
    if (y % step_y != 0 || y / step_y >= (l->height + 1) / 2) return;
    uint8_t *out =
        to->slot + (component == 1 ? l->chroma_offset : l->second_offset) + (size_t)(y / step_y) * l->chroma_stride;
    const uint32_t columns = (l->width + 1) / 2;
    if (step_x == 1)
        memcpy(out, row, columns);
    else
        for (uint32_t x = 0; x < columns; x++) out[x] = row[2 * x];
}

// The mark is set.
static void read_rows(struct jpeg_decompress_struct *c, const destination *to) {
    JSAMPARRAY rows[3] = {NULL, NULL, NULL};
    for (int i = 0; i < c->num_components; i++) {
        const jpeg_component_info *part = &c->comp_info[i];
        rows[i] = c->mem->alloc_sarray((j_common_ptr)c, JPOOL_IMAGE, part->width_in_blocks * DCTSIZE + 2 * DCTSIZE,
                                       (JDIMENSION)part->v_samp_factor * DCTSIZE);
    }
    const JDIMENSION unit = (JDIMENSION)c->max_v_samp_factor * DCTSIZE;
    while (c->output_scanline < c->output_height) {
        const JDIMENSION first = c->output_scanline / unit;
        if (jpeg_read_raw_data(c, rows, unit) == 0) return;
        for (int i = 0; i < c->num_components; i++) {
            const uint32_t count = (uint32_t)c->comp_info[i].v_samp_factor * DCTSIZE;
            for (uint32_t y = 0; y < count; y++) copy_row(c, i, rows[i][y], first * count + y, to);
        }
    }
    if (c->num_components > 1) return;
    const size_t plane = (size_t)to->layout->chroma_stride * ((to->layout->height + 1) / 2);
    memset(to->slot + to->layout->chroma_offset, 128, plane);
    memset(to->slot + to->layout->second_offset, 128, plane);
}

bool camera_jpeg(const uint8_t *data, size_t size, camera_slot target, void *context) {
    struct jpeg_decompress_struct c;
    error_manager e = {.is_damaged = false};
    c.err = jpeg_std_error(&e.base);
    e.base.error_exit = on_error;
    e.base.emit_message = on_message;
    e.base.output_message = on_output;
    if (setjmp(e.mark)) {
        jpeg_destroy_decompress(&c);
        return false;
    }
    jpeg_create_decompress(&c);
    jpeg_mem_src(&c, data, size);
    jpeg_read_header(&c, TRUE);
    c.raw_data_out = TRUE;
    c.out_color_space = c.jpeg_color_space;
    ring *r = NULL;
    int slot = -1;
    // Progressive pictures need all their coefficients, and no camera sends them.
    const bool is_possible = is_readable(&c) && !c.progressive_mode;
    if (!is_possible || !target(context, c.image_width, c.image_height, &r, &slot)) {
        jpeg_destroy_decompress(&c);
        return false;
    }
    const destination to = {.layout = &r->layout, .slot = r->base + (uint64_t)slot * r->layout.slot_bytes};
    jpeg_start_decompress(&c);
    read_rows(&c, &to);
    jpeg_destroy_decompress(&c);
    if (e.is_damaged) return false;
    r->is_taken[slot] = true;
    return true;
}

// jpeg.c: JPEG through libjpeg-turbo.
//
// libjpeg returns from errors by longjmp: every function here calls setjmp, and no variable that is used after the jump
// changes in between.

// memrchr
#define _GNU_SOURCE

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "codecs.h"

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf mark;
    char *message;
} error_manager;

static void on_error(j_common_ptr c) {
    error_manager *e = (error_manager *)c->err;
    char text[JMSG_LENGTH_MAX];
    e->base.format_message(c, text);
    snprintf(e->message, VC_MESSAGE_SIZE, "%s", text);
    longjmp(e->mark, 1);
}

// libjpeg continues after damage and leaves parts grey, which is an error here. Its other warnings are about markers,
// which many cameras write incorrectly without harm to the picture.
static int is_damage(int code) {
    switch (code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
        return 0;
    default:
        return 1;
    }
}

static void on_message(j_common_ptr c, int level) {
    if (level >= 0 || !is_damage(c->err->msg_code)) return;
    error_manager *e = (error_manager *)c->err;
    if (e->base.num_warnings++ == 0) {
        char text[JMSG_LENGTH_MAX];
        e->base.format_message(c, text);
        snprintf(e->message, VC_MESSAGE_SIZE, "%s", text);
    }
}

static void on_output(j_common_ptr c) { (void)c; }

static struct jpeg_error_mgr *manage(error_manager *e, char *message) {
    jpeg_std_error(&e->base);
    e->base.error_exit = on_error;
    e->base.emit_message = on_message;
    e->base.output_message = on_output;
    e->message = message;
    return &e->base;
}

static int orientation_of(struct jpeg_decompress_struct *c) {
    for (jpeg_saved_marker_ptr m = c->marker_list; m != NULL; m = m->next) {
        if (m->marker != JPEG_APP0 + 1) continue;
        if (m->data_length < 6 || memcmp(m->data, "Exif\0\0", 6) != 0) continue;
        int orientation = vc_exif_orientation(m->data, m->data_length);
        if (orientation != 1) return orientation;
    }
    return 1;
}

// Whether `data`, which begins with the first scan, has an end marker: in coded data 0xFF is only followed by 0 or a
// restart marker. Some writers append bytes after the end.
static int has_end(const uint8_t *data, size_t size) {
    while (size >= 2) {
        const uint8_t *mark = memrchr(data, 0xFF, size - 1);
        if (mark == NULL) return 0;
        if (mark[1] == 0xD9) return 1;
        size = (size_t)(mark - data) + 1;
    }
    return 0;
}

// The memory for coefficients. With several scans all of them are kept until the last scan, at any output size.
static uint64_t coefficient_bytes(struct jpeg_decompress_struct *c) {
    uint64_t blocks = 0;
    if (!jpeg_has_multiple_scans(c)) return 0;
    for (int i = 0; i < c->num_components; i++) {
        const jpeg_component_info *part = &c->comp_info[i];
        // Whole units of the picture, of so many blocks each.
        uint64_t across = part->width_in_blocks + (uint64_t)part->h_samp_factor - 1;
        uint64_t down = part->height_in_blocks + (uint64_t)part->v_samp_factor - 1;
        blocks += (across - across % (uint64_t)part->h_samp_factor) * (down - down % (uint64_t)part->v_samp_factor);
    }
    return blocks * sizeof(JBLOCK);
}

int vc_jpeg_info(const uint8_t *data, size_t size, vc_info *info, char *message) {
    struct jpeg_decompress_struct c;
    error_manager e;
    message[0] = 0;
    c.err = manage(&e, message);
    if (setjmp(e.mark)) {
        jpeg_destroy_decompress(&c);
        return -1;
    }
    jpeg_create_decompress(&c);
    jpeg_mem_src(&c, data, size);
    jpeg_save_markers(&c, JPEG_APP0 + 1, 0xFFFF);
    jpeg_read_header(&c, TRUE);
    info->width = c.image_width;
    info->height = c.image_height;
    info->has_alpha = 0;
    info->orientation = orientation_of(&c);
    info->is_progressive = c.progressive_mode;
    info->is_complete = has_end(c.src->next_input_byte, c.src->bytes_in_buffer);
    info->is_animated = 0;
    info->frames = 1;
    info->loops = 0;
    info->working_bytes = coefficient_bytes(&c);
    jpeg_destroy_decompress(&c);
    return 0;
}

// Adobe writes CMYK with 255 for no ink; others with 0.
static void cmyk_to_bgra(uint8_t *pixels, uint32_t width, int inverted) {
    for (uint32_t x = 0; x < width; x++, pixels += 4) {
        unsigned k = inverted ? pixels[3] : 255u - pixels[3], rgb[3];
        for (int i = 0; i < 3; i++) {
            unsigned t = (inverted ? pixels[i] : 255u - pixels[i]) * k + 128;
            rgb[i] = (t + (t >> 8)) >> 8;
        }
        pixels[0] = (uint8_t)rgb[2];
        pixels[1] = (uint8_t)rgb[1];
        pixels[2] = (uint8_t)rgb[0];
        pixels[3] = 255;
    }
}

// Each scan of a progressive file covers the whole picture: thousands of scans of a few bytes would take hours.
static void on_progress(j_common_ptr c) {
    error_manager *e = (error_manager *)c->err;
    if (((j_decompress_ptr)c)->input_scan_number <= VC_MOST_SCANS) return;
    snprintf(e->message, VC_MESSAGE_SIZE, "it has more than %d scans", VC_MOST_SCANS);
    longjmp(e->mark, 1);
}

// A file that is being read.
typedef struct {
    struct jpeg_decompress_struct c;
    error_manager e;
    struct jpeg_progress_mgr progress;
    int cmyk;
    // For reading single rows: the last row, and the number of rows read.
    uint8_t *row;
    uint32_t rows_read;
} reader;

// The destination: `height` rows of `width` pixels, `stride` bytes apart.
typedef struct {
    uint8_t *pixels;
    size_t stride;
    uint32_t width, height;
} destination;

// Up to the first row. The mark is set.
static void start(reader *r, const uint8_t *data, size_t size, int eighths) {
    jpeg_create_decompress(&r->c);
    r->progress.progress_monitor = on_progress;
    r->c.progress = &r->progress;
    jpeg_mem_src(&r->c, data, size);
    jpeg_read_header(&r->c, TRUE);
    r->cmyk = r->c.jpeg_color_space == JCS_CMYK || r->c.jpeg_color_space == JCS_YCCK;
    r->c.out_color_space = r->cmyk ? JCS_CMYK : JCS_EXT_BGRA;
    r->c.scale_num = (unsigned)eighths;
    r->c.scale_denom = 8;
    jpeg_calc_output_dimensions(&r->c);
}

// Decodes with `read`, which reads the rows. 0, or -1 with the reason in the message.
static int decode(const uint8_t *data, size_t size, int eighths, int (*read)(reader *, const destination *),
                  const destination *to, char *message) {
    reader r;
    message[0] = 0;
    r.c.err = manage(&r.e, message);
    if (setjmp(r.e.mark)) {
        jpeg_destroy_decompress(&r.c);
        return -1;
    }
    start(&r, data, size, eighths);
    int status = read(&r, to);
    // All rows were read, so a missing end marker is not an error.
    jpeg_destroy_decompress(&r.c);
    return status;
}

// 0, or -1 where the row is damaged. The mark is set.
static int read_row(reader *r, uint8_t *row) {
    JSAMPROW rows[1] = {row};
    jpeg_read_scanlines(&r->c, rows, 1);
    if (r->cmyk) cmyk_to_bgra(row, r->c.output_width, r->c.saw_Adobe_marker);
    return r->e.base.num_warnings > 0 ? -1 : 0;
}

static int read_all(reader *r, const destination *to) {
    if (r->c.output_width != to->width || r->c.output_height != to->height) {
        snprintf(r->e.message, VC_MESSAGE_SIZE, "it has %u x %u pixels, not %u x %u", r->c.output_width,
                 r->c.output_height, to->width, to->height);
        return -1;
    }
    jpeg_start_decompress(&r->c);
    while (r->c.output_scanline < r->c.output_height)
        if (read_row(r, to->pixels + (size_t)r->c.output_scanline * to->stride) != 0) return -1;
    return 0;
}

// Calls setjmp itself, so that the caller's memory is not skipped by a jump.
static const uint8_t *next_row(void *context, uint32_t y) {
    reader *r = context;
    if (setjmp(r->e.mark)) return NULL;
    while (r->rows_read <= y) {
        if (read_row(r, r->row) != 0) return NULL;
        r->rows_read++;
    }
    return r->row;
}

static int read_reduced(reader *r, const destination *to) {
    if (r->c.output_width < to->width || r->c.output_height < to->height) {
        snprintf(r->e.message, VC_MESSAGE_SIZE, "its size has changed");
        return -1;
    }
    r->row = r->c.mem->alloc_large((j_common_ptr)&r->c, JPOOL_IMAGE, (size_t)r->c.output_width * 4);
    r->rows_read = 0;
    jpeg_start_decompress(&r->c);
    int status = vc_reduce_rows(next_row, r, r->c.output_width, r->c.output_height, to->pixels, to->width, to->height,
                                to->stride);
    if (status != 0 && r->e.message[0] == 0) snprintf(r->e.message, VC_MESSAGE_SIZE, "no memory");
    return status;
}

int vc_jpeg_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                   int eighths, char *message) {
    destination to = {pixels, stride, width, height};
    return decode(data, size, eighths, read_all, &to, message);
}

int vc_jpeg_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                           uint32_t height, int eighths, char *message) {
    destination to = {pixels, stride, width, height};
    return decode(data, size, eighths, read_reduced, &to, message);
}

// libjpeg inserts an end marker after the last byte. In a file with one scan, all rows from the first damaged one are
// missing.
static int read_partial(reader *r, const destination *to) {
    if (r->c.output_width != to->width || r->c.output_height != to->height) {
        snprintf(r->e.message, VC_MESSAGE_SIZE, "its size has changed");
        return -1;
    }
    int several = jpeg_has_multiple_scans(&r->c);
    jpeg_start_decompress(&r->c);
    while (r->c.output_scanline < r->c.output_height) {
        uint32_t y = r->c.output_scanline;
        uint8_t *row = to->pixels + (size_t)y * to->stride;
        if (read_row(r, row) != 0 && !several) {
            memset(row, 0, (size_t)to->width * 4);
            return y > 0 ? 0 : -1;
        }
    }
    return 0;
}

int vc_jpeg_decode_partial(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                           uint32_t height, char *message) {
    destination to = {pixels, stride, width, height};
    return decode(data, size, 8, read_partial, &to, message);
}

int vc_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality, uint8_t **out,
                   size_t *out_size, char *message) {
    struct jpeg_compress_struct c;
    error_manager e;
    // On the heap, so that the jump cannot lose what libjpeg stored in it.
    struct {
        unsigned char *memory;
        unsigned long size;
    } *result = calloc(1, sizeof *result);
    if (result == NULL) {
        snprintf(message, VC_MESSAGE_SIZE, "no memory");
        return -1;
    }
    message[0] = 0;
    c.err = manage(&e, message);
    if (setjmp(e.mark)) {
        jpeg_destroy_compress(&c);
        free(result->memory);
        free(result);
        return -1;
    }
    jpeg_create_compress(&c);
    jpeg_mem_dest(&c, &result->memory, &result->size);
    c.image_width = width;
    c.image_height = height;
    c.input_components = 4;
    c.in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(&c);
    jpeg_set_quality(&c, quality, TRUE);
    jpeg_start_compress(&c, TRUE);
    while (c.next_scanline < c.image_height) {
        JSAMPROW rows[1] = {(JSAMPROW)(pixels + (size_t)c.next_scanline * stride)};
        jpeg_write_scanlines(&c, rows, 1);
    }
    jpeg_finish_compress(&c);
    jpeg_destroy_compress(&c);
    *out = result->memory;
    *out_size = result->size;
    free(result);
    return 0;
}

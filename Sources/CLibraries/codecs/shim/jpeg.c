// jpeg.c: JPEG through libjpeg-turbo.
//
// libjpeg leaves by longjmp on errors: every function here sets its own mark,
// and nothing that lives across it changes between mark and jump.

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "vitrine_codecs.h"

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

// Warnings are what libjpeg calls corrupt or missing data: the picture would
// be partly grey. Only the lack of an end marker behind whole data is harmless,
// and jpeg_decode tells the two apart by the rows it got.
static void on_message(j_common_ptr c, int level) {
    if (level >= 0) return;
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

static unsigned read16(const uint8_t *p, int little) {
    return little ? (unsigned)(p[0] | p[1] << 8) : (unsigned)(p[0] << 8 | p[1]);
}

static unsigned long read32(const uint8_t *p, int little) {
    return little ? read16(p, 1) | (unsigned long)read16(p + 2, 1) << 16
                  : (unsigned long)read16(p, 0) << 16 | read16(p + 2, 0);
}

// The orientation entry (0x0112) of the first directory of an EXIF block; 1 if there is none that makes
// sense.
static int exif_orientation(const uint8_t *data, size_t size) {
    if (size < 14 || memcmp(data, "Exif\0\0", 6) != 0) return 1;
    const uint8_t *tiff = data + 6;
    size_t length = size - 6;
    int little = tiff[0] == 'I' && tiff[1] == 'I';
    if (!little && !(tiff[0] == 'M' && tiff[1] == 'M')) return 1;
    unsigned long offset = read32(tiff + 4, little);
    if (offset > length - 2 || length < 2) return 1;
    unsigned count = read16(tiff + offset, little);
    for (unsigned i = 0; i < count; i++) {
        unsigned long entry = offset + 2 + 12ul * i;
        if (entry + 12 > length) return 1;
        if (read16(tiff + entry, little) != 0x0112) continue;
        unsigned value = read16(tiff + entry + 8, little);
        return value >= 1 && value <= 8 ? (int)value : 1;
    }
    return 1;
}

static int orientation_of(struct jpeg_decompress_struct *c) {
    for (jpeg_saved_marker_ptr m = c->marker_list; m != NULL; m = m->next) {
        if (m->marker != JPEG_APP0 + 1) continue;
        int orientation = exif_orientation(m->data, m->data_length);
        if (orientation != 1) return orientation;
    }
    return 1;
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

int vc_jpeg_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, char *message) {
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
    jpeg_read_header(&c, TRUE);
    int cmyk = c.jpeg_color_space == JCS_CMYK || c.jpeg_color_space == JCS_YCCK;
    c.out_color_space = cmyk ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(&c);
    while (c.output_scanline < c.output_height) {
        uint8_t *row = pixels + (size_t)c.output_scanline * stride;
        JSAMPROW rows[1] = {row};
        jpeg_read_scanlines(&c, rows, 1);
        if (cmyk) cmyk_to_bgra(row, c.output_width, c.saw_Adobe_marker);
        if (e.base.num_warnings > 0) {
            jpeg_destroy_decompress(&c);
            return -1;
        }
    }
    // All rows are there: a missing end marker does no harm now.
    jpeg_destroy_decompress(&c);
    return 0;
}

int vc_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
                   uint8_t **out, size_t *out_size, char *message) {
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

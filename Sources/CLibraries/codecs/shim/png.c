// png.c: PNG through libpng's simplified interface.
//
// It reads every kind of PNG (palette, grey, 16 bits, transparency chunks,
// interlaced) as 8-bit sRGB with straight alpha, which is then premultiplied.
// Most pictures with a palette are read another way, by png_palette.c.

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "png_palette.h"
#include "png_reader.h"

static int fail(png_image *image, const char *fallback, char *message) {
    snprintf(message, VC_MESSAGE_SIZE, "%s", image->message[0] ? image->message : fallback);
    png_image_free(image);
    return -1;
}

static int begin(png_image *image, const uint8_t *data, size_t size, char *message) {
    memset(image, 0, sizeof *image);
    image->version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(image, data, size)) return fail(image, "not a PNG file", message);
    return 0;
}

// Reads the file's header. Called under setjmp.
static int read_head(vc_png_reader *r, vc_info *info) {
    if (setjmp(png_jmpbuf(r->png))) return -1;
    png_read_info(r->png, r->info);
    info->width = png_get_image_width(r->png, r->info);
    info->height = png_get_image_height(r->png, r->info);
    info->has_alpha = (png_get_color_type(r->png, r->info) & PNG_COLOR_MASK_ALPHA) != 0 ||
                      png_get_valid(r->png, r->info, PNG_INFO_tRNS) != 0;
    return 0;
}

// Reads to the file's end and skips the pixels. Called under setjmp: the file may be incomplete.
static void read_rest(vc_png_reader *r, vc_info *info) {
    if (setjmp(png_jmpbuf(r->png))) return;
    // Checksums of skipped data would take most of the time.
    png_set_crc_action(r->png, PNG_CRC_QUIET_USE, PNG_CRC_DEFAULT);
    png_read_update_info(r->png, r->info);
    png_read_end(r->png, r->info);
    info->is_complete = 1;
}

static int orientation_of(vc_png_reader *r) {
#ifdef PNG_eXIf_SUPPORTED
    if (setjmp(png_jmpbuf(r->png))) return 1;
    png_uint_32 size = 0;
    png_bytep exif = NULL;
    if (png_get_eXIf_1(r->png, r->info, &size, &exif) != 0 && exif != NULL) return vc_exif_orientation(exif, size);
#endif
    return 1;
}

int vc_png_info(const uint8_t *data, size_t size, vc_info *info, char *message) {
    vc_png_reader r;
    memset(info, 0, sizeof *info);
    info->frames = 1;
    int status = vc_png_reader_open(&r, data, size, message);
    if (status == 0) status = read_head(&r, info);
    if (status == 0) {
        char passed_over[VC_MESSAGE_SIZE];
        r.message = passed_over;
        read_rest(&r, info);
        info->orientation = orientation_of(&r);
        info->is_progressive = 0;
    }
    vc_png_reader_close(&r);
    return status;
}

static void premultiply(uint8_t *pixels, size_t stride, uint32_t width, uint32_t height) {
    for (uint32_t y = 0; y < height; y++) {
        uint8_t *p = pixels + y * stride;
        for (uint32_t x = 0; x < width; x++, p += 4) {
            uint32_t a = p[3];
            for (int c = 0; c < 3; c++) p[c] = vc_premultiplied(p[c], a);
        }
    }
}

int vc_png_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message) {
    return vc_png_palette_decode_reduced(data, size, pixels, stride, width, height, message);
}

int vc_png_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
                  char *message) {
    int status = vc_png_palette_decode(data, size, pixels, stride, width, height, message);
    if (status <= 0) return status;
    png_image image;
    if (begin(&image, data, size, message) != 0) return -1;
    int has_alpha = (image.format & PNG_FORMAT_FLAG_ALPHA) != 0;
    if (image.width != width || image.height != height) return fail(&image, "its size has changed", message);
    image.format = PNG_FORMAT_BGRA;
    // Without this libpng treats 16-bit files without a gamma as linear, which no other viewer does.
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    if (stride > INT32_MAX || !png_image_finish_read(&image, NULL, pixels, (png_int_32)stride, NULL))
        return fail(&image, "the pixels cannot be read", message);
    if (has_alpha) premultiply(pixels, stride, width, height);
    return 0;
}

// Reads rows until the file ends. Returns whether any row was read. Catches the errors of libpng itself.
static int read_rows(vc_png_reader *r, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height) {
    // Changed between setjmp and longjmp.
    volatile int any = 0;
    if (setjmp(png_jmpbuf(r->png))) return any;
    png_read_info(r->png, r->info);
    if (png_get_image_width(r->png, r->info) != width || png_get_image_height(r->png, r->info) != height) return 0;
    png_set_expand(r->png);
    png_set_scale_16(r->png);
    png_set_gray_to_rgb(r->png);
    png_set_bgr(r->png);
    png_set_add_alpha(r->png, 255, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(r->png);
    png_read_update_info(r->png, r->info);
    if (png_get_rowbytes(r->png, r->info) > stride) return 0;
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t y = 0; y < height; y++) {
            png_read_row(r->png, NULL, pixels + (size_t)y * stride);
            any = 1;
        }
    return 1;
}

int vc_png_decode_partial(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message) {
    vc_png_reader r;
    int status = vc_png_reader_open(&r, data, size, message);
    if (status == 0) status = read_rows(&r, pixels, stride, width, height) ? 0 : -1;
    vc_png_reader_close(&r);
    if (status == 0) premultiply(pixels, stride, width, height);
    return status;
}

int vc_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int has_alpha, uint8_t **out,
                  size_t *out_size, char *message) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = has_alpha ? PNG_FORMAT_BGRA : PNG_FORMAT_BGR;
    // Without alpha the rows are packed to three bytes a pixel first.
    uint8_t *packed = NULL;
    size_t row = stride;
    if (!has_alpha) {
        row = (size_t)width * 3;
        packed = malloc(row * height);
        if (packed == NULL) {
            snprintf(message, VC_MESSAGE_SIZE, "no memory for %u x %u pixels", width, height);
            return -1;
        }
        for (uint32_t y = 0; y < height; y++)
            for (uint32_t x = 0; x < width; x++) memcpy(packed + y * row + x * 3, pixels + y * stride + x * 4, 3);
    }
    const void *source = packed != NULL ? packed : pixels;
    png_alloc_size_t bytes = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *memory = malloc(bytes);
    if (memory == NULL || !png_image_write_to_memory(&image, memory, &bytes, 0, source, (png_int_32)row, NULL)) {
        free(memory);
        free(packed);
        return fail(&image, "no memory for the file", message);
    }
    free(packed);
    uint8_t *fitted = realloc(memory, bytes);
    *out = fitted != NULL ? fitted : memory;
    *out_size = bytes;
    return 0;
}

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

// The name of the chunk at `at`, and in front of its `length` bytes; moves `at` behind it. NULL at the file's
// end.
static const uint8_t *next_chunk(const uint8_t *data, size_t size, size_t *at, size_t *length) {
    if (size - *at < 12) return NULL;
    const uint8_t *name = data + *at + 4;
    *length = vc_read32be(data + *at);
    if (*length > size - *at - 12) return NULL;
    *at += *length + 12;
    return name;
}

// What libpng's simplified interface does not tell: whether the last chunk is there, and what EXIF says.
static void scan_chunks(const uint8_t *data, size_t size, vc_info *info) {
    info->orientation = 1;
    info->is_complete = 0;
    info->is_animated = 0;
    info->frames = 1;
    info->loops = 0;
    size_t at = 8, length;
    const uint8_t *name;
    while (!info->is_complete && (name = next_chunk(data, size, &at, &length)) != NULL) {
        if (memcmp(name, "eXIf", 4) == 0) info->orientation = vc_exif_orientation(name + 4, length);
        if (memcmp(name, "IEND", 4) == 0) info->is_complete = 1;
    }
}

// Whether the file names another gamma than sRGB's, by which its colours are changed.
static int has_own_gamma(const uint8_t *data, size_t size) {
    size_t at = 8, length;
    const uint8_t *name;
    while ((name = next_chunk(data, size, &at, &length)) != NULL && memcmp(name, "IDAT", 4) != 0)
        if (memcmp(name, "gAMA", 4) == 0) return length != 4 || vc_read32be(name + 4) != 45455;
    return 0;
}

int vc_png_info(const uint8_t *data, size_t size, vc_info *info, char *message) {
    png_image image;
    if (begin(&image, data, size, message) != 0) return -1;
    info->width = image.width;
    info->height = image.height;
    info->has_alpha = (image.format & PNG_FORMAT_FLAG_ALPHA) != 0;
    png_image_free(&image);
    scan_chunks(data, size, info);
    return 0;
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

// Whether rows of numbers can be read one after the other. The other pictures with a palette are read as
// those without; libpng counts a gamma in less exactly for a palette than for pixels.
static int is_palette_by_rows(const uint8_t *data, size_t size) {
    // Colour type and interlacing, in the first chunk.
    return size > 28 && data[25] == PNG_COLOR_TYPE_PALETTE && data[28] == PNG_INTERLACE_NONE &&
           !has_own_gamma(data, size);
}

int vc_png_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message) {
    if (!is_palette_by_rows(data, size)) return 1;
    return vc_png_palette_decode_reduced(data, size, pixels, stride, width, height, message);
}

int vc_png_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                  uint32_t height, char *message) {
    if (is_palette_by_rows(data, size))
        return vc_png_palette_decode(data, size, pixels, stride, width, height, message);
    png_image image;
    if (begin(&image, data, size, message) != 0) return -1;
    int has_alpha = (image.format & PNG_FORMAT_FLAG_ALPHA) != 0;
    if (image.width != width || image.height != height) return fail(&image, "its size has changed", message);
    image.format = PNG_FORMAT_BGRA;
    // Without this libpng takes 16-bit files that name no gamma for linear light, which no other viewer does.
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    if (stride > INT32_MAX || !png_image_finish_read(&image, NULL, pixels, (png_int_32)stride, NULL))
        return fail(&image, "the pixels cannot be read", message);
    if (has_alpha) premultiply(pixels, stride, width, height);
    return 0;
}

int vc_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int has_alpha,
                  uint8_t **out, size_t *out_size, char *message) {
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
            for (uint32_t x = 0; x < width; x++)
                memcpy(packed + y * row + x * 3, pixels + y * stride + x * 4, 3);
    }
    const void *source = packed != NULL ? packed : pixels;
    png_alloc_size_t bytes = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *memory = malloc(bytes);
    if (memory == NULL ||
        !png_image_write_to_memory(&image, memory, &bytes, 0, source, (png_int_32)row, NULL)) {
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

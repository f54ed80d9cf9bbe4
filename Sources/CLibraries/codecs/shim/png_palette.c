// png_palette.c: PNGs with a palette, row by row, through libpng's row reader.
//
// A pixel is a colour number. This takes half the time of libpng's conversion to colours: the palette is premultiplied
// instead of the pixels, and only a row is in memory if the picture is reduced.
//
// Invariant: a row is only read if libpng reports one byte a pixel.

#include <stdio.h>
#include <string.h>

#include "codecs.h"
#include "png_palette.h"
#include "png_reader.h"

// sRGB's, in the unit of PNG's gAMA chunk.
enum { USUAL_GAMMA = 45455 };

typedef struct {
    vc_png_reader file;
    uint32_t width, height, palette[256];
    // The colour numbers of a row, its pixels, and the number of rows read.
    uint8_t *numbers;
    uint32_t *row, rows_read;
} reader;

static uint32_t pixel(png_color colour, uint32_t alpha) {
    return alpha << 24 | (uint32_t)vc_premultiplied(colour.red, alpha) << 16 |
           (uint32_t)vc_premultiplied(colour.green, alpha) << 8 | vc_premultiplied(colour.blue, alpha);
}

// Called under setjmp.
static void read_palette(reader *r) {
    png_colorp colours = NULL;
    png_bytep alphas = NULL;
    int count = 0, alpha_count = 0;
    png_get_PLTE(r->file.png, r->file.info, &colours, &count);
    png_get_tRNS(r->file.png, r->file.info, &alphas, &alpha_count, NULL);
    if (count > 256) count = 256;
    // Numbers beyond the palette, in a damaged file, are black.
    for (int i = 0; i < 256; i++) r->palette[i] = 0xFF000000;
    for (int i = 0; i < count; i++) r->palette[i] = pixel(colours[i], i < alpha_count ? alphas[i] : 255);
}

// Whether rows of numbers can be read one by one. Other pictures with a palette are read like those without: libpng
// applies a gamma less exactly to a palette than to pixels. The header must have been read.
static int is_palette_by_rows(const vc_png_reader *r) {
    png_fixed_point gamma;
    if (png_get_color_type(r->png, r->info) != PNG_COLOR_TYPE_PALETTE) return 0;
    if (png_get_interlace_type(r->png, r->info) != PNG_INTERLACE_NONE) return 0;
    return png_get_gAMA_fixed(r->png, r->info, &gamma) == 0 || gamma == USUAL_GAMMA;
}

// Reads up to the first row. 0, or 1 for a picture of another kind. Called under setjmp.
static int start(reader *r) {
    png_structp png = r->file.png;
#ifdef PNG_IGNORE_ADLER32
    // The checksum of the uncompressed rows takes a quarter of the time, and each chunk already has one. Debian 13's
    // libpng lacks this option.
    png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
    png_read_info(png, r->file.info);
    if (!is_palette_by_rows(&r->file)) return 1;
    r->width = png_get_image_width(png, r->file.info);
    r->height = png_get_image_height(png, r->file.info);
    png_set_packing(png);
    png_set_check_for_invalid_index(png, 0);
    read_palette(r);
    png_read_update_info(png, r->file.info);
    if (png_get_rowbytes(png, r->file.info) != r->width) png_error(png, "a row has not a byte a pixel");
    r->numbers = png_malloc(png, r->width);
    r->row = png_malloc(png, (size_t)r->width * sizeof *r->row);
    return 0;
}

// 0, or -1 if the row is damaged.
static int read_row(reader *r, uint32_t *row) {
    if (setjmp(png_jmpbuf(r->file.png))) return -1;
    png_read_row(r->file.png, r->numbers, NULL);
    for (uint32_t x = 0; x < r->width; x++) row[x] = r->palette[r->numbers[x]];
    return 0;
}

static const uint8_t *next_row(void *context, uint32_t y) {
    reader *r = context;
    for (; r->rows_read <= y; r->rows_read++)
        if (read_row(r, r->row) != 0) return NULL;
    return (const uint8_t *)r->row;
}

static int open_reader(reader *r, const uint8_t *data, size_t size, char *message) {
    memset(r, 0, sizeof *r);
    if (vc_png_reader_open(&r->file, data, size, message) != 0) return -1;
    if (setjmp(png_jmpbuf(r->file.png))) return -1;
    return start(r);
}

static void close_reader(reader *r) {
    if (r->file.png != NULL) {
        png_free(r->file.png, r->numbers);
        png_free(r->file.png, r->row);
    }
    vc_png_reader_close(&r->file);
}

static int has_changed(reader *r) {
    snprintf(r->file.message, VC_MESSAGE_SIZE, "its size has changed");
    return -1;
}

static int read_all(reader *r, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height) {
    if (r->width != width || r->height != height) return has_changed(r);
    for (uint32_t y = 0; y < height; y++)
        if (read_row(r, (uint32_t *)(pixels + y * stride)) != 0) return -1;
    return 0;
}

static int read_reduced(reader *r, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height) {
    if (r->width < width || r->height < height) return has_changed(r);
    int status = vc_reduce_rows(next_row, r, r->width, r->height, pixels, width, height, stride);
    if (status != 0 && r->file.message[0] == 0) snprintf(r->file.message, VC_MESSAGE_SIZE, "no memory");
    return status;
}

int vc_png_palette_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message) {
    reader r;
    int status = open_reader(&r, data, size, message);
    if (status == 0) status = read_all(&r, pixels, stride, width, height);
    close_reader(&r);
    return status;
}

int vc_png_palette_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                                  uint32_t height, char *message) {
    reader r;
    int status = open_reader(&r, data, size, message);
    if (status == 0) status = read_reduced(&r, pixels, stride, width, height);
    close_reader(&r);
    return status;
}

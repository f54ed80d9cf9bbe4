// png_palette.c: PNGs with a palette, row by row, through libpng's row reader.
//
// A pixel is a number there: half the time of libpng's own conversion to
// colours, the palette is premultiplied in place of the pixels, and of a picture
// that is wanted smaller one row is in memory.

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "png_palette.h"

typedef struct {
    png_structp png;
    png_infop info;
    const uint8_t *data;
    size_t size, at;
    char *message;
    uint32_t width, height, palette[256];
    // The numbers of a row, the same in colours, and how many rows were read.
    uint8_t *numbers;
    uint32_t *row, rows_read;
} reader;

static void on_error(png_structp png, png_const_charp text) {
    reader *r = png_get_error_ptr(png);
    snprintf(r->message, VC_MESSAGE_SIZE, "%s", text);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void on_read(png_structp png, png_bytep to, size_t count) {
    reader *r = png_get_io_ptr(png);
    if (count > r->size - r->at) png_error(png, "read beyond end of data");
    memcpy(to, r->data + r->at, count);
    r->at += count;
}

static uint32_t pixel(png_color colour, uint32_t alpha) {
    return alpha << 24 | (uint32_t)vc_premultiplied(colour.red, alpha) << 16 |
           (uint32_t)vc_premultiplied(colour.green, alpha) << 8 | vc_premultiplied(colour.blue, alpha);
}

// libpng's mark is set.
static void read_palette(reader *r) {
    png_colorp colours = NULL;
    png_bytep alphas = NULL;
    int count = 0, alpha_count = 0;
    png_get_PLTE(r->png, r->info, &colours, &count);
    png_get_tRNS(r->png, r->info, &alphas, &alpha_count, NULL);
    // What a damaged file has beyond its palette is black.
    for (int i = 0; i < 256; i++) r->palette[i] = 0xFF000000;
    for (int i = 0; i < count; i++) r->palette[i] = pixel(colours[i], i < alpha_count ? alphas[i] : 255);
}

// Up to the first row. Libpng's mark is set.
static void start(reader *r) {
    png_set_read_fn(r->png, r, on_read);
    png_set_benign_errors(r->png, 1);
#ifdef PNG_IGNORE_ADLER32
    // What the compressed rows expand to has a checksum of its own, which takes a quarter of the time; each
    // chunk has one already. Debian 13's libpng does not offer this.
    png_set_option(r->png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
    png_read_info(r->png, r->info);
    r->width = png_get_image_width(r->png, r->info);
    r->height = png_get_image_height(r->png, r->info);
    png_set_packing(r->png);
    png_set_check_for_invalid_index(r->png, 0);
    read_palette(r);
    png_start_read_image(r->png);
    r->numbers = png_malloc(r->png, r->width);
    r->row = png_malloc(r->png, (size_t)r->width * sizeof *r->row);
}

// 0, or -1 where the row is damaged.
static int read_row(reader *r, uint32_t *row) {
    if (setjmp(png_jmpbuf(r->png))) return -1;
    png_read_row(r->png, r->numbers, NULL);
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
    r->data = data;
    r->size = size;
    r->message = message;
    message[0] = 0;
    r->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, r, on_error, on_warning);
    if (r->png != NULL) r->info = png_create_info_struct(r->png);
    if (r->info == NULL) {
        snprintf(message, VC_MESSAGE_SIZE, "no memory");
        return -1;
    }
    if (setjmp(png_jmpbuf(r->png))) return -1;
    start(r);
    return 0;
}

static void close_reader(reader *r) {
    if (r->png != NULL) {
        png_free(r->png, r->numbers);
        png_free(r->png, r->row);
    }
    png_destroy_read_struct(&r->png, &r->info, NULL);
}

static int read_all(reader *r, uint8_t *pixels, size_t stride, uint32_t width, uint32_t height) {
    if (r->width != width || r->height != height) {
        snprintf(r->message, VC_MESSAGE_SIZE, "its size has changed");
        return -1;
    }
    for (uint32_t y = 0; y < height; y++)
        if (read_row(r, (uint32_t *)(pixels + y * stride)) != 0) return -1;
    return 0;
}

int vc_png_palette_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride, uint32_t width,
                          uint32_t height, char *message) {
    reader r;
    int status = open_reader(&r, data, size, message);
    if (status == 0) status = read_all(&r, pixels, stride, width, height);
    close_reader(&r);
    return status;
}

int vc_png_palette_decode_reduced(const uint8_t *data, size_t size, uint8_t *pixels, size_t stride,
                                  uint32_t width, uint32_t height, char *message) {
    reader r;
    int status = open_reader(&r, data, size, message);
    if (status == 0) {
        status = vc_reduce_rows(next_row, &r, r.width, r.height, pixels, width, height, stride);
        if (status != 0 && message[0] == 0) snprintf(message, VC_MESSAGE_SIZE, "no memory");
    }
    close_reader(&r);
    return status;
}

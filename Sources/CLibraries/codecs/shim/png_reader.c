// png_reader.c: reading from memory with libpng, with errors as messages.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "png_reader.h"

static void on_error(png_structp png, png_const_charp text) {
    vc_png_reader *r = png_get_error_ptr(png);
    snprintf(r->message, VC_MESSAGE_SIZE, "%s", text);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void on_read(png_structp png, png_bytep to, size_t count) {
    vc_png_reader *r = png_get_io_ptr(png);
    if (count > r->size - r->at) png_error(png, "read beyond end of data");
    memcpy(to, r->data + r->at, count);
    r->at += count;
}

// Skips text and other unused chunks, which would be decompressed for nothing. Called under setjmp.
static void choose_chunks(png_structp png) {
#ifdef PNG_HANDLE_AS_UNKNOWN_SUPPORTED
    static const png_byte wanted[] = "gAMA\0cHRM\0sRGB\0iCCP\0eXIf";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, wanted, (int)(sizeof wanted / 5));
#else
    (void)png;
#endif
}

// libpng allocates a chunk's stated size before it reads any of it, and its own limit is only a warning. So allocations
// are limited to the file's size, or 16 MB for decompressed rows and profiles.
static png_voidp allocate(png_structp png, png_alloc_size_t count) {
    const vc_png_reader *r = png_get_mem_ptr(png);
    const size_t least = 16 << 20;
    return count <= (r->size > least ? r->size : least) ? malloc(count) : NULL;
}

static void release(png_structp png, png_voidp memory) {
    (void)png;
    free(memory);
}

int vc_png_reader_open(vc_png_reader *r, const uint8_t *data, size_t size, char *message) {
    memset(r, 0, sizeof *r);
    r->data = data;
    r->size = size;
    r->message = message;
    message[0] = 0;
    r->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, r, on_error, on_warning, r, allocate, release);
    if (r->png != NULL) r->info = png_create_info_struct(r->png);
    if (r->info == NULL) {
        snprintf(message, VC_MESSAGE_SIZE, "no memory");
        return -1;
    }
    if (setjmp(png_jmpbuf(r->png))) return -1;
    png_set_read_fn(r->png, r, on_read);
    png_set_benign_errors(r->png, 1);
    choose_chunks(r->png);
    return 0;
}

void vc_png_reader_close(vc_png_reader *r) { png_destroy_read_struct(&r->png, &r->info, NULL); }

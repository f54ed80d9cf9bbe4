// png_reader.h: a PNG in memory, read with libpng's row reader.

#ifndef VITRINE_CODECS_PNG_READER_H
#define VITRINE_CODECS_PNG_READER_H

#include <png.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

// Errors jump to png_jmpbuf(reader.png), with their text in `message`.
typedef struct {
    png_structp png;
    png_infop info;
    const uint8_t *data;
    size_t size, at;
    char *message;
} vc_png_reader;

// Opens a reader without reading anything. Chunks that no decoder here uses will be skipped. 0, or -1 with the reason
// in `message`, which must stay valid until the close. In both cases the reader must be closed.
int vc_png_reader_open(vc_png_reader *reader, const uint8_t *data, size_t size, char *message);
void vc_png_reader_close(vc_png_reader *reader);

#endif

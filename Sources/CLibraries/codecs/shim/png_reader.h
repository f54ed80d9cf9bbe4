// png_reader.h: a PNG in memory under libpng's row reader: what the file is, is what libpng says of it.

#ifndef VITRINE_CODECS_PNG_READER_H
#define VITRINE_CODECS_PNG_READER_H

#include <png.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

// Errors leave by the mark png_jmpbuf(reader.png), with their text in `message`.
typedef struct {
    png_structp png;
    png_infop info;
    const uint8_t *data;
    size_t size, at;
    char *message;
} vc_png_reader;

// Nothing is read yet, and chunks that no decoder here looks at will be passed over. 0, or -1 with the reason in
// `message`, which stays where it is until the close. In both cases the reader is to be closed.
int vc_png_reader_open(vc_png_reader *reader, const uint8_t *data, size_t size, char *message);
void vc_png_reader_close(vc_png_reader *reader);

#endif

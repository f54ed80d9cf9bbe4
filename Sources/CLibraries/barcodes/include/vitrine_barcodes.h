// vitrine_barcodes.h: reads codes in a grey picture, through ZXing-C++.
//
// The library is opened when codes are read for the first time. Its headers are used if they are there when this is
// compiled (libzxing-dev); otherwise nothing is read, and the reason says so.

#ifndef VITRINE_BARCODES_H
#define VITRINE_BARCODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Kinds of codes, as bits.
typedef enum vitrine_barcode_kind {
    VITRINE_BARCODE_QR = 1 << 0,
    VITRINE_BARCODE_EAN13 = 1 << 1,
    VITRINE_BARCODE_EAN8 = 1 << 2,
    VITRINE_BARCODE_UPCE = 1 << 3,
    VITRINE_BARCODE_CODE128 = 1 << 4,
    VITRINE_BARCODE_CODE39 = 1 << 5,
    VITRINE_BARCODE_CODE93 = 1 << 6,
    VITRINE_BARCODE_PDF417 = 1 << 7,
    VITRINE_BARCODE_DATA_MATRIX = 1 << 8,
    VITRINE_BARCODE_AZTEC = 1 << 9,
    VITRINE_BARCODE_ITF = 1 << 10,
    VITRINE_BARCODE_CODABAR = 1 << 11,
} vitrine_barcode_kind;

// A code longer than this is left out.
enum { VITRINE_BARCODE_TEXT = 8000 };

typedef struct vitrine_barcode {
    // A vitrine_barcode_kind.
    uint32_t kind;
    // The corners in samples: top left, top right, bottom right and bottom left of the code itself.
    int32_t x[4], y[4];
    // UTF-8, not terminated.
    uint32_t length;
    char text[VITRINE_BARCODE_TEXT];
} vitrine_barcode;

// The first byte of the text: Swift does not see arrays of that length.
static inline const char *vitrine_barcode_text(const vitrine_barcode *code) { return code->text; }

// Opens the library. Returns the Debian package that is missing, or NULL. Call it from one thread.
const char *vitrine_barcodes_open(void);

// Reads the codes of `kinds` in a picture of 8-bit samples. Returns how many were found, at most `most`; 0 if the
// library is not open. Cost: some milliseconds for 1280x720 samples.
//
// The library looks for Aztec and Data Matrix about the middle of a picture only.
size_t vitrine_barcodes_read(const uint8_t *luma, int width, int height, int stride, uint32_t kinds,
                             vitrine_barcode *codes, size_t most);

#ifdef __cplusplus
}
#endif

#endif

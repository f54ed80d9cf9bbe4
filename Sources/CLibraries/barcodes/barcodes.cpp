// barcodes.cpp: see vitrine_barcodes.h.
//
// ZXing has an interface of C++ only. Its types are those of its headers; the two functions that are not inline are
// found by their names in the library of the same version, so that programs are not linked with it.

#include "vitrine_barcodes.h"

#if __has_include(<ZXing/ZXVersion.h>)
#include <ZXing/ZXVersion.h>
#if ZXING_VERSION_MAJOR == 1 && ZXING_VERSION_MINOR == 4
#define HAS_ZXING
#endif
#endif

#ifdef HAS_ZXING

#define ZX_USE_UTF8 1
#include <ZXing/ReadBarcode.h>

#include <cstring>
#include <dlfcn.h>
#include <string>

namespace {

using ZXing::BarcodeFormat;

using Read = ZXing::Results (*)(const ZXing::ImageView &, const ZXing::DecodeHints &);
// A member function without arguments is called as a function of its object.
using Text = std::string (*)(const ZXing::Result *);

Read read_codes;
Text text_of;

struct Kind {
    uint32_t bit;
    BarcodeFormat format;
};

const Kind kinds_of_formats[] = {
    {VITRINE_BARCODE_QR, BarcodeFormat::QRCode},
    {VITRINE_BARCODE_EAN13, BarcodeFormat::EAN13},
    {VITRINE_BARCODE_EAN8, BarcodeFormat::EAN8},
    {VITRINE_BARCODE_UPCE, BarcodeFormat::UPCE},
    {VITRINE_BARCODE_CODE128, BarcodeFormat::Code128},
    {VITRINE_BARCODE_CODE39, BarcodeFormat::Code39},
    {VITRINE_BARCODE_CODE93, BarcodeFormat::Code93},
    {VITRINE_BARCODE_PDF417, BarcodeFormat::PDF417},
    {VITRINE_BARCODE_DATA_MATRIX, BarcodeFormat::DataMatrix},
    {VITRINE_BARCODE_AZTEC, BarcodeFormat::Aztec},
    {VITRINE_BARCODE_ITF, BarcodeFormat::ITF},
    {VITRINE_BARCODE_CODABAR, BarcodeFormat::Codabar},
    // As with Apple's, a code of UPC-A is one of EAN-13 that begins with 0.
    {VITRINE_BARCODE_EAN13, BarcodeFormat::UPCA},
};

ZXing::BarcodeFormats formats(uint32_t kinds) {
    ZXing::BarcodeFormats all;
    for (const Kind &kind : kinds_of_formats)
        if (kinds & kind.bit) all |= kind.format;
    return all;
}

uint32_t kind_of(BarcodeFormat format) {
    for (const Kind &kind : kinds_of_formats)
        if (kind.format == format) return kind.bit;
    return 0;
}

bool fill(vitrine_barcode &code, const ZXing::Result &result) {
    code.kind = kind_of(result.format());
    std::string text = text_of(&result);
    if (result.format() == BarcodeFormat::UPCA && text.size() == 12) text.insert(0, "0");
    if (code.kind == 0 || text.size() > sizeof code.text) return false;
    for (size_t i = 0; i < 4; i++) {
        code.x[i] = result.position()[i].x;
        code.y[i] = result.position()[i].y;
    }
    code.length = static_cast<uint32_t>(text.size());
    std::memcpy(code.text, text.data(), text.size());
    return true;
}

} // namespace

const char *vitrine_barcodes_open(void) {
    if (read_codes != nullptr) return nullptr;
    void *library = dlopen("libZXing.so.2", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return "libzxing2";
    auto read = reinterpret_cast<Read>(dlsym(library, "_ZN5ZXing12ReadBarcodesERKNS_9ImageViewERKNS_11DecodeHintsE"));
    text_of = reinterpret_cast<Text>(dlsym(library, "_ZNK5ZXing6Result4utf8B5cxx11Ev"));
    if (read == nullptr || text_of == nullptr) return "libzxing2";
    read_codes = read;
    return nullptr;
}

size_t vitrine_barcodes_read(const uint8_t *luma, int width, int height, int stride, uint32_t kinds,
                             vitrine_barcode *codes, size_t most) {
    if (read_codes == nullptr || kinds == 0 || width < 1 || height < 1) return 0;
    size_t count = 0;
    try {
        ZXing::DecodeHints hints;
        hints.setFormats(formats(kinds)).setTryHarder(true).setTryRotate(true).setMaxNumberOfSymbols(16);
        const ZXing::ImageView view(luma, width, height, ZXing::ImageFormat::Lum, stride);
        for (const ZXing::Result &result : read_codes(view, hints))
            if (count < most && result.isValid() && fill(codes[count], result)) count++;
    } catch (...) {
        // A picture that the library cannot read has no codes.
    }
    return count;
}

#else

const char *vitrine_barcodes_open(void) { return "libzxing-dev"; }

size_t vitrine_barcodes_read(const uint8_t *, int, int, int, uint32_t, vitrine_barcode *, size_t) { return 0; }

#endif

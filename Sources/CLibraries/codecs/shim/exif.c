// exif.c: the orientation of photographs.

#include <string.h>

#include "codecs.h"

int vc_exif_orientation(const uint8_t *data, size_t size) {
    if (size >= 6 && memcmp(data, "Exif\0\0", 6) == 0) {
        data += 6;
        size -= 6;
    }
    if (size < 8) return 1;
    int little = data[0] == 'I' && data[1] == 'I';
    if (!little && !(data[0] == 'M' && data[1] == 'M')) return 1;
    size_t offset = little ? vc_read32le(data + 4) : vc_read32be(data + 4);
    if (offset > size - 2) return 1;
    unsigned count = little ? vc_read16le(data + offset) : vc_read16be(data + offset);
    for (unsigned i = 0; i < count; i++) {
        size_t entry = offset + 2 + (size_t)12 * i;
        if (entry + 12 > size) return 1;
        unsigned tag = little ? vc_read16le(data + entry) : vc_read16be(data + entry);
        if (tag != 0x0112) continue;
        unsigned value = little ? vc_read16le(data + entry + 8) : vc_read16be(data + entry + 8);
        return value >= 1 && value <= 8 ? (int)value : 1;
    }
    return 1;
}

// png.c: PNG files, chunk by chunk with correct sums, and pixels that are compressed again.

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "parts.h"
#include "pictures.h"

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};

static void decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height) {
    char message[VC_MESSAGE_SIZE] = "";
    size_t stride = (size_t)width * 4;
    uint8_t *pixels = block_make(stride * height);
    int status = vc_png_decode(data, size, pixels, stride, width, height, message);
    picture_check(status, message, pixels, stride, width, height);
    uint8_t *file = NULL;
    size_t file_size = 0;
    if (status == 0 && (size_t)width * height <= 4096) {
        EXPECT(vc_png_encode(pixels, width, height, stride, 1, &file, &file_size, message) == 0);
        vc_info again;
        EXPECT(picture_opens(vc_png_info, file, file_size, &again));
        EXPECT(again.width == width && again.height == height && again.is_complete);
        free(file);
    }
    block_free(pixels);
}

static void decode_reduced(const uint8_t *data, size_t size, uint32_t width, uint32_t height) {
    char message[VC_MESSAGE_SIZE] = "";
    size_t stride = (size_t)width * 4;
    uint8_t *pixels = block_make(stride * height);
    int status = vc_png_decode_reduced(data, size, pixels, stride, width, height, message);
    picture_check(status, message, pixels, stride, width, height);
    block_free(pixels);
}

// The first bytes of the file, as while it is loaded. The caller clears the pixels.
static void decode_partial(const uint8_t *data, size_t size, uint32_t width, uint32_t height) {
    char message[VC_MESSAGE_SIZE] = "";
    size_t stride = (size_t)width * 4;
    uint8_t *pixels = block_make(stride * height);
    memset(pixels, 0, stride * height);
    int status = vc_png_decode_partial(data, size, pixels, stride, width, height, message);
    EXPECT(status == 0 || status == -1);
    if (status == 0) picture_check(status, message, pixels, stride, width, height);
    block_free(pixels);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    vc_info info;
    fence_begin();
    if (picture_opens(vc_png_info, data, size, &info)) {
        decode(data, size, info.width, info.height);
        decode_reduced(data, size, (info.width + 2) / 3, (info.height + 2) / 3);
        decode_partial(data, size - size / 4, info.width, info.height);
        // A size that the file does not have.
        decode(data, size, info.width, info.height > 1 ? info.height - 1 : 2);
    }
    fence_end();
    return 0;
}

static bool read_file(const uint8_t *data, size_t size, parts *into) {
    if (size < 8 || memcmp(data, signature, 8) != 0) return false;
    for (size_t at = 8; at + 12 <= size;) {
        uint32_t length = get32be(data + at);
        if (length > size - at - 12) length = (uint32_t)(size - at - 12);
        if (!parts_add(into, data + at + 4, data + at + 8, length)) break;
        at += 12 + (size_t)length;
    }
    return into->count > 0;
}

static size_t write_file(const parts *from, uint8_t *to, size_t most) {
    size_t at = 0;
    if (!emit(to, most, &at, signature, 8)) return 0;
    for (int i = 0; i < from->count; i++) {
        const part *p = &from->list[i];
        uint8_t number[4];
        if (p->size + 12 > most - at) break;
        put32be(number, (uint32_t)p->size);
        emit(to, most, &at, number, 4);
        emit(to, most, &at, p->tag, 4);
        emit(to, most, &at, p->bytes, p->size);
        put32be(number, (uint32_t)crc32(crc32(0, p->tag, 4), p->bytes, (uInt)p->size));
        emit(to, most, &at, number, 4);
    }
    return at;
}

// Another size, depth, colour type or interlacing.
static void change_head(part *head, uint32_t *random) {
    static const uint8_t depths[] = {1, 2, 4, 8, 16}, colors[] = {0, 2, 3, 4, 6};
    if (head->size < 13) return;
    switch (next_random(random) % 5) {
    case 0:
        put32be(head->bytes + 4 * (next_random(random) % 2), 1 + next_random(random) % 260);
        break;
    case 1:
        head->bytes[8] = depths[next_random(random) % 5];
        break;
    case 2:
        head->bytes[9] = colors[next_random(random) % 5];
        break;
    case 3:
        head->bytes[12] ^= 1;
        break;
    default:
        head->bytes[9] = 3;
        head->bytes[8] = depths[next_random(random) % 4];
    }
}

// Damage to the compressed data, rather than to the compression.
static void change_pixels(part *pixels, uint32_t *random) {
    static uint8_t plain[1 << 18], packed[1 << 18];
    uLongf count = sizeof plain, packed_count = sizeof packed;
    int status = uncompress(plain, &count, pixels->bytes, (uLong)pixels->size);
    if (status != Z_OK && status != Z_BUF_ERROR) count = next_random(random) % 4096;
    count = LLVMFuzzerMutate(plain, count < sizeof plain / 2 ? count : sizeof plain / 2, sizeof plain / 2);
    if (compress2(packed, &packed_count, plain, count, 1) == Z_OK) parts_set(pixels, packed, packed_count);
}

// A chunk that resembles the header, in front of it.
static void add_decoy(parts *all) {
    for (int i = 0; i < all->count; i++) {
        part *p = &all->list[i];
        if (memcmp(p->tag, "IHDR", 4) != 0 || !parts_add(all, (const uint8_t *)"aaAa", p->bytes, p->size)) continue;
        part decoy = all->list[all->count - 1];
        memmove(all->list + 1, all->list, (size_t)(all->count - 1) * sizeof decoy);
        all->list[0] = decoy;
        return;
    }
}

static void change(parts *all, uint32_t *random) {
    if (next_random(random) % 16 == 0) return add_decoy(all);
    int one = (int)(next_random(random) % (uint32_t)all->count);
    for (int i = 0; i < all->count; i++) {
        part *p = &all->list[(one + i) % all->count];
        if (memcmp(p->tag, "IHDR", 4) == 0 && next_random(random) % 2) return change_head(p, random);
        if (memcmp(p->tag, "IDAT", 4) == 0) return change_pixels(p, random);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    static const format png = {read_file, write_file,
                               "IHDRPLTEIDATIENDtRNSgAMAcHRMsRGBiCCPeXIfpHYstEXtzTXtbKGDsBITacTLfcTLfdAT", change};
    return parts_mutate(&png, data, size, most, seed);
}

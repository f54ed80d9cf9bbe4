// jpeg.c: JPEG files, segment by segment with correct lengths.

#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "pictures.h"

static void decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height, int eighths) {
    char message[VC_MESSAGE_SIZE] = "";
    size_t stride = (size_t)width * 4;
    uint8_t *pixels = block_make(stride * height);
    int status = vc_jpeg_decode(data, size, pixels, stride, width, height, eighths, message);
    EXPECT(status <= 0);
    picture_check(status, message, pixels, stride, width, height);
    if (status == 0 && (size_t)width * height <= 4096) {
        uint8_t *file = NULL;
        size_t file_size = 0;
        EXPECT(vc_jpeg_encode(pixels, width, height, stride, 1 + pixels[0] % 100, &file, &file_size, message) == 0);
        vc_info again;
        EXPECT(picture_opens(vc_jpeg_info, file, file_size, &again));
        EXPECT(again.width == width && again.height == height && again.is_complete);
        free(file);
    }
    block_free(pixels);
}

static void decode_reduced(const uint8_t *data, size_t size, uint32_t width, uint32_t height, int eighths) {
    char message[VC_MESSAGE_SIZE] = "";
    size_t stride = (size_t)width * 4;
    uint8_t *pixels = block_make(stride * height);
    int status = vc_jpeg_decode_reduced(data, size, pixels, stride, width, height, eighths, message);
    EXPECT(status <= 0);
    picture_check(status, message, pixels, stride, width, height);
    block_free(pixels);
}

// The first bytes of the file, as while it is loaded. The caller clears the pixels.
static void decode_partial(const uint8_t *data, size_t size, uint32_t width, uint32_t height) {
    char message[VC_MESSAGE_SIZE] = "";
    size_t stride = (size_t)width * 4;
    uint8_t *pixels = block_make(stride * height);
    memset(pixels, 0, stride * height);
    int status = vc_jpeg_decode_partial(data, size, pixels, stride, width, height, message);
    EXPECT(status == 0 || status == -1);
    if (status == 0) picture_check(status, message, pixels, stride, width, height);
    block_free(pixels);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    vc_info info;
    fence_begin();
    if (picture_opens(vc_jpeg_info, data, size, &info)) {
        decode(data, size, info.width, info.height, 8);
        decode_partial(data, size - size / 4, info.width, info.height);
        int eighths = 1 << size % 3;
        uint32_t width = (info.width * (uint32_t)eighths + 7) / 8, height = (info.height * (uint32_t)eighths + 7) / 8;
        decode(data, size, width, height, eighths);
        decode_reduced(data, size, (width + 1) / 2, (height + 2) / 3, eighths);
    }
    fence_end();
    return 0;
}

// A part is a marker's code and its segment; coded data and stray bytes have the code 0.
static bool read_file(const uint8_t *data, size_t size, parts *into) {
    if (size < 4 || data[0] != 0xFF || data[1] != 0xD8) return false;
    size_t at = 2;
    while (at + 2 <= size) {
        uint8_t tag[4] = {0};
        bool is_marker = data[at] == 0xFF && data[at + 1] != 0 && data[at + 1] != 0xFF;
        bool is_bare = is_marker && (data[at + 1] == 0xD9 || (data[at + 1] & 0xF8) == 0xD0 || data[at + 1] == 1);
        if (is_marker && is_bare) {
            tag[0] = data[at + 1];
            if (!parts_add(into, tag, NULL, 0)) break;
            at += 2;
        } else if (is_marker && at + 4 <= size) {
            tag[0] = data[at + 1];
            size_t length = get16be(data + at + 2);
            if (length < 2) length = 2;
            if (length > size - at - 2) length = size - at - 2;
            if (length < 2 || !parts_add(into, tag, data + at + 4, length - 2)) break;
            at += 2 + length;
        } else {
            size_t end = at + 1;
            while (end + 1 < size && !(data[end] == 0xFF && data[end + 1] != 0 && data[end + 1] != 0xFF)) end++;
            if (end + 1 >= size) end = size;
            if (!parts_add(into, tag, data + at, end - at)) break;
            at = end;
        }
    }
    return into->count > 0;
}

static size_t write_file(const parts *from, uint8_t *to, size_t most) {
    static const uint8_t start[2] = {0xFF, 0xD8};
    size_t at = 0;
    if (!emit(to, most, &at, start, 2)) return 0;
    for (int i = 0; i < from->count; i++) {
        const part *p = &from->list[i];
        size_t size = p->size < 65533 ? p->size : 65533;
        uint8_t head[4] = {0xFF, p->tag[0], 0, 0};
        bool is_bare = p->tag[0] == 0xD9 || (p->tag[0] & 0xF8) == 0xD0 || p->tag[0] == 1;
        if (size + 4 > most - at) break;
        if (p->tag[0] != 0) {
            put16be(head + 2, (uint32_t)size + 2);
            emit(to, most, &at, head, is_bare ? 2 : 4);
            if (is_bare) continue;
        }
        emit(to, most, &at, p->bytes, size);
    }
    return at;
}

static void change(parts *all, uint32_t *random) {
    int one = (int)(next_random(random) % (uint32_t)all->count);
    for (int i = 0; i < all->count; i++) {
        part *p = &all->list[(one + i) % all->count];
        bool is_frame = p->tag[0] >= 0xC0 && p->tag[0] <= 0xCF && p->tag[0] != 0xC4 && p->tag[0] != 0xC8;
        if (is_frame && p->size >= 9) {
            switch (next_random(random) % 4) {
            case 0:
                put16be(p->bytes + 1 + 2 * (next_random(random) % 2), 1 + next_random(random) % 300);
                break;
            case 1:
                p->tag[0] = (uint8_t)(0xC0 + next_random(random) % 3);
                break;
            case 2:
                p->bytes[7] = (uint8_t)((1 + next_random(random) % 4) << 4 | (1 + next_random(random) % 4));
                break;
            default:
                p->bytes[5] = (uint8_t)(1 + next_random(random) % 4);
            }
            return;
        }
        // The part of a progressive picture in a scan.
        if (p->tag[0] == 0xDA && p->size >= 4 && next_random(random) % 2) {
            p->bytes[p->size - 1 - next_random(random) % 3] = (uint8_t)(next_random(random) % 66);
            return;
        }
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    static const format jpeg = {read_file, write_file,
                                "\xC0...\xC1...\xC2...\xC4...\xDA...\xDB...\xDD...\xE0...\xE1...\xEE...\xFE...\xD9..."
                                "\xD0...\xC9...",
                                change};
    return parts_mutate(&jpeg, data, size, most, seed);
}

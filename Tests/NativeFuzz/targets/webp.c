// webp.c: WebP files, chunk by chunk with correct lengths.

#include <string.h>

#include "parts.h"
#include "pictures.h"

static void decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height) {
    char message[VC_MESSAGE_SIZE] = "";
    size_t stride = (size_t)width * 4;
    uint8_t *pixels = block_make(stride * height);
    int status = vc_webp_decode(data, size, pixels, stride, width, height, message);
    EXPECT(status <= 0);
    // libwebp rounds in several steps: colours sometimes exceed their alpha slightly.
    picture_check(status == 0 ? 1 : status, message, pixels, stride, width, height);
    block_free(pixels);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    vc_info info;
    fence_begin();
    if (picture_opens(vc_webp_info, data, size, &info)) {
        char message[VC_MESSAGE_SIZE] = "";
        if (!info.is_animated) {
            decode(data, size, info.width, info.height);
            decode(data, size, (info.width + 2) / 3, (info.height + 2) / 3);
        } else {
            vc_frames *frames = vc_webp_open(data, size, message);
            if (frames == NULL) picture_check(-1, message, NULL, 0, 0, 0);
            if (frames != NULL) {
                picture_play(frames, &info);
                vc_frames_close(frames);
            }
        }
        uint32_t count = info.frames < most_frames ? info.frames : most_frames;
        uint32_t *delays = block_make(count * sizeof *delays);
        vc_webp_delays(data, size, delays, count);
        block_free(delays);
    }
    fence_end();
    return 0;
}

// A sequence of chunks; those of a frame are inside its chunk.
static void read_chunks(const uint8_t *data, size_t size, size_t at, parts *into) {
    while (at + 8 <= size) {
        size_t length = get32le(data + at + 4);
        if (length > size - at - 8) length = size - at - 8;
        if (!parts_add(into, data + at, data + at + 8, length)) break;
        at += 8 + length + length % 2;
    }
}

static bool read_file(const uint8_t *data, size_t size, parts *into) {
    if (size < 12 || memcmp(data, "RIFF", 4) != 0) return false;
    read_chunks(data, size, 12, into);
    return into->count > 0;
}

static size_t write_file(const parts *from, uint8_t *to, size_t most) {
    size_t at = 0;
    uint8_t number[4] = {0};
    if (most < 12) return 0;
    emit(to, most, &at, "RIFF....WEBP", 12);
    for (int i = 0; i < from->count; i++) {
        const part *p = &from->list[i];
        if (p->size + 9 > most - at) break;
        put32le(number, (uint32_t)p->size);
        emit(to, most, &at, p->tag, 4);
        emit(to, most, &at, number, 4);
        emit(to, most, &at, p->bytes, p->size);
        if (p->size % 2) emit(to, most, &at, "", 1);
    }
    put32le(to + 4, (uint32_t)(at - 8));
    return at;
}

static void put24le(uint8_t *to, uint32_t value) {
    for (int i = 0; i < 3; i++) to[i] = (uint8_t)(value >> (8 * i));
}

static void change(parts *all, uint32_t *random) {
    int one = (int)(next_random(random) % (uint32_t)all->count);
    part *p = &all->list[one];
    if (memcmp(p->tag, "VP8X", 4) == 0 && p->size >= 10) {
        if (next_random(random) % 2)
            p->bytes[0] = (uint8_t)(next_random(random) & 0x3E);
        else
            put24le(p->bytes + 4 + 3 * (next_random(random) % 2), next_random(random) % 120);
    } else if (memcmp(p->tag, "ANMF", 4) == 0 && p->size >= 24) {
        uint32_t which = next_random(random) % 8;
        if (which < 4)
            put24le(p->bytes + 3 * which, next_random(random) % 64);
        else if (which == 4)
            put24le(p->bytes + 12, next_random(random) & 0xFFFFFF);
        else if (which == 5)
            p->bytes[15] = (uint8_t)(next_random(random) % 4);
        else {
            // The picture in the frame, its chunk's length kept.
            size_t body = p->size - 24, at = 24 + next_random(random) % (body ? body : 1);
            if (at < p->size) p->bytes[at] ^= (uint8_t)(1 << next_random(random) % 8);
        }
    } else if (memcmp(p->tag, "VP8L", 4) == 0 && p->size >= 5) {
        uint32_t width = next_random(random) % 100, height = next_random(random) % 100;
        put32le(p->bytes + 1, width | height << 14 | (next_random(random) & 1) << 28);
    } else if (memcmp(p->tag, "VP8 ", 4) == 0 && p->size >= 10) {
        p->bytes[6 + 2 * (next_random(random) % 2)] = (uint8_t)(1 + next_random(random) % 120);
    } else if (memcmp(p->tag, "ALPH", 4) == 0 && p->size >= 1) {
        p->bytes[0] = (uint8_t)(next_random(random) & 0x3F);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    static const format webp = {read_file, write_file, "VP8 VP8LVP8XALPHANIMANMFEXIFICCPXMP ", change};
    return parts_mutate(&webp, data, size, most, seed);
}

// gif.c: GIF files, block by block with correct lengths.

#include <string.h>

#include "parts.h"
#include "pictures.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    vc_info info;
    fence_begin();
    if (picture_opens(vc_gif_info, data, size, &info)) {
        char message[VC_MESSAGE_SIZE] = "";
        vc_frames *frames = vc_gif_open(data, size, most_pixels, message);
        if (frames == NULL) picture_check(-1, message, NULL, 0, 0, 0);
        if (frames != NULL) {
            picture_play(frames, &info);
            vc_frames_close(frames);
        }
        uint32_t count = info.frames < most_frames ? info.frames : most_frames;
        uint32_t *delays = block_make(count * sizeof *delays);
        vc_gif_delays(data, size, delays, count);
        for (uint32_t i = 0; i < count; i++) EXPECT(delays[i] == 0xA5A5A5A5 || delays[i] <= 655350);
        block_free(delays);
    }
    fence_end();
    return 0;
}

static size_t colors_of(uint8_t flags) { return flags & 0x80 ? (size_t)3 << ((flags & 7) + 1) : 0; }

// The end of the blocks that begin at `at`, including the last one of length 0.
static size_t end_of_blocks(const uint8_t *data, size_t size, size_t at) {
    while (at < size && data[at] != 0) at += 1 + (size_t)data[at];
    return at < size ? at + 1 : size;
}

// The first part is everything up to the first block; the tag of the others is their first byte.
static bool read_file(const uint8_t *data, size_t size, parts *into) {
    if (size < 13 || memcmp(data, "GIF", 3) != 0) return false;
    size_t at = 13 + colors_of(data[10]);
    if (at > size) at = size;
    if (!parts_add(into, (const uint8_t *)"head", data, at)) return false;
    while (at < size) {
        uint8_t tag[4] = {data[at], '.', '.', '.'};
        size_t end = size;
        if (data[at] == '!')
            end = end_of_blocks(data, size, at + 2);
        else if (data[at] == ',' && at + 10 <= size)
            end = end_of_blocks(data, size, at + 11 + colors_of(data[at + 9]));
        else if (data[at] == ';')
            end = at + 1;
        if (end > size) end = size;
        if (!parts_add(into, tag, data + at + 1, end - at - 1)) break;
        at = end;
    }
    return true;
}

static bool emit_blocks(uint8_t *to, size_t most, size_t *at, const part *p, size_t from) {
    while (from < p->size && p->bytes[from] != 0) {
        size_t left = p->size - from - 1, length = p->bytes[from] < left ? p->bytes[from] : left;
        uint8_t count = (uint8_t)length;
        if (length == 0) break;
        if (!emit(to, most, at, &count, 1) || !emit(to, most, at, p->bytes + from + 1, length)) return false;
        from += 1 + length;
    }
    return emit(to, most, at, "", 1);
}

static size_t write_file(const parts *from, uint8_t *to, size_t most) {
    size_t at = 0;
    for (int i = 0; i < from->count; i++) {
        const part *p = &from->list[i];
        size_t kept = at;
        bool fits = true;
        if (memcmp(p->tag, "head", 4) == 0) {
            fits = i > 0 || emit(to, most, &at, p->bytes, p->size);
            // A colour table that is too short would include the following bytes.
            size_t wanted = p->size >= 13 ? 13 + colors_of(p->bytes[10]) : 0;
            for (; i == 0 && fits && at < wanted;) fits = emit(to, most, &at, "\x40", 1);
        } else if (p->tag[0] == '!' && p->size >= 1) {
            fits = emit(to, most, &at, "!", 1) && emit(to, most, &at, p->bytes, 1) && emit_blocks(to, most, &at, p, 1);
        } else if (p->tag[0] == ',' && p->size >= 10) {
            size_t head = 10 + colors_of(p->bytes[8]);
            if (head > p->size) head = p->size;
            fits = emit(to, most, &at, ",", 1) && emit(to, most, &at, p->bytes, head) &&
                   emit_blocks(to, most, &at, p, head);
        } else {
            fits = emit(to, most, &at, p->tag, 1);
        }
        if (!fits) return kept;
    }
    return at;
}

static void change(parts *all, uint32_t *random) {
    int one = (int)(next_random(random) % (uint32_t)all->count);
    part *p = &all->list[one];
    if (memcmp(p->tag, "head", 4) == 0 && p->size >= 13) {
        if (next_random(random) % 3 == 0)
            p->bytes[10] = (uint8_t)(next_random(random) >> 4);
        else
            p->bytes[6 + 2 * (next_random(random) % 2)] = (uint8_t)(1 + next_random(random) % 96);
    } else if (p->tag[0] == ',' && p->size >= 10) {
        // Position and size of a frame, whether its rows are interlaced, and its first code length.
        uint32_t which = next_random(random) % 7;
        if (which < 4) {
            p->bytes[2 * which] = (uint8_t)(next_random(random) % 96);
            p->bytes[2 * which + 1] = next_random(random) % 8 == 0;
        } else if (which == 4)
            p->bytes[8] ^= 0x40;
        else if (p->size > 10 + colors_of(p->bytes[8]))
            p->bytes[9 + colors_of(p->bytes[8])] = (uint8_t)(next_random(random) % 14);
    } else if (p->tag[0] == '!' && p->size >= 6 && p->bytes[0] == 0xF9) {
        p->bytes[2] = (uint8_t)((next_random(random) % 8) << 2 | next_random(random) % 2);
        p->bytes[5] = (uint8_t)(next_random(random) >> 3);
    } else if (p->tag[0] == '!') {
        p->bytes[0] = (uint8_t[]){0xF9, 0xFF, 0xFE, 0x01}[next_random(random) % 4];
        if (p->size == 0) p->size = 1;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    static const format gif = {read_file, write_file, "!...,...;...x...", change};
    return parts_mutate(&gif, data, size, most, seed);
}

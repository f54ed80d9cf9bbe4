// parts.c: see parts.h.

#include "parts.h"

#include <string.h>

// All parts of the file that is being changed. The fuzzer has one thread.
static uint8_t memory[4 << 20];
static size_t used;

uint32_t get32be(const uint8_t *p) { return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]; }
uint32_t get32le(const uint8_t *p) { return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0]; }
uint32_t get16be(const uint8_t *p) { return (uint32_t)p[0] << 8 | p[1]; }
void put32be(uint8_t *p, uint32_t v) {
    for (int i = 0; i < 4; i++) p[i] = (uint8_t)(v >> (24 - 8 * i));
}
void put32le(uint8_t *p, uint32_t v) {
    for (int i = 0; i < 4; i++) p[i] = (uint8_t)(v >> (8 * i));
}
void put16be(uint8_t *p, uint32_t v) {
    p[0] = (uint8_t)(v >> 8);
    p[1] = (uint8_t)v;
}

bool emit(uint8_t *to, size_t most, size_t *at, const void *bytes, size_t count) {
    if (count > most - *at) return false;
    if (count > 0) memcpy(to + *at, bytes, count);
    *at += count;
    return true;
}

bool parts_add(parts *into, const uint8_t tag[4], const uint8_t *bytes, size_t size) {
    size_t room = size + 512;
    if (into->count == most_parts || room > sizeof memory - used) return false;
    part *added = &into->list[into->count++];
    memcpy(added->tag, tag, 4);
    added->bytes = memory + used;
    added->room = room;
    used += room;
    parts_set(added, bytes, size);
    return true;
}

void parts_set(part *target, const uint8_t *bytes, size_t size) {
    target->size = size < target->room ? size : target->room;
    if (target->size > 0) memmove(target->bytes, bytes, target->size);
}

static void write_edge(part *target, uint32_t *random) {
    static const uint32_t edges[] = {0,          1,          2,      0x7F,    0x80,       0xFF,
                                     0x7FFF,     0x8000,     0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000,
                                     0xFFFFFFFF, 0xFFFFFFFE, 16,     255,     256,        4096};
    if (target->size == 0) return;
    // Lengths and counts are at the beginnings of parts.
    size_t reach = next_random(random) % 2 && target->size > 24 ? 24 : target->size;
    size_t at = next_random(random) % reach;
    uint8_t number[4];
    uint32_t value = edges[next_random(random) % (sizeof edges / sizeof *edges)];
    if (next_random(random) % 2)
        put32be(number, value);
    else
        put32le(number, value);
    size_t width = (size_t)1 << next_random(random) % 3;
    const uint8_t *from = next_random(random) % 2 ? number + 4 - width : number;
    for (size_t i = 0; i < width && at + i < target->size; i++) target->bytes[at + i] = from[i];
}

static void insert(const format *of, parts *all, uint32_t *random) {
    size_t kinds = strlen(of->tags) / 4;
    uint8_t bytes[64];
    size_t size = next_random(random) % sizeof bytes;
    for (size_t i = 0; i < size; i++) bytes[i] = (uint8_t)(next_random(random) >> 8);
    const uint8_t *tag = (const uint8_t *)of->tags + 4 * (next_random(random) % kinds);
    if (!parts_add(all, tag, bytes, size)) return;
    int place = (int)(next_random(random) % (uint32_t)all->count);
    part added = all->list[all->count - 1];
    memmove(all->list + place + 1, all->list + place, (size_t)(all->count - 1 - place) * sizeof added);
    all->list[place] = added;
}

static void drop(parts *all, int place) {
    all->count--;
    memmove(all->list + place, all->list + place + 1, (size_t)(all->count - place) * sizeof *all->list);
}

static void change(const format *of, parts *all, uint32_t *random) {
    if (all->count == 0) {
        insert(of, all, random);
        return;
    }
    int one = (int)(next_random(random) % (uint32_t)all->count);
    int other = (int)(next_random(random) % (uint32_t)all->count);
    part *target = &all->list[one];
    switch (next_random(random) % 16) {
    case 0:
        if (all->count > 1) drop(all, one);
        break;
    case 1:
        parts_add(all, target->tag, target->bytes, target->size);
        break;
    case 2: {
        part kept = *target;
        *target = all->list[other];
        all->list[other] = kept;
        break;
    }
    case 3:
        insert(of, all, random);
        break;
    case 4:
        target->size = target->size > 0 ? next_random(random) % target->size : 0;
        break;
    case 5:
        memcpy(target->tag, of->tags + 4 * (next_random(random) % (strlen(of->tags) / 4)), 4);
        break;
    case 6:
    case 7:
    case 8:
        write_edge(target, random);
        break;
    case 9:
    case 10:
    case 11:
        if (of->change != NULL) {
            of->change(all, random);
            break;
        }
        // Without a change of the format's own, the bytes are changed.
        // fall through
    default:
        target->size = LLVMFuzzerMutate(target->bytes, target->size, target->room);
    }
}

size_t parts_mutate(const format *of, uint8_t *data, size_t size, size_t most, unsigned seed) {
    uint32_t random = seed * 2654435761u | 1;
    static parts all;
    all.count = 0;
    used = 0;
    if (next_random(&random) % 8 == 0 || !of->read(data, size, &all)) return LLVMFuzzerMutate(data, size, most);
    for (uint32_t i = next_random(&random) % 3; i < 3; i++) change(of, &all, &random);
    size_t written = of->write(&all, data, most);
    return written > 0 ? written : LLVMFuzzerMutate(data, size, most);
}

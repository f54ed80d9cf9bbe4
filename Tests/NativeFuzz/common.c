// common.c: see common.h.

#define _GNU_SOURCE
#include "common.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { page = 4096 };

_Noreturn void fuzz_failed(const char *condition, const char *file, int line) {
    fprintf(stderr, "%s:%d: expected: %s\n", file, line, condition);
    abort();
}

uint64_t take(numbers *from, int bytes) {
    uint64_t value = 0;
    for (int i = 0; i < bytes && from->left > 0; i++, from->at++, from->left--) value |= (uint64_t)*from->at << (8 * i);
    return value;
}

void take_bytes(numbers *from, void *to, size_t count) {
    size_t there = count < from->left ? count : from->left;
    if (there > 0) memcpy(to, from->at, there);
    memset((uint8_t *)to + there, 0, count - there);
    from->at += there;
    from->left -= there;
}

double take_length(numbers *from) {
    static const double edges[] = {0,   -0.0, 0.5,   1,   -1,       32767,     32768,     65536,
                                   1e9, -1e9, 1e300, NAN, INFINITY, -INFINITY, 4.94e-324, 2e38};
    uint8_t kind = (uint8_t)take(from, 1);
    if (kind < 24) return edges[kind % (sizeof edges / sizeof *edges)];
    if (kind < 40) {
        double any;
        take_bytes(from, &any, sizeof any);
        return any;
    }
    return (double)(int16_t)take(from, 2) / 128.0;
}

// Blocks that are in use; a target has a few at a time.
static struct {
    uint8_t *given, *start;
    size_t bytes;
} blocks[64];

void *block_make(size_t size) {
    size_t body = (size + page) / page * page, bytes = body + page;
    uint8_t *start = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED) abort();
    mprotect(start + body, page, PROT_NONE);
    uint8_t *given = start + body - size;
    memset(given, 0xA5, size);
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        if (blocks[i].given != NULL) continue;
        blocks[i].given = given;
        blocks[i].start = start;
        blocks[i].bytes = bytes;
        return given;
    }
    abort();
}

void block_free(void *block) {
    if (block == NULL) return;
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        if (blocks[i].given != block) continue;
        munmap(blocks[i].start, blocks[i].bytes);
        blocks[i].given = NULL;
        return;
    }
    abort();
}

// parts.h: files as lists of parts (chunks, segments, blocks, tables), which mutators change one by one.
//
// A format reads a file into parts and writes them back with correct lengths, sums and
// offsets: so the decoder's first checks do not hide the code
// behind them.

#ifndef VITRINE_FUZZ_PARTS_H
#define VITRINE_FUZZ_PARTS_H

#include "common.h"

enum { most_parts = 96 };

typedef struct {
    uint8_t tag[4];
    uint8_t *bytes;
    size_t size, room;
} part;

typedef struct {
    part list[most_parts];
    int count;
} parts;

typedef struct {
    // Returns false if the file is too damaged to be divided.
    bool (*read)(const uint8_t *data, size_t size, parts *into);
    // Bytes written, of `most`; parts that do not fit are left out.
    size_t (*write)(const parts *from, uint8_t *to, size_t most);
    // Kinds of parts, four bytes each.
    const char *tags;
    // A change that only this format knows; may be NULL.
    void (*change)(parts *all, uint32_t *random);
} format;

// Appends a copy; false if there is no space left.
bool parts_add(parts *into, const uint8_t tag[4], const uint8_t *bytes, size_t size);
// The same with space for it to grow.
void parts_set(part *target, const uint8_t *bytes, size_t size);

// One call of LLVMFuzzerCustomMutator: a change of parts, or sometimes of bytes.
size_t parts_mutate(const format *of, uint8_t *data, size_t size, size_t most, unsigned seed);

// Appends to `to`, of which `at` bytes are written; false if it does not fit.
bool emit(uint8_t *to, size_t most, size_t *at, const void *bytes, size_t count);
void put32be(uint8_t *to, uint32_t value);
void put32le(uint8_t *to, uint32_t value);
void put16be(uint8_t *to, uint32_t value);
uint32_t get32be(const uint8_t *from);
uint32_t get32le(const uint8_t *from);
uint32_t get16be(const uint8_t *from);

#endif

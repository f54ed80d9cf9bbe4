// common.h: the shared functions of the fuzz targets.
//
// A target is a file in targets/. It calls the C code like the Swift modules,
// with the same limits, and checks the results against the headers' promises.

#ifndef VITRINE_FUZZ_COMMON_H
#define VITRINE_FUZZ_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libFuzzer's own functions, and those that it calls.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

// Ends the process with a message: a finding.
#define EXPECT(condition)                                                                                              \
    do {                                                                                                               \
        if (!(condition)) fuzz_failed(#condition, __FILE__, __LINE__);                                                 \
    } while (0)
_Noreturn void fuzz_failed(const char *condition, const char *file, int line);

// The input as a sequence of numbers, with zeros after its end.
typedef struct {
    const uint8_t *at;
    size_t left;
} numbers;

uint64_t take(numbers *from, int bytes);
static inline uint32_t take_below(numbers *from, uint32_t bound) {
    return bound < 2 ? 0 : (uint32_t)take(from, bound > 256 ? 4 : 1) % bound;
}
// Small, large, and not a number.
double take_length(numbers *from);
void take_bytes(numbers *from, void *to, size_t count);

// Memory whose last byte is before an inaccessible page: writes beyond it are also detected in libraries without a
// sanitizer. Not zero at first.
void *block_make(size_t size);
void block_free(void *block);

// From here on malloc returns such blocks, in programs that are linked with fence.c; otherwise nothing changes.
void fence_begin(void);
void fence_end(void);

// A generator for mutators: the same seed gives the same numbers.
static inline uint32_t next_random(uint32_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

#endif

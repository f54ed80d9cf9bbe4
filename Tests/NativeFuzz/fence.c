// fence.c: an allocator in place of malloc whose blocks end at an inaccessible page.
//
// AddressSanitizer checks only code compiled with it. This detects writes of libpng
// or FreeType beyond one of our blocks: at once beyond its last sixteen
// bytes, and when it is freed for those. Freed pages are also inaccessible
// until a round is over and all are free.

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "common.h"

enum { page = 4096, pages = 1 << 20, unit = 16, fill = 0xA5, most_at_once = 64 << 20 };

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

static uint8_t *arena;
// For the block that begins in a page: its size plus one, so that 0 means none.
static size_t sizes[pages];
static size_t next_page, live;
static _Thread_local bool is_fenced;

void fence_begin(void) {
    if (arena == NULL) {
        arena = mmap(NULL, (size_t)pages * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (arena == MAP_FAILED) abort();
    }
    if (live == 0) next_page = 0;
    is_fenced = true;
}

void fence_end(void) { is_fenced = false; }

static bool is_ours(const void *block) {
    return arena != NULL && (const uint8_t *)block >= arena && (const uint8_t *)block < arena + (size_t)pages * page;
}

static void complain(const char *text) {
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written;
    abort();
}

static void *fenced(size_t size) {
    if (size > most_at_once) complain("fence: somebody asks for more than 64 MB at once\n");
    size_t room = (size + unit - 1) / unit * unit, needed = (room + page - 1) / page;
    if (next_page + needed + 1 > pages) return NULL;
    uint8_t *start = arena + next_page * page;
    if (needed > 0 && mprotect(start, needed * page, PROT_READ | PROT_WRITE) != 0) return NULL;
    uint8_t *given = start + needed * page - room;
    memset(given, fill, room);
    sizes[(size_t)(given - arena) / page] = size + 1;
    next_page += needed + 1;
    live++;
    return given;
}

static void release(uint8_t *given) {
    size_t *size = &sizes[(size_t)(given - arena) / page];
    if (*size == 0) complain("fence: a block is freed that is none\n");
    size_t bytes = *size - 1, room = (bytes + unit - 1) / unit * unit;
    for (size_t i = bytes; i < room; i++)
        if (given[i] != fill) complain("fence: somebody wrote behind a block's end\n");
    uint8_t *start = (uint8_t *)((uintptr_t)given / page * page);
    size_t length = (size_t)(given + room - start);
    if (length > 0) {
        madvise(start, length, MADV_DONTNEED);
        mprotect(start, length, PROT_NONE);
    }
    *size = 0;
    live--;
}

void *malloc(size_t size) {
    void *given = is_fenced ? fenced(size) : NULL;
    return given != NULL ? given : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    if (is_fenced && count > 0 && size > SIZE_MAX / count) return NULL;
    void *given = is_fenced ? fenced(count * size) : NULL;
    if (given == NULL) return __libc_calloc(count, size);
    memset(given, 0, count * size);
    return given;
}

void free(void *block) {
    if (block == NULL) return;
    if (is_ours(block))
        release(block);
    else
        __libc_free(block);
}

void *realloc(void *block, size_t size) {
    if (block == NULL) return malloc(size);
    if (!is_ours(block)) return __libc_realloc(block, size);
    size_t before = sizes[(size_t)((uint8_t *)block - arena) / page] - 1;
    void *given = malloc(size);
    if (given == NULL) return NULL;
    memcpy(given, block, before < size ? before : size);
    release(block);
    return given;
}

void *memalign(size_t alignment, size_t size) { return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return __libc_memalign(alignment, size); }
int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = __libc_memalign(alignment, size);
    return *block != NULL ? 0 : ENOMEM;
}

// heap_census.c: malloc and its relatives, with a register of live blocks.
//
// A program's own definitions take precedence over the C library's; glibc keeps its own under other names. The
// register is in separate pages, in shards with a lock each, with open addressing and linear probing.
//
// Invariant: a block is in the register from its allocation until before it is freed, so code with its
// shard's lock may read its first word.

#include "heap_census.h"

#include <errno.h>
#include <malloc.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

enum { shard_count = 64 };

typedef struct {
    atomic_flag lock;
    uintptr_t *slots;
    size_t capacity; // a power of two
    size_t count;
} shard;

static shard shards[shard_count];

static uint64_t mixed(uintptr_t block) { return (uint64_t)(block >> 4) * 0x9E3779B97F4A7C15u; }
static shard *shard_of(uintptr_t block) { return &shards[mixed(block) >> 58]; }
static size_t home(uintptr_t block, size_t capacity) { return (mixed(block) >> 20) & (capacity - 1); }

static void take(shard *s) {
    while (atomic_flag_test_and_set_explicit(&s->lock, memory_order_acquire)) sched_yield();
}
static void leave(shard *s) { atomic_flag_clear_explicit(&s->lock, memory_order_release); }

static void put(uintptr_t *slots, size_t capacity, uintptr_t block) {
    size_t place = home(block, capacity);
    while (slots[place]) place = (place + 1) & (capacity - 1);
    slots[place] = block;
}

static void grow(shard *s) {
    size_t capacity = s->capacity ? s->capacity * 2 : 4096;
    uintptr_t *slots = mmap(NULL, capacity * sizeof *slots, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (slots == MAP_FAILED) abort();
    for (size_t place = 0; place < s->capacity; place++)
        if (s->slots[place]) put(slots, capacity, s->slots[place]);
    if (s->slots) munmap(s->slots, s->capacity * sizeof *slots);
    s->slots = slots;
    s->capacity = capacity;
}

static void *enter(void *memory) {
    if (!memory) return memory;
    uintptr_t block = (uintptr_t)memory;
    shard *s = shard_of(block);
    take(s);
    if (s->count * 2 >= s->capacity) grow(s);
    put(s->slots, s->capacity, block);
    s->count++;
    leave(s);
    return memory;
}

// Later entries move up into an empty slot, or they would not be found any more.
static void strike(void *memory) {
    if (!memory) return;
    uintptr_t block = (uintptr_t)memory;
    shard *s = shard_of(block);
    take(s);
    size_t mask = s->capacity - 1, place = s->capacity ? home(block, s->capacity) : 0;
    while (s->capacity && s->slots[place] && s->slots[place] != block) place = (place + 1) & mask;
    if (s->capacity && s->slots[place]) {
        for (size_t next = (place + 1) & mask; s->slots[next]; next = (next + 1) & mask) {
            size_t wanted = home(s->slots[next], s->capacity);
            if (((next - wanted) & mask) < ((next - place) & mask)) continue;
            s->slots[place] = s->slots[next];
            place = next;
        }
        s->slots[place] = 0;
        s->count--;
    }
    leave(s);
}

// Sanitizers have their own mallocs, which take precedence: with them the register stays empty.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

void *malloc(size_t size) { return enter(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return enter(__libc_calloc(number, size)); }
void *memalign(size_t alignment, size_t size) { return enter(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return enter(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = enter(memory);
    return 0;
}

void free(void *memory) {
    strike(memory);
    __libc_free(memory);
}

void *realloc(void *memory, size_t size) {
    strike(memory);
    void *result = __libc_realloc(memory, size);
    // A failed realloc leaves the block unchanged.
    enter(!result && size ? memory : result);
    return result;
}

#endif

// MARK: Kinds of blocks

typedef struct {
    uintptr_t begin, end;
} range;

enum { most_ranges = 4096 };
static range readable[most_ranges];
static int readable_count;

// The process's readable memory, in order. The file is read without the heap's help.
static void find_readable(void) {
    static char buffer[1 << 16];
    readable_count = 0;
    FILE *maps = fopen("/proc/self/maps", "re");
    if (!maps) return;
    setvbuf(maps, buffer, _IOFBF, sizeof buffer);
    char line[512];
    while (fgets(line, sizeof line, maps)) {
        unsigned long begin, end;
        char permissions[8];
        if (sscanf(line, "%lx-%lx %7s", &begin, &end, permissions) != 3 || permissions[0] != 'r') continue;
        range *last = readable_count ? &readable[readable_count - 1] : NULL;
        if (last && last->end == begin)
            last->end = end;
        else if (readable_count < most_ranges)
            readable[readable_count++] = (range){begin, end};
    }
    fclose(maps);
}

static int is_readable(uintptr_t from, uintptr_t to) {
    int low = 0, high = readable_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (readable[middle].end <= from)
            low = middle + 1;
        else
            high = middle;
    }
    return low < readable_count && readable[low].begin <= from && to <= readable[low].end;
}

// The value witnesses of references to Swift objects: they precede every class.
extern const char object_witnesses[] __asm__("$sBoWV");

enum { kind_class = 0, kind_box = 0x400, kind_generic_box = 0x500 };

void heap_census_visit(void (*visit)(const void *, int, void *), void *context) {
    find_readable();
    for (int index = 0; index < shard_count; index++) {
        shard *s = &shards[index];
        take(s);
        for (size_t place = 0; place < s->capacity; place++) {
            uintptr_t *block = (uintptr_t *)s->slots[place];
            if (!block || malloc_usable_size(block) < 2 * sizeof *block) continue;
            uintptr_t metadata = *block;
            if (metadata % sizeof metadata || !is_readable(metadata - 8, metadata + 8)) continue;
            uintptr_t kind = *(uintptr_t *)metadata, witnesses = *(uintptr_t *)(metadata - 8);
            if (kind == kind_class && witnesses == (uintptr_t)object_witnesses)
                visit((const void *)metadata, 1, context);
            else if (kind == kind_box || kind == kind_generic_box)
                visit((const void *)metadata, 0, context);
        }
        leave(s);
    }
}

long heap_census_blocks(void) {
    long count = 0;
    for (int index = 0; index < shard_count; index++) {
        take(&shards[index]);
        count += shards[index].count;
        leave(&shards[index]);
    }
    return count;
}

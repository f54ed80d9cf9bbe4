// allocation_count.c: counts malloc and its relatives.
//
// A program's own definitions take precedence over the C library's; glibc keeps its
// own under other names. Initial-exec storage, since any other would allocate.
//
// Sanitizers have their own mallocs, which take precedence: with them nothing is counted.

#include "allocation_count.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { is_available = 0 };
#else
enum { is_available = 1 };
#endif

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local __attribute__((tls_model("initial-exec"))) int counts;
static _Thread_local __attribute__((tls_model("initial-exec"))) long count;

int allocation_count_is_available(void) { return is_available; }

void allocation_count_begin(void) {
    count = 0;
    counts = 1;
}

long allocation_count_end(void) {
    counts = 0;
    return count;
}

long allocation_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return (long)(info.uordblks + info.hblkhd);
}

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

void *malloc(size_t size) {
    count += counts;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count += counts;
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count += counts;
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    count += counts;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count += counts;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count += counts;
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}

#endif

// foundation.c: see vitrine_foundation.h. Core Foundation's objects are Swift's on Linux.

#include "vitrine_foundation.h"

#include <malloc.h>
#include <stddef.h>

extern const void *CFRetain(const void *);
extern void CFRelease(const void *);
extern size_t swift_retainCount(const void *);

void vitrine_cf_retain(const void *object) { CFRetain(object); }
void vitrine_cf_release(const void *object) { CFRelease(object); }
unsigned long vitrine_cf_retain_count(const void *object) { return swift_retainCount(object); }
unsigned long vitrine_block_size(const void *object) { return malloc_usable_size((void *)object); }

// What stands two words before a class's address: called with the object in the register for `self`.
typedef __attribute__((swiftcall)) void (*destroyer)(__attribute__((swift_context)) void *);

static destroyer end_of_object;
static size_t field;

static __attribute__((swiftcall)) void end_and_release(__attribute__((swift_context)) void *object) {
    const void *held = *(const void **)((char *)object + field);
    end_of_object(object);
    if (held) CFRelease(held);
}

void vitrine_release_field_at_end(void *type, unsigned long offset) {
    destroyer *place = (destroyer *)type - 2;
    end_of_object = *place;
    field = offset;
    __atomic_store_n(place, end_and_release, __ATOMIC_RELEASE);
}

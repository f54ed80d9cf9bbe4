// foundation.c: see vitrine_foundation.h. Core Foundation's objects are Swift's on Linux.

#define _GNU_SOURCE

#include "vitrine_foundation.h"

#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

extern const void *CFRetain(const void *);
extern void CFRelease(const void *);
extern size_t swift_retainCount(const void *);

void vitrine_cf_retain(const void *object) { CFRetain(object); }
void vitrine_cf_release(const void *object) { CFRelease(object); }
unsigned long vitrine_cf_retain_count(const void *object) { return swift_retainCount(object); }
unsigned long vitrine_block_size(const void *object) { return malloc_usable_size((void *)object); }

// The function two words before a class's address: called with the object in the register for `self`.
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

// As far as it is needed here, Core Foundation's description of a type.
struct runtime_class {
    long version;
    const char *name;
    void *init, *copy, *finalize;
    bool (*equal)(const void *, const void *);
    unsigned long (*hash)(const void *);
};

// Weak: a Foundation without it is left as it is.
extern const struct runtime_class *_CFRuntimeGetClassWithTypeID(unsigned long type) __attribute__((weak));

// How the memory at an address may be used, according to the file from which it was loaded.
struct memory {
    uintptr_t address;
    bool is_writable;
    // Written once by the loader, and read-only since.
    bool is_sealed;
};

static int find(struct dl_phdr_info *file, size_t size, void *data) {
    (void)size;
    struct memory *memory = data;
    bool is_found = false;
    for (int i = 0; i < file->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = file->dlpi_phdr + i;
        const uintptr_t start = (uintptr_t)file->dlpi_addr + part->p_vaddr;
        if (memory->address < start || memory->address >= start + part->p_memsz) continue;
        if (part->p_type == PT_LOAD) {
            is_found = true;
            memory->is_writable = (part->p_flags & PF_W) != 0;
        }
        if (part->p_type == PT_GNU_RELRO) memory->is_sealed = true;
    }
    return is_found;
}

bool vitrine_compare_untyped_objects(bool (*equal)(const void *, const void *), unsigned long (*hash)(const void *)) {
    if (_CFRuntimeGetClassWithTypeID == NULL) return false;
    struct runtime_class *none = (struct runtime_class *)_CFRuntimeGetClassWithTypeID(0);
    if (none == NULL || none->name == NULL || strcmp(none->name, "Not A Type") != 0) return false;
    struct memory memory = {.address = (uintptr_t)none};
    dl_iterate_phdr(find, &memory);
    if (!memory.is_writable) return false;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const uintptr_t first = (uintptr_t)none & ~(page - 1);
    const size_t length = ((uintptr_t)(none + 1) - first + page - 1) & ~(page - 1);
    if (memory.is_sealed && mprotect((void *)first, length, PROT_READ | PROT_WRITE) != 0) return false;
    none->equal = equal;
    none->hash = hash;
    if (memory.is_sealed) mprotect((void *)first, length, PROT_READ);
    return true;
}

// overrides.c: members of a class that an extension in another module overrides.
//
// A Swift class calls an overridable member through a table in its metadata (ClassMetadata of the Swift ABI). The table
// begins with the entries of the superclass, in the same places, so an entry that a subclass does not override is equal
// to its superclass's. The entries that an extension overrides are found by two subclasses that the compiler made, one
// with the overrides and one without: both have own initialisers, and only the first has the overrides.

#include "objects.h"

#include <stddef.h>
#include <stdint.h>

struct class_metadata {
    uintptr_t kind;
    const struct class_metadata *superclass;
    uint32_t flags, instance_address_point, instance_size;
    uint16_t alignment_mask, reserved;
    uint32_t size, address_point;
    const void *description;
    void *ivar_destroyer;
    // Then the entries: those of the superclass first.
};

// The number of words with entries, those of the superclasses included.
static size_t count_of(const struct class_metadata *class) {
    const size_t bytes = class->size - class->address_point;
    return bytes < sizeof *class ? 0 : (bytes - sizeof *class) / sizeof(void *);
}

static void **entries_of(const struct class_metadata *class) { return (void **)(class + 1); }

static bool is_subclass(const struct class_metadata *class, const struct class_metadata *base) {
    while (class && class != base) class = class->superclass;
    return class == base;
}

// The sections of a loaded file, as far as they are needed here (MetadataSections of the Swift runtime).
struct range {
    uintptr_t start;
    size_t length;
};
struct sections {
    uintptr_t version;
    const void *base;
    const void *unused[2];
    struct range protocols, conformances, types;
};
extern void swift_enumerateAllMetadataSections(bool (*body)(const struct sections *, void *), void *context);

// A description of a type, and the function that returns its metadata.
struct description {
    uint32_t flags;
    int32_t parent, name, accessor;
};
struct response {
    const struct class_metadata *metadata;
    size_t state;
};
typedef __attribute__((swiftcall)) struct response (*accessor)(size_t request);

enum { KIND = 0x1f, CLASS = 16, GENERIC = 0x80, INDIRECT = 1, RECORD_KIND = 3 };

// Greater than the kinds of all other metadata. That of a class has 0 or a pointer in its place; classes of C, which
// are described like classes, have a kind and no table.
enum { LAST_KIND = 0x7ff };

static bool has_table(const struct class_metadata *class) { return class->kind == 0 || class->kind > LAST_KIND; }

static const struct description *description_at(const int32_t *record) {
    const int32_t offset = *record & ~RECORD_KIND;
    const char *place = (const char *)record + offset;
    switch (*record & RECORD_KIND) {
    case 0:
        return (const struct description *)place;
    case INDIRECT:
        return *(const struct description *const *)place;
    default:
        return NULL;
    }
}

struct replacement {
    const struct class_metadata *base;
    size_t index;
    void *old, *new;
};

static void replace(const struct class_metadata *class, const struct replacement *replacement) {
    if (!is_subclass(class, replacement->base)) return;
    void **place = entries_of(class) + replacement->index;
    // A subclass with an override of its own keeps it.
    if (*place == replacement->old) __atomic_store_n(place, replacement->new, __ATOMIC_RELEASE);
}

static bool replace_in_sections(const struct sections *sections, void *context) {
    const int32_t *record = (const int32_t *)sections->types.start;
    const int32_t *end = (const int32_t *)(sections->types.start + sections->types.length);
    for (; record < end; record++) {
        const struct description *type = description_at(record);
        // The metadata of generic classes is made from that of their superclass when they are first used.
        if (!type || (type->flags & KIND) != CLASS || (type->flags & GENERIC) || type->accessor == 0) continue;
        const accessor get = (accessor)((const char *)&type->accessor + type->accessor);
        const struct class_metadata *class = get(0).metadata;
        if (class && has_table(class)) replace(class, context);
    }
    return true;
}

unsigned long vitrine_override_members(const void *type, const void *plain, const void *overriding) {
    const struct class_metadata *base = type;
    const size_t count = count_of(base);
    unsigned long replaced = 0;
    for (size_t index = 0; index < count; index++) {
        void *old = entries_of(base)[index];
        void *new = entries_of(overriding)[index];
        if (new == old || entries_of(plain)[index] != old) continue;
        struct replacement replacement = {base, index, old, new};
        swift_enumerateAllMetadataSections(replace_in_sections, &replacement);
        replaced++;
    }
    return replaced;
}

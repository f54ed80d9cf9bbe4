// vitrine_foundation.h: workarounds for leaks and failing comparisons in Foundation on Linux.
#ifndef VITRINE_FOUNDATION_H
#define VITRINE_FOUNDATION_H

#include <stdbool.h>

// Retains and releases a Core Foundation object.
void vitrine_cf_retain(const void *object);
void vitrine_cf_release(const void *object);

// The reference count of a Core Foundation object.
unsigned long vitrine_cf_retain_count(const void *object);

// After each deallocation of an object of a Swift class, releases the Core Foundation object in its field at `offset`.
// For classes that never release it. Does not apply to subclasses. Call it once for a class.
void vitrine_release_field_at_end(void *type, unsigned long offset);

// The size in bytes of an object's block on the heap.
unsigned long vitrine_block_size(const void *object);

// Core Foundation reads an object's type from the first word after its header, which for objects of other classes is
// their first stored value. If that yields type 0, CFEqual and CFHash end the process; after this call they use these
// functions instead. False if this Foundation works differently or cannot be patched.
bool vitrine_compare_untyped_objects(bool (*equal)(const void *, const void *), unsigned long (*hash)(const void *));

#endif

// vitrine_foundation.h: repairs of Foundation on Linux that need C.
#ifndef VITRINE_FOUNDATION_H
#define VITRINE_FOUNDATION_H

#include <stdbool.h>

// Adds and removes a reference to a Core Foundation object.
void vitrine_cf_retain(const void *object);
void vitrine_cf_release(const void *object);

// References to a Core Foundation object.
unsigned long vitrine_cf_retain_count(const void *object);

// Releases the Core Foundation object in the field at `offset` after each object of a Swift class is destroyed. For
// classes that own one and never release it. Subclasses are not affected. Call it once, for one class.
void vitrine_release_field_at_end(void *type, unsigned long offset);

// Bytes that an object on the heap has room for.
unsigned long vitrine_block_size(const void *object);

// Core Foundation reads an object's type from the first word after its header, which in objects of other
// classes is whatever they store first. Where that comes to type 0, CFEqual and CFHash end the process; after
// this call they call these functions. False where this Foundation is built in another way, or its table cannot be
// written.
bool vitrine_compare_untyped_objects(bool (*equal)(const void *, const void *), unsigned long (*hash)(const void *));

// After this call RunLoop.perform wakes its run loop. False where Foundation is linked in statically: then its own
// function is the one that is called.
bool vitrine_wake_after_perform(void);

#endif

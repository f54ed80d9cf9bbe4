// vitrine_foundation.h: what Foundation holds for ever on Linux, and what it cannot compare.
#ifndef VITRINE_FOUNDATION_H
#define VITRINE_FOUNDATION_H

#include <stdbool.h>

// A reference to a Core Foundation object, one more and one less.
void vitrine_cf_retain(const void *object);
void vitrine_cf_release(const void *object);

// References to a Core Foundation object.
unsigned long vitrine_cf_retain_count(const void *object);

// From now on the end of an object of a Swift class is followed by a release of the Core Foundation object
// that its field at `offset` had. For classes that hold one and do not let go of it; subclasses are not
// concerned. Once.
void vitrine_release_field_at_end(void *type, unsigned long offset);

// Bytes that an object on the heap has room for.
unsigned long vitrine_block_size(const void *object);

// Core Foundation reads an object's type from the first word after its header, which in objects of other
// classes is whatever they store first. Where that comes to type 0, CFEqual and CFHash end the process; from
// now on they call these. False where this Foundation is not made so, or does not let itself be mended.
bool vitrine_compare_untyped_objects(bool (*equal)(const void *, const void *), unsigned long (*hash)(const void *));

#endif

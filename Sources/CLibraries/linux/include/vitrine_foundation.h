// vitrine_foundation.h: what Foundation holds for ever on Linux.
#ifndef VITRINE_FOUNDATION_H
#define VITRINE_FOUNDATION_H

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

#endif

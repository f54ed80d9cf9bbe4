// objects.h: what happens when an object of Swift is freed.
#ifndef VITRINE_OBJECTS_H
#define VITRINE_OBJECTS_H

#include <stdbool.h>

/// Has `freed` called with the address and the class of every object of `metadata`, a Swift class's, after its deinit
/// and once its memory is gone; `freeing` before. Subclasses have their own metadata.
/// Does nothing where this class has it already.
void vitrine_watch_class(void *metadata, void (*freeing)(void *object), void (*freed)(void *object));

#endif

// objects.h: callbacks when a Swift object is freed.
#ifndef VITRINE_OBJECTS_H
#define VITRINE_OBJECTS_H

#include <stdbool.h>

/// Calls `freeing` before the deinit of every object of a Swift class, given by its `metadata`, and `freed` after its
/// memory was freed. Subclasses have separate metadata. Does nothing if the class is already watched.
void vitrine_watch_class(void *metadata, void (*freeing)(void *object), void (*freed)(void *object));

#endif

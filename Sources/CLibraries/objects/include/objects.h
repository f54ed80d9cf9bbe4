// objects.h: callbacks when a Swift object is freed, and overrides in a class of another module.
#ifndef VITRINE_OBJECTS_H
#define VITRINE_OBJECTS_H

#include <stdbool.h>

/// Calls `freeing` before the deinit of every object of a Swift class, given by its `metadata`, and `freed` after its
/// memory was freed. Subclasses have separate metadata. Does nothing if the class is already watched.
void vitrine_watch_class(void *metadata, void (*freeing)(void *object), void (*freed)(void *object));

/// Lets a class, and all of its subclasses that do not override them, have the members that its subclass `overriding`
/// overrides. `plain` is another subclass of it, without any member. Call it before objects of the class are used.
/// Returns the number of entries in the class's table that were replaced: one for each function of a member.
unsigned long vitrine_override_members(const void *type, const void *plain, const void *overriding);

#endif

// heap_census.h: counts the objects of each Swift class in a program.
//
// Swift on Linux does not count objects. In a program that links this, every heap block is registered; a
// block that begins with the address of a class is an object of it.
#ifndef HEAP_CENSUS_H
#define HEAP_CENSUS_H

// Calls `visit` with the metadata of each live object on the heap: a Swift class, which `unsafeBitCast` makes
// an `Any.Type`, with `is_class` 1; a context of a closure or an indirect value, with 0. `visit` must not
// allocate: all other threads that do so wait.
void heap_census_visit(void (*visit)(const void *metadata, int is_class, void *context), void *context);

// The number of live blocks of the heap, objects and others.
long heap_census_blocks(void);

#endif

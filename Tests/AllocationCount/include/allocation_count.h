// allocation_count.h: counts the allocations between two calls.
//
// malloc and its relatives are replaced in the test program and count on threads that request it.

#pragma once

/// Whether allocations are counted in this program: not if a sanitizer has its own malloc.
int allocation_count_is_available(void);

/// Counts from zero, on the calling thread.
void allocation_count_begin(void);

/// Ends the count and returns it.
long allocation_count_end(void);

/// Bytes that the whole process has allocated and not freed.
long allocation_bytes_in_use(void);

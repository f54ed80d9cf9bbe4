// video_memory.h: memory as decoders make it, for tests.

#ifndef VIDEO_MEMORY_H
#define VIDEO_MEMORY_H

#include <stddef.h>

// A descriptor of memory. If it is sealed it can only grow. -1 if there is none.
int video_memory_make(size_t bytes, int is_sealed);

#endif

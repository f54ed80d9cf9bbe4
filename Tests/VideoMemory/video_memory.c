// video_memory.c: see video_memory.h.

#define _GNU_SOURCE
#include "video_memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int video_memory_make(size_t bytes, int is_sealed) {
    const int memory = memfd_create("test", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -1;
    if (ftruncate(memory, (off_t)bytes) == 0 && (!is_sealed || fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK) == 0))
        return memory;
    close(memory);
    return -1;
}

// console.c: the memory that the console's watcher reads and restores.
//
// The watcher reads /proc/self/maps, which may not fail there; here it reads the input.

#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int given = -1;

// If the code opens a file, it gets the input.
static int open_given(const char *path, int flags, ...) {
    (void)path;
    (void)flags;
    lseek(given, 0, SEEK_SET);
    return dup(given);
}
#define open open_given
#include "../../../Sources/CLibraries/linux/console.c"
#undef open
#undef put

#include "common.h"

static unsigned long lines;

static void count(const char *line, region found) {
    EXPECT(line >= memory.text && line < memory.text + sizeof memory.text && strlen(line) < sizeof memory.text);
    (void)found;
    lines++;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (given < 0) given = memfd_create("maps", MFD_CLOEXEC);
    if (ftruncate(given, 0) != 0 || pwrite(given, data, size, 0) != (ssize_t)size) return 0;
    lines = 0;
    memory.count = 0;
    read_maps(count);
    size_t expected = 0, length = 0;
    for (size_t i = 0; i < size; i++, length++) {
        if (data[i] != '\n') continue;
        expected++;
        // A line that does not fit ends the reading.
        if (length >= sizeof memory.text - 1) expected = SIZE_MAX / 2;
        length = (size_t)-1;
    }
    EXPECT(lines <= expected);
    read_maps(note_file);
    read_maps(note_region);
    EXPECT(memory.count <= sizeof memory.regions / sizeof memory.regions[0]);
    EXPECT(memchr(memory.own_file, 0, sizeof memory.own_file) != NULL);
    char name[32];
    size_t name_size = size < sizeof name - 1 ? size : sizeof name - 1;
    memcpy(name, data, name_size);
    name[name_size] = 0;
    EXPECT(number_of(name) >= -1);
    return 0;
}

// picture_camera.c: see picture_camera.h.

#define _GNU_SOURCE
#include "picture_camera.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

// Bytes of a file, and files of a folder.
enum { MOST_BYTES = 32 << 20, MOST_FILES = 4096 };

bool picture_camera_is(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

static int is_picture(const struct dirent *entry) {
    const char *end = strrchr(entry->d_name, '.');
    return end != NULL && (strcasecmp(end, ".jpg") == 0 || strcasecmp(end, ".jpeg") == 0);
}

bool picture_camera_open(picture_camera *c, const char *path) {
    *c = (picture_camera){.path = path, .count = 1};
    struct stat status;
    if (stat(path, &status) != 0) return false;
    if (!S_ISDIR(status.st_mode)) return true;
    struct dirent **entries;
    const int count = scandir(path, &entries, is_picture, alphasort);
    if (count < 0) return false;
    c->names = calloc(count > 0 ? (size_t)count : 1, sizeof *c->names);
    c->count = 0;
    for (int i = 0; i < count; i++) {
        if (c->names != NULL && c->count < MOST_FILES) c->names[c->count++] = strdup(entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    if (c->count > 0) return true;
    errno = ENOENT;
    return false;
}

static bool read_all(picture_camera *c, int fd) {
    struct stat status;
    if (fstat(fd, &status) != 0) return false;
    if (status.st_size < 1 || status.st_size > MOST_BYTES) {
        errno = EFBIG;
        return false;
    }
    const size_t size = (size_t)status.st_size;
    if (size > c->capacity) {
        uint8_t *data = realloc(c->data, size);
        if (data == NULL) return false;
        c->data = data;
        c->capacity = size;
    }
    c->size = 0;
    while (c->size < size) {
        const ssize_t got = read(fd, c->data + c->size, size - c->size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        c->size += (size_t)got;
    }
    return c->size > 0;
}

bool picture_camera_read(picture_camera *c) {
    char path[4096 + 256];
    const char *name = c->names == NULL ? NULL : c->names[c->next];
    if (c->names != NULL && name == NULL) {
        errno = ENOMEM;
        return false;
    }
    snprintf(path, sizeof path, "%s%s%s", c->path, name == NULL ? "" : "/", name == NULL ? "" : name);
    c->next = (c->next + 1) % c->count;
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) return false;
    const bool is_read = read_all(c, fd);
    const int error = errno;
    close(fd);
    errno = error;
    return is_read;
}

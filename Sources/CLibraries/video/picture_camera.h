// picture_camera.h: JPEG files that take the place of a camera: one file, or those of a folder in the order of their
// names, again and again.

#ifndef PICTURE_CAMERA_H
#define PICTURE_CAMERA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *path;
    // The names of a folder; NULL for one file.
    char **names;
    int count, next;
    // The data of the last file.
    uint8_t *data;
    size_t size, capacity;
} picture_camera;

// Whether a path takes the place of a camera: a file or a folder.
bool picture_camera_is(const char *path);
// False with errno.
bool picture_camera_open(picture_camera *c, const char *path);
// Reads the next file. False with errno: ENOENT if the file or the folder is gone.
bool picture_camera_read(picture_camera *c);

#endif

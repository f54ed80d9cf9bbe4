// camera.h: a camera's process.

#ifndef CAMERA_H
#define CAMERA_H

#include "vitrine_decoder.h"

// Obeys the orders that follow the first one, until the parent ends. `path` is of a camera's node, or of pictures that
// take its place.
_Noreturn void camera_run(int socket, const vitrine_video_order *first, const char *path);

#endif

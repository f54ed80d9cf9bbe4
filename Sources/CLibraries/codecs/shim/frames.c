// frames.c: animations of any format.

#include "codecs.h"

int vc_frames_next(vc_frames *frames, const uint8_t **pixels, size_t *stride, char *message) {
    return frames->next(frames, pixels, stride, message);
}

int vc_frames_rewind(vc_frames *frames, char *message) { return frames->rewind(frames, message); }

void vc_frames_close(vc_frames *frames) { frames->close(frames); }

void vc_frames_size(const vc_frames *frames, uint32_t *width, uint32_t *height) {
    *width = frames->width;
    *height = frames->height;
}

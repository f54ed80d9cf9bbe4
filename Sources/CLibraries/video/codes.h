// codes.h: reads codes in a camera's pictures, on a thread of its own, so that pictures do not wait for it.

#ifndef CODES_H
#define CODES_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "ring.h"

typedef struct {
    int socket;
    pthread_mutex_t lock;
    pthread_cond_t has_picture;
    bool has_thread, is_busy;
    // Bits of vitrine_barcode_kind.
    uint32_t kinds;
    // A copy of the luma of the picture that is read.
    uint8_t *luma;
    uint32_t bytes, width, height;
    int64_t time;
} code_reader;

void codes_prepare(code_reader *c, int socket);

// The kinds of codes that are read from now on; 0 for none. Returns the Debian package that is missing, or NULL.
const char *codes_set_kinds(code_reader *c, uint32_t kinds);

// Gives a picture to the thread; ignored while it reads another one.
void codes_offer(code_reader *c, const vitrine_video_layout *layout, const uint8_t *picture, int64_t time);

#endif

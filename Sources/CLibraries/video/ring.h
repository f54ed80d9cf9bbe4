// ring.h: pictures in shared memory, in the decoder.

#ifndef RING_H
#define RING_H

#include <stdbool.h>
#include <stdint.h>

#include "vitrine_decoder.h"

typedef struct {
    vitrine_video_layout layout;
    uint8_t *base;
    int memory;
    // The number of rings before this one.
    uint32_t number;
    bool is_taken[VITRINE_VIDEO_SLOTS];
} ring;

// Makes memory for pictures of layout's size, and sets its other fields. Returns false if there is none.
bool ring_make(ring *r, vitrine_video_layout layout);
void ring_drop(ring *r);

// A slot that is not taken, or -1.
int ring_free_slot(const ring *r);

// Copies rows of samples, each row `bytes` long.
void ring_copy_rows(uint8_t *to, uint32_t to_stride, const uint8_t *from, uint32_t from_stride, uint32_t bytes,
                    uint32_t rows);

// Copies a picture whose rows have the strides of GStreamer's raw video. Returns false if it has fewer bytes.
bool ring_fill(ring *r, int slot, const uint8_t *data, uint64_t size);

#endif

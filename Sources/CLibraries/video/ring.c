// ring.c: see ring.h.

#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ring.h"

static uint32_t rounded(uint32_t bytes, uint32_t to) { return (bytes + to - 1) / to * to; }

bool ring_make(ring *r, vitrine_video_layout layout) {
    const uint32_t number = r->number + 1;
    ring_drop(r);
    const uint32_t columns = (layout.width + 1) / 2, rows = (layout.height + 1) / 2;
    layout.luma_stride = rounded(layout.width, 64);
    layout.chroma_stride = rounded(layout.is_planar ? columns : columns * 2, 64);
    layout.chroma_offset = layout.luma_stride * layout.height;
    layout.second_offset = layout.chroma_offset + (layout.is_planar ? layout.chroma_stride * rows : 0);
    layout.slot_bytes = rounded(layout.second_offset + layout.chroma_stride * rows, 4096);
    layout.slots = VITRINE_VIDEO_SLOTS;
    const uint64_t bytes = (uint64_t)layout.slot_bytes * layout.slots;
    const int memory = memfd_create("vitrine-video", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return false;
    void *base = MAP_FAILED;
    if (ftruncate(memory, (off_t)bytes) == 0 &&
        fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
        base = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    if (base == MAP_FAILED) {
        close(memory);
        return false;
    }
    *r = (ring){.layout = layout, .base = base, .memory = memory, .number = number};
    return true;
}

void ring_drop(ring *r) {
    if (r->base == NULL) return;
    munmap(r->base, (uint64_t)r->layout.slot_bytes * r->layout.slots);
    close(r->memory);
    r->base = NULL;
}

int ring_free_slot(const ring *r) {
    for (int i = 0; i < VITRINE_VIDEO_SLOTS; i++)
        if (!r->is_taken[i]) return i;
    return -1;
}

void ring_copy_rows(uint8_t *to, uint32_t to_stride, const uint8_t *from, uint32_t from_stride, uint32_t bytes,
                    uint32_t rows) {
    for (uint32_t y = 0; y < rows; y++) memcpy(to + (uint64_t)y * to_stride, from + (uint64_t)y * from_stride, bytes);
}

bool ring_fill(ring *r, int slot, const uint8_t *data, uint64_t size) {
    const vitrine_video_layout *l = &r->layout;
    const uint32_t columns = (l->width + 1) / 2, rows = (l->height + 1) / 2;
    // Strides of GStreamer are multiples of 4, and its planes have an even number of rows.
    const uint32_t luma = rounded(l->width, 4), chroma = l->is_planar ? rounded(columns, 4) : rounded(columns * 2, 4);
    const uint64_t luma_bytes = (uint64_t)luma * rows * 2, plane_bytes = (uint64_t)chroma * rows;
    if (size < luma_bytes + plane_bytes * (l->is_planar ? 2 : 1)) return false;
    uint8_t *to = r->base + (uint64_t)slot * l->slot_bytes;
    ring_copy_rows(to, l->luma_stride, data, luma, l->width, l->height);
    const uint32_t bytes = l->is_planar ? columns : columns * 2;
    ring_copy_rows(to + l->chroma_offset, l->chroma_stride, data + luma_bytes, chroma, bytes, rows);
    if (l->is_planar)
        ring_copy_rows(to + l->second_offset, l->chroma_stride, data + luma_bytes + plane_bytes, chroma, bytes, rows);
    r->is_taken[slot] = true;
    return true;
}

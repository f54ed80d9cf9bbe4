// codes.c: see codes.h. The thread sends what it finds: one packet a code, or one that says that there is none.

#define _GNU_SOURCE
#include "codes.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "vitrine_camera.h"

// Of one picture.
enum { MOST_CODES = 16 };

void codes_prepare(code_reader *c, int socket) {
    c->socket = socket;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->has_picture, NULL);
}

static void send_codes(code_reader *c, const vitrine_barcode *codes, size_t count) {
    static vitrine_camera_code packet;
    for (size_t i = 0; i == 0 || i < count; i++) {
        packet.count = (uint32_t)count;
        packet.index = (uint32_t)i;
        packet.time = c->time;
        packet.width = c->width;
        packet.height = c->height;
        if (count > 0) packet.code = codes[i];
        ssize_t sent;
        do sent = send(c->socket, &packet, sizeof packet, MSG_NOSIGNAL);
        while (sent < 0 && errno == EINTR);
    }
}

static void *read_codes(void *argument) {
    code_reader *c = argument;
    vitrine_barcode *codes = malloc(MOST_CODES * sizeof *codes);
    if (codes == NULL) return NULL;
    for (;;) {
        pthread_mutex_lock(&c->lock);
        while (!c->is_busy) pthread_cond_wait(&c->has_picture, &c->lock);
        const uint32_t kinds = c->kinds;
        pthread_mutex_unlock(&c->lock);
        // While the reader is busy, nothing else changes the picture.
        const size_t count =
            vitrine_barcodes_read(c->luma, (int)c->width, (int)c->height, (int)c->width, kinds, codes, MOST_CODES);
        send_codes(c, codes, count);
        pthread_mutex_lock(&c->lock);
        c->is_busy = false;
        pthread_mutex_unlock(&c->lock);
    }
}

const char *codes_set_kinds(code_reader *c, uint32_t kinds) {
    if (kinds != 0) {
        const char *missing = vitrine_barcodes_open();
        if (missing != NULL) return missing;
    }
    pthread_mutex_lock(&c->lock);
    c->kinds = kinds;
    if (kinds != 0 && !c->has_thread) {
        pthread_t thread;
        c->has_thread = pthread_create(&thread, NULL, read_codes, c) == 0;
        if (c->has_thread) pthread_detach(thread);
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

void codes_offer(code_reader *c, const vitrine_video_layout *layout, const uint8_t *picture, int64_t time) {
    pthread_mutex_lock(&c->lock);
    const bool is_free = c->has_thread && c->kinds != 0 && !c->is_busy;
    pthread_mutex_unlock(&c->lock);
    if (!is_free) return;
    const uint32_t bytes = layout->width * layout->height;
    if (bytes > c->bytes) {
        uint8_t *luma = realloc(c->luma, bytes);
        if (luma == NULL) return;
        c->luma = luma;
        c->bytes = bytes;
    }
    ring_copy_rows(c->luma, layout->width, picture, layout->luma_stride, layout->width, layout->height);
    c->width = layout->width;
    c->height = layout->height;
    c->time = time;
    pthread_mutex_lock(&c->lock);
    c->is_busy = true;
    pthread_cond_signal(&c->has_picture);
    pthread_mutex_unlock(&c->lock);
}

// picture.c: the owner's picture on its way to libvncserver's thread.

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "vnc.h"

static void mark_all(vitrine_vnc *server) {
    server->rect_count = 1;
    server->rects[0] = (vnc_rect){0, 0, server->width, server->height};
}

static void add_rect(vitrine_vnc *server, vnc_rect added) {
    enum { most = sizeof server->rects / sizeof server->rects[0] };
    if (server->rect_count < most) {
        server->rects[server->rect_count++] = added;
        return;
    }
    vnc_rect all = added;
    for (int i = 0; i < server->rect_count; i++) {
        vnc_rect r = server->rects[i];
        if (r.x < all.x) all.x = r.x;
        if (r.y < all.y) all.y = r.y;
        if (r.right > all.right) all.right = r.right;
        if (r.bottom > all.bottom) all.bottom = r.bottom;
    }
    server->rects[0] = all;
    server->rect_count = 1;
}

void vitrine_vnc_update(vitrine_vnc *server, const void *pixels, size_t bytes_per_row, int x, int y,
                        int width, int height) {
    pthread_mutex_lock(&server->lock);
    int left = x < 0 ? 0 : x, top = y < 0 ? 0 : y;
    int right = x + width > server->width ? server->width : x + width;
    int bottom = y + height > server->height ? server->height : y + height;
    if (left < right && top < bottom) {
        for (int row = top; row < bottom; row++) {
            const char *from =
                (const char *)pixels + (size_t)(row - y) * bytes_per_row + (size_t)(left - x) * 4;
            memcpy(server->picture + (size_t)row * (size_t)server->width + left, from,
                   (size_t)(right - left) * 4);
        }
        add_rect(server, (vnc_rect){left, top, right, bottom});
    }
    pthread_mutex_unlock(&server->lock);
    vitrine_vnc_wake(server);
}

void vitrine_vnc_resize(vitrine_vnc *server, int width, int height) {
    if (width < 1 || height < 1) return;
    uint32_t *picture = calloc((size_t)width * (size_t)height, 4);
    if (!picture) return;
    pthread_mutex_lock(&server->lock);
    free(server->picture);
    server->picture = picture;
    server->width = width;
    server->height = height;
    mark_all(server);
    pthread_mutex_unlock(&server->lock);
    vitrine_vnc_wake(server);
}

// A new picture brings libvncserver's own order of colours, and peers are set up for that.
static void translate_anew(rfbScreenInfoPtr screen) {
    rfbClientIteratorPtr all = vnc_library.rfbGetClientIterator(screen);
    rfbClientPtr client;
    while ((client = vnc_library.rfbClientIteratorNext(all))) screen->setTranslateFunction(client);
    vnc_library.rfbReleaseClientIterator(all);
}

// Takes over what changed since the last round.
void vitrine_vnc_take_changes(vitrine_vnc *server) {
    rfbScreenInfoPtr screen = server->screen;
    vnc_rect rects[sizeof server->rects / sizeof server->rects[0]];
    uint32_t *outgrown = NULL;
    pthread_mutex_lock(&server->lock);
    if (screen->width != server->width || screen->height != server->height) {
        uint32_t *shown = calloc((size_t)server->width * (size_t)server->height, 4);
        if (shown) {
            outgrown = (uint32_t *)screen->frameBuffer;
            vnc_library.rfbNewFramebuffer(screen, (char *)shown, server->width, server->height, 8, 3, 4);
            vitrine_vnc_set_format(screen);
            translate_anew(screen);
        }
    }
    bool fits = screen->width == server->width && screen->height == server->height;
    int count = fits ? server->rect_count : 0;
    for (int i = 0; i < count; i++) {
        rects[i] = server->rects[i];
        for (int row = rects[i].y; row < rects[i].bottom; row++) {
            size_t start = (size_t)row * (size_t)server->width + (size_t)rects[i].x;
            memcpy((uint32_t *)screen->frameBuffer + start, server->picture + start,
                   (size_t)(rects[i].right - rects[i].x) * 4);
        }
    }
    if (fits) server->rect_count = 0;
    pthread_mutex_unlock(&server->lock);
    free(outgrown);
    for (int i = 0; i < count; i++) {
        vnc_library.rfbMarkRectAsModified(screen, rects[i].x, rects[i].y, rects[i].right, rects[i].bottom);
    }
}

void vitrine_vnc_set_format(rfbScreenInfoPtr screen) {
    screen->serverFormat.depth = 24;
    screen->serverFormat.redShift = 16;
    screen->serverFormat.greenShift = 8;
    screen->serverFormat.blueShift = 0;
}

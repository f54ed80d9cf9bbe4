// picture.c: transfer of the owner's picture to the peers' threads.

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "vnc.h"

void vitrine_vnc_mark_all(vnc_peer *peer) {
    peer->rect_count = 1;
    peer->rects[0] = (vnc_rect){0, 0, peer->server->width, peer->server->height};
}

static void add_rect(vnc_peer *peer, vnc_rect added) {
    if (peer->rect_count < vnc_most_rects) {
        peer->rects[peer->rect_count++] = added;
        return;
    }
    vnc_rect all = added;
    for (int i = 0; i < peer->rect_count; i++) {
        vnc_rect r = peer->rects[i];
        if (r.x < all.x) all.x = r.x;
        if (r.y < all.y) all.y = r.y;
        if (r.right > all.right) all.right = r.right;
        if (r.bottom > all.bottom) all.bottom = r.bottom;
    }
    peer->rects[0] = all;
    peer->rect_count = 1;
}

// Notifies the viewers of changes. Called under the lock.
static void tell_viewers(vitrine_vnc *server, const vnc_rect *changed) {
    for (int i = 0; i < vnc_most_peers; i++) {
        vnc_peer *peer = &server->peers[i];
        if (!peer->is_taken || !peer->is_viewer) continue;
        if (changed)
            add_rect(peer, *changed);
        else
            vitrine_vnc_mark_all(peer);
        vitrine_vnc_wake(peer->waker);
    }
}

void vitrine_vnc_update(vitrine_vnc *server, const void *pixels, size_t bytes_per_row, int x, int y, int width,
                        int height) {
    pthread_mutex_lock(&server->lock);
    int left = x < 0 ? 0 : x, top = y < 0 ? 0 : y;
    int right = x + width > server->width ? server->width : x + width;
    int bottom = y + height > server->height ? server->height : y + height;
    if (left < right && top < bottom) {
        for (int row = top; row < bottom; row++) {
            const char *from = (const char *)pixels + (size_t)(row - y) * bytes_per_row + (size_t)(left - x) * 4;
            memcpy(server->picture + (size_t)row * (size_t)server->width + left, from, (size_t)(right - left) * 4);
        }
        tell_viewers(server, &(vnc_rect){left, top, right, bottom});
    }
    pthread_mutex_unlock(&server->lock);
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
    tell_viewers(server, NULL);
    pthread_mutex_unlock(&server->lock);
}

// A resized picture has libvncserver's default order of colours, so the peers' translation is set again.
static void translate_anew(rfbScreenInfoPtr screen) {
    rfbClientIteratorPtr all = vnc_library.rfbGetClientIterator(screen);
    rfbClientPtr client;
    while ((client = vnc_library.rfbClientIteratorNext(all))) screen->setTranslateFunction(client);
    vnc_library.rfbReleaseClientIterator(all);
}

bool vitrine_vnc_fit_screen(vnc_peer *peer) {
    vitrine_vnc *server = peer->server;
    rfbScreenInfoPtr screen = peer->screen;
    pthread_mutex_lock(&server->lock);
    int width = server->width, height = server->height;
    pthread_mutex_unlock(&server->lock);
    if (screen->frameBuffer && screen->width == width && screen->height == height) return true;
    uint32_t *shown = calloc((size_t)width * (size_t)height, 4), *outgrown = (uint32_t *)screen->frameBuffer;
    if (!shown) return false;
    vnc_library.rfbNewFramebuffer(screen, (char *)shown, width, height, 8, 3, 4);
    vitrine_vnc_set_format(screen);
    translate_anew(screen);
    free(outgrown);
    return true;
}

void vitrine_vnc_take_changes(vnc_peer *peer) {
    vitrine_vnc *server = peer->server;
    rfbScreenInfoPtr screen = peer->screen;
    vnc_rect rects[vnc_most_rects];
    int count = 0;
    pthread_mutex_lock(&server->lock);
    // If the size has changed again since the screen was resized, the peer was woken again.
    if (peer->is_viewer && screen->width == server->width && screen->height == server->height) {
        count = peer->rect_count;
        peer->rect_count = 0;
    }
    for (int i = 0; i < count; i++) {
        rects[i] = peer->rects[i];
        for (int row = rects[i].y; row < rects[i].bottom; row++) {
            size_t start = (size_t)row * (size_t)server->width + (size_t)rects[i].x;
            memcpy((uint32_t *)screen->frameBuffer + start, server->picture + start,
                   (size_t)(rects[i].right - rects[i].x) * 4);
        }
    }
    pthread_mutex_unlock(&server->lock);
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

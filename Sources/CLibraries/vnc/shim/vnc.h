// vnc.h: what the parts of the VNC server share.
#ifndef VITRINE_VNC_INTERNAL_H
#define VITRINE_VNC_INTERNAL_H

#include <pthread.h>

#include "library.h"
#include "vitrine_vnc.h"

typedef struct {
    int x, y, right, bottom;
} vnc_rect;

struct vitrine_vnc {
    vitrine_vnc_events events;
    void *context;
    rfbScreenInfoPtr screen;
    char *name, *password, *certificate, *key;
    bool requires_tls, view_only, is_stopping;
    int listener, waker, port;
    pthread_t thread;

    // Shared with the owner, under the lock.
    pthread_mutex_t lock;
    uint32_t *picture;
    int width, height;
    vnc_rect rects[64];
    int rect_count;

    // The thread's own.
    int connections, viewers, wrong_passwords;
    int buttons, x, y;
    double locked_until;

    // Ends rounds that take too long.
    struct vnc_guard *guard;
};

void set_format(rfbScreenInfoPtr screen);
void vitrine_vnc_refuse(vitrine_vnc *server, const char *reason);

// Offers TLS to peers of every server that has a certificate.
void vitrine_vnc_offer_tls(void);

bool vitrine_vnc_make_guard(vitrine_vnc *server);
void vitrine_vnc_free_guard(vitrine_vnc *server);
// Between these two calls peers may be waited for, `seconds` in all: then all connections are ended.
void vitrine_vnc_begin_round(vitrine_vnc *server, int seconds);
void vitrine_vnc_end_round(vitrine_vnc *server);
// Ends all connections from another thread.
void vitrine_vnc_hang_up(vitrine_vnc *server);

#endif

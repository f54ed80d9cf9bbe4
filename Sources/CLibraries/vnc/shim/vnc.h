// vnc.h: what the parts of the VNC server share.
#ifndef VITRINE_VNC_INTERNAL_H
#define VITRINE_VNC_INTERNAL_H

#include <pthread.h>
#include <unistd.h>

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

enum { vnc_most_viewers = 8 };

static inline void vitrine_vnc_refuse(vitrine_vnc *server, const char *reason) {
    server->events.refused(server->context, reason);
}

// The server's thread looks at what changed. Any thread.
static inline void vitrine_vnc_wake(vitrine_vnc *server) {
    uint64_t one = 1;
    ssize_t written = write(server->waker, &one, sizeof one);
    (void)written;
}

// listener.c. A socket that listens, and its port; -1 with errno.
int vitrine_vnc_listen(const vitrine_vnc_options *options, int *port);
// Lets in whoever waits at the socket, or turns it away.
void vitrine_vnc_accept(vitrine_vnc *server);

// peers.c. Answers libvncserver's questions about peers.
void vitrine_vnc_receive_peers(vitrine_vnc *server);
// Counts who became a viewer, and sends away who got in without a password.
void vitrine_vnc_look_at_peers(vitrine_vnc *server);
// Whether nobody is let in, since there were too many wrong passwords.
bool vitrine_vnc_is_locked(const vitrine_vnc *server);

// picture.c. Hands on what changed since the last round; the server's thread.
void vitrine_vnc_take_changes(vitrine_vnc *server);
void vitrine_vnc_set_format(rfbScreenInfoPtr screen);

// tls.c. Offers TLS to peers of every server that has a certificate.
void vitrine_vnc_offer_tls(void);

// guard.c.
bool vitrine_vnc_make_guard(vitrine_vnc *server);
void vitrine_vnc_free_guard(vitrine_vnc *server);
// Between these two calls peers may be waited for, `seconds` in all: then all connections are ended.
void vitrine_vnc_begin_round(vitrine_vnc *server, int seconds);
void vitrine_vnc_end_round(vitrine_vnc *server);
// Ends all connections from another thread.
void vitrine_vnc_hang_up(vitrine_vnc *server);

#endif

// vnc.h: what the parts of the VNC server share.
#ifndef VITRINE_VNC_INTERNAL_H
#define VITRINE_VNC_INTERNAL_H

#include <pthread.h>
#include <sys/types.h>
#include <unistd.h>

#include "library.h"
#include "vitrine_vnc.h"

enum {
    vnc_most_peers = 8,
    // So many of them may not yet have come to see the picture.
    vnc_most_strangers = 4,
    // No keyboard has more keys down.
    vnc_most_keys = 32,
    vnc_most_rects = 64,
    vnc_most_penalties = 64,
};

typedef struct {
    int x, y, right, bottom;
} vnc_rect;

// Where a peer comes from: an IPv4 address, an IPv6 network of 64 bits, or a user of this machine.
typedef struct {
    uint8_t kind;
    uint8_t bytes[8];
} vnc_address;

// What wrong passwords cost whoever comes from an address.
typedef struct {
    vnc_address address;
    int wrong;
    // Until when nobody from there is let in, CLOCK_MONOTONIC.
    double ends;
} vnc_penalty;

typedef struct {
    vitrine_vnc *server;
    int number;
    // Kept for the next peer of this place.
    rfbScreenInfoPtr screen;

    // Under the server's lock.
    bool is_taken, is_viewer, is_over;
    // Its connection was ended; the thread follows.
    bool is_leaving;
    // When the peer's connection ends unless it goes on; infinite while it is not waited for.
    double deadline;
    // When a stranger's connection ends.
    double stranger_until;
    vnc_rect rects[vnc_most_rects];
    int rect_count;
    uint32_t held[vnc_most_keys];
    int held_count;
    int buttons, x, y;

    // Set before the thread begins, and closed after it has ended: libvncserver closes `handed` when it likes.
    int socket, handed, waker;
    vnc_address address;
    pthread_t thread;

    // The thread's own.
    bool gave_password, is_gone;
} vnc_peer;

struct vitrine_vnc {
    vitrine_vnc_events events;
    void *context;
    char *name, *path, *password, *certificate, *key;
    bool requires_tls, view_only, is_stopping;
    double wrong_password_delay, patience;
    int (*accept)(int listener);
    int listener, waker, port;
    dev_t node_device;
    ino_t node_inode;
    pthread_t thread;
    // The server thread's own: until when nobody is let in since nobody can be.
    double rests_until;

    pthread_mutex_t lock;
    uint32_t *picture;
    int width, height;
    int viewers;
    // The server's thread waits without looking at deadlines.
    bool is_asleep;
    // Whose buttons are down: nobody else moves the pointer meanwhile.
    vnc_peer *pointer_owner;
    vnc_penalty penalties[vnc_most_penalties];
    int penalty_count;
    vnc_peer peers[vnc_most_peers];
};

double vitrine_vnc_now(void);

static inline void vitrine_vnc_refuse(vitrine_vnc *server, const char *reason) {
    server->events.refused(server->context, reason);
}

// Whoever waits for `waker` looks at what changed. Any thread.
static inline void vitrine_vnc_wake(int waker) {
    uint64_t one = 1;
    ssize_t written = write(waker, &one, sizeof one);
    (void)written;
}

static inline bool vitrine_vnc_is_stopping(vitrine_vnc *server) {
    return __atomic_load_n(&server->is_stopping, __ATOMIC_ACQUIRE);
}

// listener.c. A socket that listens; false with errno.
bool vitrine_vnc_listen(vitrine_vnc *server, const vitrine_vnc_options *options);
void vitrine_vnc_unlisten(vitrine_vnc *server);
// Lets in whoever waits at the socket, or turns it away.
void vitrine_vnc_accept(vitrine_vnc *server);

// peers.c. A peer's thread.
bool vitrine_vnc_begin_peer(vnc_peer *peer);
// Joins the threads of peers that are gone.
void vitrine_vnc_reap_peers(vitrine_vnc *server);
// Ends the connection; its thread ends then. Any thread, while the place is taken.
void vitrine_vnc_hang_up(vnc_peer *peer);

// screen.c.
rfbScreenInfoPtr vitrine_vnc_make_screen(vnc_peer *peer);
void vitrine_vnc_free_screen(vnc_peer *peer);

// events.c. Answers libvncserver's questions about a peer.
void vitrine_vnc_receive(rfbScreenInfoPtr screen);
// Counts who became a viewer, and sends away who got in without a password.
void vitrine_vnc_look_at(vnc_peer *peer, rfbClientPtr client);

// password.c.
rfbBool vitrine_vnc_check_password(rfbClientPtr client, const char *response, int length);
// Until when nobody from there is let in; under the lock.
double vitrine_vnc_penalty_end(const vitrine_vnc *server, const vnc_address *address);

// picture.c. Gives the screen the picture's size; the peer's thread.
bool vitrine_vnc_fit_screen(vnc_peer *peer);
// Hands on what changed since the last round; the peer's thread.
void vitrine_vnc_take_changes(vnc_peer *peer);
void vitrine_vnc_mark_all(vnc_peer *peer);
void vitrine_vnc_set_format(rfbScreenInfoPtr screen);

// tls.c. Offers TLS to peers of every server that has a certificate.
void vitrine_vnc_offer_tls(void);

// guard.c. Between these two calls the peer is waited for, for so long at most: then its connection ends.
void vitrine_vnc_begin_round(vnc_peer *peer);
void vitrine_vnc_end_round(vnc_peer *peer);
// Ends connections whose time is over. Returns milliseconds until the next one's is, -1: nobody is waited for.
int vitrine_vnc_guard(vitrine_vnc *server);

#endif

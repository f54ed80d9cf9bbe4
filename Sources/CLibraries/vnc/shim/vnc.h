// vnc.h: declarations that the parts of the VNC server share.
#ifndef VITRINE_VNC_INTERNAL_H
#define VITRINE_VNC_INTERNAL_H

#include <pthread.h>
#include <sys/types.h>
#include <unistd.h>

#include "library.h"
#include "vitrine_vnc.h"

enum {
    vnc_most_peers = 8,
    // The maximum number of peers before the end of their handshake.
    vnc_most_strangers = 4,
    // The maximum number of keys that are down.
    vnc_most_keys = 32,
    vnc_most_rects = 64,
    vnc_most_penalties = 64,
};

typedef struct {
    int x, y, right, bottom;
} vnc_rect;

// The origin of a peer: an IPv4 address, an IPv6 network of 64 bits, or a user of this machine.
typedef struct {
    uint8_t kind;
    uint8_t bytes[8];
} vnc_address;

// The penalty of an address for wrong passwords.
typedef struct {
    vnc_address address;
    int wrong;
    // The time until which connections from there are refused, CLOCK_MONOTONIC.
    double ends;
} vnc_penalty;

typedef struct {
    vitrine_vnc *server;
    int number;
    // Kept for the next peer of this entry.
    rfbScreenInfoPtr screen;

    // Under the server's lock.
    bool is_taken, is_viewer, is_over;
    // The connection was closed; the thread ends next.
    bool is_leaving;
    // The time at which a blocked connection is closed. Infinite while the thread does not wait for the peer.
    double deadline;
    // The time limit of the handshake.
    double stranger_until;
    vnc_rect rects[vnc_most_rects];
    int rect_count;
    uint32_t held[vnc_most_keys];
    int held_count;
    int buttons, x, y;

    // Set before the thread begins, and closed after it has ended. libvncserver may close `handed` at any time.
    int socket, handed, waker;
    vnc_address address;
    pthread_t thread;

    // Only used by the peer's thread.
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
    // Only used by the server's thread: the time until which no connections are accepted, after accept failed.
    double rests_until;

    pthread_mutex_t lock;
    uint32_t *picture;
    int width, height;
    int viewers;
    // Whether the server's thread sleeps without checking deadlines.
    bool is_asleep;
    // The peer whose buttons are down. Others cannot move the pointer.
    vnc_peer *pointer_owner;
    vnc_penalty penalties[vnc_most_penalties];
    int penalty_count;
    vnc_peer peers[vnc_most_peers];
};

double vitrine_vnc_now(void);

static inline void vitrine_vnc_refuse(vitrine_vnc *server, const char *reason) {
    server->events.refused(server->context, reason);
}

// Wakes the thread that waits for `waker`. Any thread.
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
// Accepts or refuses the connections that wait at the socket.
void vitrine_vnc_accept(vitrine_vnc *server);

// peers.c. A peer's thread.
bool vitrine_vnc_begin_peer(vnc_peer *peer);
// Joins the threads of disconnected peers.
void vitrine_vnc_reap_peers(vitrine_vnc *server);
// Closes the connection, after which its thread ends. Any thread, while the entry is in use.
void vitrine_vnc_hang_up(vnc_peer *peer);

// screen.c.
rfbScreenInfoPtr vitrine_vnc_make_screen(vnc_peer *peer);
void vitrine_vnc_free_screen(vnc_peer *peer);

// events.c. Installs the callbacks for a peer's events.
void vitrine_vnc_receive(rfbScreenInfoPtr screen);
// Counts a peer that became a viewer, and disconnects one that was accepted without a password.
void vitrine_vnc_look_at(vnc_peer *peer, rfbClientPtr client);

// password.c.
rfbBool vitrine_vnc_check_password(rfbClientPtr client, const char *response, int length);
// The time until which connections from there are refused. Called under the lock.
double vitrine_vnc_penalty_end(const vitrine_vnc *server, const vnc_address *address);

// picture.c. Resizes the screen to the picture's size. Called on the peer's thread.
bool vitrine_vnc_fit_screen(vnc_peer *peer);
// Copies the changes since the last round. Called on the peer's thread.
void vitrine_vnc_take_changes(vnc_peer *peer);
void vitrine_vnc_mark_all(vnc_peer *peer);
void vitrine_vnc_set_format(rfbScreenInfoPtr screen);

// tls.c. Offers TLS to peers of every server that has a certificate.
void vitrine_vnc_offer_tls(void);

// guard.c. Between these two calls the thread may wait for the peer for a limited time, after which the connection is
// closed.
void vitrine_vnc_begin_round(vnc_peer *peer);
void vitrine_vnc_end_round(vnc_peer *peer);
// Closes connections whose deadline has passed. Returns the time in milliseconds until the next deadline, -1 if there
// is none.
int vitrine_vnc_guard(vitrine_vnc *server);

#endif

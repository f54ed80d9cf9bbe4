// vitrine_vnc.h: libvncserver, with a thread for each viewer.
//
// libvncserver waits for slow peers, and its TLS waits without a limit. So each peer has its own thread and its own
// libvncserver screen, and never waits for another peer. One more thread accepts peers, and disconnects those that
// block their thread for too long. The threads share the picture, lists of changed rectangles and the list of peers
// with the owner, under one lock that is never held while a thread waits for a peer. Idle threads sleep without a time
// limit.
//
// Pixels: 32 bits, little-endian 0xXXRRGGBB, rows without padding.
#ifndef VITRINE_VNC_H
#define VITRINE_VNC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct vitrine_vnc vitrine_vnc;

typedef struct {
    // The title of the viewers' windows.
    const char *name;
    int width, height;
    // The path of a local socket, for root and the program's user. NULL: a TCP port.
    const char *path;
    // A numeric IPv4 or IPv6 address.
    const char *address;
    // 0: any free port.
    int port;
    // NULL: no password.
    const char *password;
    // PEM files; NULL: no TLS.
    const char *certificate, *key;
    // Whether peers without TLS are refused.
    bool requires_tls;
    bool view_only;
    // The delay after the first wrong password, in seconds. It is doubled for each further one, up to thirty times.
    double wrong_password_delay;
    // The time limit in seconds for a peer that blocks its thread, and for the handshake.
    double patience;
    // Replaces accept(2) in tests. NULL: the system's.
    int (*accept)(int listener);
} vitrine_vnc_options;

// Called on the server's threads.
typedef struct {
    // `buttons` as in RFB: bit 0 left, 1 middle, 2 right, 3 and 4 the wheel.
    void (*pointer)(void *context, int x, int y, int buttons);
    void (*key)(void *context, uint32_t symbol, bool is_down);
    // The number of viewers has changed.
    void (*viewers)(void *context, int count);
    // A connection was refused or ended, with the reason.
    void (*refused)(void *context, const char *reason);
    // False: no more events are read and no viewers are accepted until `vitrine_vnc_go_on`.
    bool (*has_room)(void *context);
} vitrine_vnc_events;

// Starts a server. NULL with a reason in `problem`.
vitrine_vnc *vitrine_vnc_start(const vitrine_vnc_options *options, const vitrine_vnc_events *events, void *context,
                               char *problem, size_t problem_size);

// The port on which it listens. 0 for a local socket.
int vitrine_vnc_port(const vitrine_vnc *server);

// Updates a part of the picture from `pixels`, which points at the part's first pixel. Any thread.
void vitrine_vnc_update(vitrine_vnc *server, const void *pixels, size_t bytes_per_row, int x, int y, int width,
                        int height);

// Changes the picture's size. It is black until it is updated. Any thread.
void vitrine_vnc_resize(vitrine_vnc *server, int width, int height);

// Resumes reading after `has_room` returned false. Any thread.
void vitrine_vnc_go_on(vitrine_vnc *server);

// Ends all connections and threads, and removes a local socket's node.
void vitrine_vnc_stop(vitrine_vnc *server);

#endif

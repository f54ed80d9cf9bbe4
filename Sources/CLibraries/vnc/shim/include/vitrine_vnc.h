// vitrine_vnc.h: libvncserver, with a thread for each viewer.
//
// libvncserver waits for slow peers, and its TLS waits without any limit. So
// each peer has a thread of its own, with a libvncserver screen of its own, and
// nobody waits for another's. One more thread lets peers in, and ends those
// who keep theirs waiting for too long. What they share with their owner is a
// picture, lists of changed rectangles and who is there, under one lock that is
// never held while a peer is waited for. Threads that have nothing to do sleep
// without a time limit.
//
// Pixels: 32 bits, little-endian 0xXXRRGGBB, rows without padding.
#ifndef VITRINE_VNC_H
#define VITRINE_VNC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct vitrine_vnc vitrine_vnc;

typedef struct {
    // What viewers show as the window's title.
    const char *name;
    int width, height;
    // Where a local socket is made, for root and the program's own user; NULL: a TCP port.
    const char *path;
    // A numeric IPv4 or IPv6 address.
    const char *address;
    // 0: any that is free.
    int port;
    // NULL: none is asked for.
    const char *password;
    // PEM files; NULL: no TLS.
    const char *certificate, *key;
    // Peers without TLS are refused.
    bool requires_tls;
    bool view_only;
    // Seconds that the first wrong password costs; each further one costs twice as much, thirty times at most.
    double wrong_password_delay;
    // Seconds that a peer may keep its thread waiting, and a stranger take to become a viewer.
    double patience;
    // Replaces accept(2) in tests; NULL: the system's.
    int (*accept)(int listener);
} vitrine_vnc_options;

// Called on the server's threads.
typedef struct {
    // `buttons` as RFB counts them: bit 0 left, 1 middle, 2 right, 3 and 4 the wheel.
    void (*pointer)(void *context, int x, int y, int buttons);
    void (*key)(void *context, uint32_t symbol, bool is_down);
    // So many viewers see the picture now.
    void (*viewers)(void *context, int count);
    // A connection was refused or ended, and why.
    void (*refused)(void *context, const char *reason);
    // False: nothing more is read from viewers, and nobody is let in, until `vitrine_vnc_go_on`.
    bool (*has_room)(void *context);
} vitrine_vnc_events;

// NULL with a reason in `problem`.
vitrine_vnc *vitrine_vnc_start(const vitrine_vnc_options *options, const vitrine_vnc_events *events, void *context,
                               char *problem, size_t problem_size);

// The port that it listens on; 0 for a local socket.
int vitrine_vnc_port(const vitrine_vnc *server);

// Copies a part of the picture from `pixels`, which points at the part's first pixel. Any thread.
void vitrine_vnc_update(vitrine_vnc *server, const void *pixels, size_t bytes_per_row, int x, int y, int width,
                        int height);

// The picture has another size, and is black until it is updated. Any thread.
void vitrine_vnc_resize(vitrine_vnc *server, int width, int height);

// There is room for events again. Any thread.
void vitrine_vnc_go_on(vitrine_vnc *server);

// Ends all connections and the threads, and takes a local socket's node away.
void vitrine_vnc_stop(vitrine_vnc *server);

#endif

// vitrine_vnc.h: libvncserver on a thread of its own.
//
// libvncserver waits for slow peers. So everything that it does happens on one
// thread, which shares nothing with its owner but a picture, a list of changed
// rectangles and a wish to end, under one lock that is never held while a peer
// is waited for. A round that takes too long over a peer ends that peer's
// connection. Between rounds the thread sleeps without a time limit.
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
} vitrine_vnc_options;

// Called on the server's thread.
typedef struct {
    // `buttons` as RFB counts them: bit 0 left, 1 middle, 2 right, 3 and 4 the wheel.
    void (*pointer)(void *context, int x, int y, int buttons);
    void (*key)(void *context, uint32_t symbol, bool is_down);
    // So many viewers see the picture now.
    void (*viewers)(void *context, int count);
    // A connection was refused or ended, and why.
    void (*refused)(void *context, const char *reason);
} vitrine_vnc_events;

// NULL with a reason in `problem`.
vitrine_vnc *vitrine_vnc_start(const vitrine_vnc_options *options, const vitrine_vnc_events *events,
                               void *context, char *problem, size_t problem_size);

// The port that it listens on.
int vitrine_vnc_port(const vitrine_vnc *server);

// Copies a part of the picture from `pixels`, which points at the part's first pixel. Any thread.
void vitrine_vnc_update(vitrine_vnc *server, const void *pixels, size_t bytes_per_row, int x, int y, int width,
                        int height);

// The picture has another size, and is black until it is updated. Any thread.
void vitrine_vnc_resize(vitrine_vnc *server, int width, int height);

// Ends all connections, and the thread.
void vitrine_vnc_stop(vitrine_vnc *server);

#endif

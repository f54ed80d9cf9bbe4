// network.h: the hosts to which the decoder of a stream connects.
//
// GLib's GSocketClient makes all connections of GStreamer's sources for HTTP and RTSP. It emits a signal before it
// looks for the address of a host, for each connection, also after a redirection: a hook of that signal sees the name.

#ifndef NETWORK_H
#define NETWORK_H

#include <stdatomic.h>
#include <stdbool.h>

// What the last connection has come to.
typedef enum { network_idle, network_resolving, network_connecting, network_connected } network_phase;

typedef struct network {
    // One a line.
    const char *hosts;
    // Called by the thread that would connect. Does not return.
    void (*refuse)(void *data, const char *host);
    void *data;
    // A network_phase.
    atomic_int phase;
    // GTlsCertificateFlags: what is wrong with the server's certificate.
    atomic_uint certificate;
    // The last host, as it is connected to.
    char host[256];
} network;

// Lets no connection be made to other hosts, nor through a proxy. After GStreamer was opened. Returns false if that is
// not possible.
bool network_guard(network *n);

// Whether there is a library for TLS. After `network_guard`.
bool network_has_security(void);

#endif

// vitrine_peer.h: local sockets and the identity of their peers.
#ifndef VITRINE_PEER_H
#define VITRINE_PEER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int32_t process;
    uint32_t user;
    uint32_t group;
} vitrine_peer;

// The process that connected `descriptor`, as the kernel recorded it. False with errno if it is not a connected local
// socket.
bool vitrine_peer_of(int descriptor, vitrine_peer *peer);

// Makes a local socket, a stream or datagrams, close-on-exec, and non-blocking on request. -1 with errno.
int vitrine_local_socket(bool is_stream, bool non_blocking);

// Binds or connects a socket to a path, which is abstract if it begins with '@'. -1 with errno: ENAMETOOLONG if the
// path does not fit.
int vitrine_local_bind(int descriptor, const char *path);
int vitrine_local_connect(int descriptor, const char *path);

// A stream socket that listens at a path: non-blocking, close-on-exec. Its node is created with mode 0600. The node of
// a dead program is replaced. -1 with errno: EADDRINUSE if another process listens there or the node is not a socket.
int vitrine_local_listen(const char *path);

// Accepts the next connection, close-on-exec and non-blocking. -1 with errno.
int vitrine_local_accept(int descriptor);

// Sends without SIGPIPE if the peer has closed the connection.
long vitrine_local_send(int descriptor, const void *bytes, unsigned long count);

#endif

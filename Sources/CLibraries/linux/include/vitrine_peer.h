// vitrine_peer.h: who stands at the other end of a local socket.
#ifndef VITRINE_PEER_H
#define VITRINE_PEER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int32_t process;
    uint32_t user;
    uint32_t group;
} vitrine_peer;

// The process that connected `descriptor`, as the kernel noted it then. False with errno where it is no
// connected local socket.
bool vitrine_peer_of(int descriptor, vitrine_peer *peer);

// A local socket of `type` (SOCK_STREAM, SOCK_DGRAM), close-on-exec, non-blocking if asked; -1 with errno.
int vitrine_local_socket(bool is_stream, bool non_blocking);

// Binds or connects it to a path; one that begins with '@' is of the abstract kind. -1 with errno;
// ENAMETOOLONG where the path does not fit.
int vitrine_local_bind(int descriptor, const char *path);
int vitrine_local_connect(int descriptor, const char *path);

// A stream socket that listens at a path: non-blocking, close-on-exec, with a node of mode 0600 from the moment
// that it exists. A node that a dead program left is replaced. -1 with errno; EADDRINUSE where somebody listens
// there, or where it is no socket.
int vitrine_local_listen(const char *path);

// The next connection, close-on-exec and non-blocking; -1 with errno.
int vitrine_local_accept(int descriptor);

// Sends without a SIGPIPE where the other end is gone.
long vitrine_local_send(int descriptor, const void *bytes, unsigned long count);

#endif

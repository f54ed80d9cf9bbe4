// peer.c: local sockets, whose addresses and credentials Swift's Glibc module only supports in part.

#define _GNU_SOURCE
#include "vitrine_peer.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

bool vitrine_peer_of(int descriptor, vitrine_peer *peer) {
    struct ucred found;
    socklen_t size = sizeof found;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &found, &size) != 0) return false;
    // A socket that is not connected has no peer: its process is 0.
    if (found.pid <= 0) {
        errno = ENOTCONN;
        return false;
    }
    peer->process = found.pid;
    peer->user = found.uid;
    peer->group = found.gid;
    return true;
}

int vitrine_local_socket(bool is_stream, bool non_blocking) {
    int type = (is_stream ? SOCK_STREAM : SOCK_DGRAM) | SOCK_CLOEXEC | (non_blocking ? SOCK_NONBLOCK : 0);
    return socket(AF_UNIX, type, 0);
}

static socklen_t address_of(const char *path, struct sockaddr_un *address) {
    size_t length = strlen(path);
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    // A path needs a terminating zero, an abstract name does not.
    if (length == 0 || length + (path[0] != '@') > sizeof address->sun_path) {
        errno = length == 0 ? ENOENT : ENAMETOOLONG;
        return 0;
    }
    memcpy(address->sun_path, path, length);
    if (path[0] == '@') {
        address->sun_path[0] = 0;
        return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    }
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + 1);
}

int vitrine_local_bind(int descriptor, const char *path) {
    struct sockaddr_un address;
    socklen_t size = address_of(path, &address);
    return size ? bind(descriptor, (struct sockaddr *)&address, size) : -1;
}

int vitrine_local_connect(int descriptor, const char *path) {
    struct sockaddr_un address;
    socklen_t size = address_of(path, &address);
    return size ? connect(descriptor, (struct sockaddr *)&address, size) : -1;
}

// Whether no process listens on the socket at a path.
static bool is_abandoned(const char *path) {
    struct stat status;
    if (lstat(path, &status) != 0 || !S_ISSOCK(status.st_mode)) return false;
    int probe = vitrine_local_socket(true, true);
    if (probe < 0) return false;
    bool is_dead = vitrine_local_connect(probe, path) != 0 && errno == ECONNREFUSED;
    close(probe);
    return is_dead;
}

int vitrine_local_listen(const char *path) {
    int listener = vitrine_local_socket(true, true);
    if (listener < 0) return -1;
    // The node is created with this mode, so that others can never connect.
    fchmod(listener, 0600);
    int result = vitrine_local_bind(listener, path);
    if (result != 0 && errno == EADDRINUSE) {
        if (is_abandoned(path)) {
            unlink(path);
            result = vitrine_local_bind(listener, path);
        } else {
            errno = EADDRINUSE;
        }
    }
    if (result == 0 && listen(listener, 16) == 0) {
        chmod(path, 0600);
        return listener;
    }
    int code = errno;
    close(listener);
    errno = code;
    return -1;
}

int vitrine_local_accept(int descriptor) { return accept4(descriptor, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

long vitrine_local_send(int descriptor, const void *bytes, unsigned long count) {
    return send(descriptor, bytes, count, MSG_NOSIGNAL);
}

// listener.c: the socket to which viewers connect, and the limits for connections.
//
// Connections are accepted here, not by libvncserver: excess connections are refused before they use resources.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <vitrine_peer.h>

#include "vnc.h"

static bool listen_to_network(vitrine_vnc *server, const vitrine_vnc_options *options) {
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)options->port)};
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)options->port)};
    bool is_six = inet_pton(AF_INET6, options->address, &six.sin6_addr) == 1;
    if (!is_six && inet_pton(AF_INET, options->address, &four.sin_addr) != 1) {
        errno = EINVAL;
        return false;
    }
    int listener = socket(is_six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener < 0) return false;
    int yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    // A board may start before its network has the address.
    setsockopt(listener, IPPROTO_IP, IP_FREEBIND, &yes, sizeof yes);
    const struct sockaddr *address = is_six ? (const struct sockaddr *)&six : (const struct sockaddr *)&four;
    socklen_t size = is_six ? sizeof six : sizeof four;
    struct sockaddr_in6 bound;
    socklen_t bound_size = sizeof bound;
    if (bind(listener, address, size) != 0 || listen(listener, 8) != 0 ||
        getsockname(listener, (struct sockaddr *)&bound, &bound_size) != 0) {
        int code = errno;
        close(listener);
        errno = code;
        return false;
    }
    server->listener = listener;
    server->port = ntohs(bound.sin6_port);
    return true;
}

bool vitrine_vnc_listen(vitrine_vnc *server, const vitrine_vnc_options *options) {
    if (!options->path) return listen_to_network(server, options);
    server->listener = vitrine_local_listen(options->path);
    struct stat status;
    if (server->listener >= 0 && stat(options->path, &status) == 0) {
        server->node_device = status.st_dev;
        server->node_inode = status.st_ino;
    }
    return server->listener >= 0;
}

void vitrine_vnc_unlisten(vitrine_vnc *server) {
    if (server->listener < 0) return;
    close(server->listener);
    struct stat status;
    // Another app may have replaced the node.
    if (server->path && stat(server->path, &status) == 0 && status.st_dev == server->node_device &&
        status.st_ino == server->node_inode) {
        unlink(server->path);
    }
}

// MARK: Accepting

// The address of a connection's peer. False with a reason if connections from there are refused.
static bool find_address(vitrine_vnc *server, int connection, vnc_address *address, char *reason, size_t size) {
    memset(address, 0, sizeof *address);
    if (server->path) {
        vitrine_peer who;
        if (!vitrine_peer_of(connection, &who)) {
            snprintf(reason, size, "its user cannot be determined");
            return false;
        }
        address->kind = AF_UNIX;
        memcpy(address->bytes, &who.user, sizeof who.user);
        if (who.user == 0 || who.user == geteuid()) return true;
        snprintf(reason, size, "user %u may not see this app: it must be root or user %u", who.user, geteuid());
        return false;
    }
    struct sockaddr_in6 name;
    socklen_t length = sizeof name;
    if (getpeername(connection, (struct sockaddr *)&name, &length) != 0) {
        snprintf(reason, size, "a viewer hung up");
        return false;
    }
    address->kind = (uint8_t)name.sin6_family;
    if (name.sin6_family == AF_INET) {
        memcpy(address->bytes, &((struct sockaddr_in *)&name)->sin_addr, 4);
    } else if (IN6_IS_ADDR_V4MAPPED(&name.sin6_addr)) {
        address->kind = AF_INET;
        memcpy(address->bytes, &name.sin6_addr.s6_addr[12], 4);
    } else {
        // A peer with one IPv6 address can use all addresses of its network.
        memcpy(address->bytes, &name.sin6_addr, 8);
    }
    return true;
}

static vnc_peer *free_place(vitrine_vnc *server, const vnc_address *address, char *reason, size_t size) {
    vnc_peer *place = NULL;
    int strangers = 0;
    pthread_mutex_lock(&server->lock);
    for (int i = 0; i < vnc_most_peers; i++) {
        vnc_peer *peer = &server->peers[i];
        if (!peer->is_taken) place = peer;
        if (peer->is_taken && !peer->is_viewer && !peer->is_leaving && !peer->is_over) strangers++;
    }
    bool is_punished = vitrine_vnc_now() < vitrine_vnc_penalty_end(server, address);
    pthread_mutex_unlock(&server->lock);
    if (is_punished) {
        snprintf(reason, size, "a wrong password came from there a moment ago");
    } else if (!place) {
        snprintf(reason, size, "there are eight viewers already");
    } else if (strangers >= vnc_most_strangers) {
        snprintf(reason, size, "four viewers are coming in already");
        place = NULL;
    }
    return is_punished ? NULL : place;
}

static bool admit(vitrine_vnc *server, int connection, char *reason, size_t size) {
    vnc_address address;
    if (!find_address(server, connection, &address, reason, size)) return false;
    // libvncserver uses select, which is limited to FD_SETSIZE.
    if (connection >= FD_SETSIZE) {
        snprintf(reason, size, "too many files are open");
        return false;
    }
    vnc_peer *place = free_place(server, &address, reason, size);
    if (!place) return false;
    int yes = 1;
    if (!server->path) setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    place->address = address;
    place->handed = connection;
    place->socket = fcntl(connection, F_DUPFD_CLOEXEC, 3);
    if (place->socket >= 0 && vitrine_vnc_begin_peer(place)) return true;
    snprintf(reason, size, "%s", strerror(errno));
    if (place->socket >= 0) close(place->socket);
    return false;
}

void vitrine_vnc_accept(vitrine_vnc *server) {
    int connection =
        server->accept ? server->accept(server->listener) : accept4(server->listener, NULL, NULL, SOCK_CLOEXEC);
    char reason[160];
    if (connection < 0) {
        if (errno == EINTR || errno == EAGAIN || errno == ECONNABORTED) return;
        // A connection that was not accepted keeps the socket ready.
        snprintf(reason, sizeof reason, "viewers wait: %s", strerror(errno));
        if (server->rests_until == 0) vitrine_vnc_refuse(server, reason);
        server->rests_until = vitrine_vnc_now() + 1;
        return;
    }
    server->rests_until = 0;
    if (admit(server, connection, reason, sizeof reason)) return;
    close(connection);
    vitrine_vnc_refuse(server, reason);
}

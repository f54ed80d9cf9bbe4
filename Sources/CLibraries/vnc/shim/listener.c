// listener.c: the socket that viewers connect to.
//
// Connections are made here, not by libvncserver: what is one too many is turned away before it costs
// anything.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

#include "vnc.h"

int vitrine_vnc_listen(const vitrine_vnc_options *options, int *port) {
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)options->port)};
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)options->port)};
    bool is_six = inet_pton(AF_INET6, options->address, &six.sin6_addr) == 1;
    if (!is_six && inet_pton(AF_INET, options->address, &four.sin_addr) != 1) {
        errno = EINVAL;
        return -1;
    }
    int listener = socket(is_six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listener < 0) return -1;
    int yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    // A board starts before its network does: the address may come later.
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
        return -1;
    }
    *port = ntohs(bound.sin6_port);
    return listener;
}

void vitrine_vnc_accept(vitrine_vnc *server) {
    int peer = accept4(server->listener, NULL, NULL, SOCK_CLOEXEC);
    if (peer < 0) return;
    const char *reason = NULL;
    if (server->connections >= vnc_most_viewers) reason = "there are eight viewers already";
    if (vitrine_vnc_is_locked(server)) reason = "there were too many wrong passwords a moment ago";
    // libvncserver selects, which ends at FD_SETSIZE.
    if (peer >= FD_SETSIZE) reason = "too many files are open";
    if (reason) {
        close(peer);
        vitrine_vnc_refuse(server, reason);
        return;
    }
    int yes = 1;
    setsockopt(peer, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    vnc_library.rfbNewClient(server->screen, peer);
}

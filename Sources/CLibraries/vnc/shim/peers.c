// peers.c: the thread of a peer, from the handshake to its end.

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

#include "vnc.h"

void vitrine_vnc_hang_up(vnc_peer *peer) { shutdown(peer->socket, SHUT_RDWR); }

// Events of a viewer are not read while the owner has no room for them. Pictures are still sent.
static bool listens_to(vnc_peer *peer, rfbClientPtr client) {
    vitrine_vnc *server = peer->server;
    bool has_room = server->events.has_room(server->context);
    if (has_room) {
        FD_SET(client->sock, &peer->screen->allFds);
    } else {
        FD_CLR(client->sock, &peer->screen->allFds);
    }
    return has_room;
}

// One round. False if the peer has disconnected.
static bool serve(vnc_peer *peer, rfbClientPtr client) {
    struct pollfd sources[2] = {{.fd = peer->waker, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    if (listens_to(peer, client)) sources[1].fd = client->sock;
    if (poll(sources, 2, -1) < 0 && errno != EINTR) return false;
    uint64_t times;
    ssize_t got = read(peer->waker, &times, sizeof times);
    (void)got;
    if (vitrine_vnc_is_stopping(peer->server)) return false;
    listens_to(peer, client);
    vitrine_vnc_begin_round(peer);
    if (!vitrine_vnc_fit_screen(peer)) vnc_library.rfbCloseClient(client);
    vitrine_vnc_take_changes(peer);
    vnc_library.rfbProcessEvents(peer->screen, 0);
    if (!peer->is_gone) vitrine_vnc_look_at(peer, client);
    // A connection that was just closed is cleaned up in another round.
    if (!peer->is_gone && client->sock < 0) vnc_library.rfbProcessEvents(peer->screen, 0);
    vitrine_vnc_end_round(peer);
    return !peer->is_gone;
}

static void *serve_all(void *argument) {
    vnc_peer *peer = argument;
    vitrine_vnc *server = peer->server;
    char name[16];
    snprintf(name, sizeof name, "vitrine-vnc-%d", peer->number);
    pthread_setname_np(pthread_self(), name);
    peer->is_gone = peer->gave_password = false;
    vitrine_vnc_begin_round(peer);
    if (vitrine_vnc_fit_screen(peer)) {
        rfbClientPtr client = vnc_library.rfbNewClient(peer->screen, peer->handed);
        vitrine_vnc_end_round(peer);
        while (client && serve(peer, client)) {}
        // Viewers that are still connected are closed with the server.
        vitrine_vnc_hang_up(peer);
        if (client && !peer->is_gone) {
            vnc_library.rfbShutdownServer(peer->screen, TRUE);
            // Older versions clean up a closed connection in the next round.
            vnc_library.rfbProcessEvents(peer->screen, 0);
        }
    } else {
        close(peer->handed);
    }
    free(peer->screen->frameBuffer);
    peer->screen->frameBuffer = NULL;
    pthread_mutex_lock(&server->lock);
    peer->is_over = true;
    pthread_mutex_unlock(&server->lock);
    vitrine_vnc_wake(server->waker);
    return NULL;
}

bool vitrine_vnc_begin_peer(vnc_peer *peer) {
    vitrine_vnc *server = peer->server;
    peer->waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (peer->waker < 0) return false;
    pthread_mutex_lock(&server->lock);
    peer->is_taken = true;
    peer->is_over = peer->is_viewer = peer->is_leaving = false;
    peer->held_count = peer->buttons = peer->rect_count = 0;
    peer->stranger_until = peer->deadline = vitrine_vnc_now() + server->patience;
    pthread_mutex_unlock(&server->lock);
    int code = pthread_create(&peer->thread, NULL, serve_all, peer);
    if (code == 0) return true;
    pthread_mutex_lock(&server->lock);
    peer->is_taken = false;
    pthread_mutex_unlock(&server->lock);
    close(peer->waker);
    errno = code;
    return false;
}

void vitrine_vnc_reap_peers(vitrine_vnc *server) {
    for (int i = 0; i < vnc_most_peers; i++) {
        vnc_peer *peer = &server->peers[i];
        pthread_mutex_lock(&server->lock);
        bool is_over = peer->is_taken && peer->is_over;
        pthread_mutex_unlock(&server->lock);
        if (!is_over) continue;
        pthread_join(peer->thread, NULL);
        // A peer without an entry is not woken or disconnected.
        pthread_mutex_lock(&server->lock);
        peer->is_taken = false;
        pthread_mutex_unlock(&server->lock);
        close(peer->socket);
        close(peer->waker);
    }
}

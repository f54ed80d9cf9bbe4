// guard.c: a time limit for peers that block their thread.
//
// libvncserver waits for a peer's bytes, and its TLS waits without a limit. The server's thread checks the deadlines of
// all rounds: every `patience` seconds while there are any, otherwise never.

#define _GNU_SOURCE
#include <math.h>

#include "vnc.h"

void vitrine_vnc_begin_round(vnc_peer *peer) {
    vitrine_vnc *server = peer->server;
    pthread_mutex_lock(&server->lock);
    peer->deadline = vitrine_vnc_now() + peer->server->patience;
    bool wakes = server->is_asleep;
    server->is_asleep = false;
    pthread_mutex_unlock(&server->lock);
    if (wakes) vitrine_vnc_wake(server->waker);
}

// The server's thread is not woken: when it checks this deadline, it finds that the round has ended.
void vitrine_vnc_end_round(vnc_peer *peer) {
    pthread_mutex_lock(&peer->server->lock);
    peer->deadline = INFINITY;
    pthread_mutex_unlock(&peer->server->lock);
}

int vitrine_vnc_guard(vitrine_vnc *server) {
    const char *reasons[vnc_most_peers];
    int count = 0;
    double next = INFINITY, now = vitrine_vnc_now();
    pthread_mutex_lock(&server->lock);
    for (int i = 0; i < vnc_most_peers; i++) {
        vnc_peer *peer = &server->peers[i];
        if (!peer->is_taken || peer->is_over) continue;
        double stranger_until = peer->is_viewer ? INFINITY : peer->stranger_until;
        if (peer->deadline <= now || stranger_until <= now) {
            reasons[count++] =
                peer->deadline <= now ? "a viewer let the server wait too long" : "a viewer took too long to come in";
            peer->deadline = peer->stranger_until = INFINITY;
            peer->is_leaving = true;
            vitrine_vnc_hang_up(peer);
            continue;
        }
        next = fmin(next, fmin(peer->deadline, stranger_until));
    }
    server->is_asleep = isinf(next);
    pthread_mutex_unlock(&server->lock);
    for (int i = 0; i < count; i++) vitrine_vnc_refuse(server, reasons[i]);
    return isinf(next) ? -1 : (int)fmax(1, ceil((next - now) * 1000));
}

// password.c: the password check, and the penalty for guessing.
//
// The answer to a wrong password is delayed, and all peers from the same address are refused during that time. It is
// doubled each time, up to thirty times the first. The comparison and the penalty are one step under the lock, so that
// connections opened beforehand cannot guess faster. Connected viewers are not affected.

#define _GNU_SOURCE
#include <math.h>
#include <poll.h>
#include <string.h>
#include <time.h>

#include "vnc.h"

enum { most_delays = 30 };

double vitrine_vnc_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static vnc_penalty *find(vitrine_vnc *server, const vnc_address *address) {
    for (int i = 0; i < server->penalty_count; i++) {
        if (memcmp(&server->penalties[i].address, address, sizeof *address) == 0) return &server->penalties[i];
    }
    return NULL;
}

double vitrine_vnc_penalty_end(const vitrine_vnc *server, const vnc_address *address) {
    vnc_penalty *found = find((vitrine_vnc *)server, address);
    return found ? found->ends : -INFINITY;
}

// The entry of an address. If all are used, the one whose penalty ends first.
static vnc_penalty *place_for(vitrine_vnc *server, const vnc_address *address) {
    vnc_penalty *place = find(server, address);
    if (place) return place;
    if (server->penalty_count < vnc_most_penalties) {
        place = &server->penalties[server->penalty_count++];
    } else {
        place = server->penalties;
        for (int i = 1; i < vnc_most_penalties; i++) {
            if (server->penalties[i].ends < place->ends) place = &server->penalties[i];
        }
    }
    *place = (vnc_penalty){.address = *address, .ends = -INFINITY};
    return place;
}

static double punish(vitrine_vnc *server, const vnc_address *address) {
    vnc_penalty *place = place_for(server, address);
    double delays = place->wrong < 5 ? (double)(1 << place->wrong) : most_delays;
    place->wrong++;
    place->ends = fmax(place->ends, vitrine_vnc_now()) + delays * server->wrong_password_delay;
    return place->ends;
}

static void forgive(vitrine_vnc *server, const vnc_address *address) {
    vnc_penalty *found = find(server, address);
    if (found) *found = server->penalties[--server->penalty_count];
}

// Whether the peer was still there at `end`.
static bool wait_until(vnc_peer *peer, double end) {
    for (double now; (now = vitrine_vnc_now()) < end;) {
        struct pollfd gone = {.fd = peer->socket, .events = POLLRDHUP};
        int result = poll(&gone, 1, (int)fmin(60000, ceil((end - now) * 1000)));
        if (result > 0 || vitrine_vnc_is_stopping(peer->server)) return false;
    }
    return true;
}

static bool is_right(rfbClientPtr client, const char *password, const char *response, int length) {
    unsigned char expected[CHALLENGESIZE];
    memcpy(expected, client->authChallenge, CHALLENGESIZE);
    vnc_library.rfbEncryptBytes(expected, (char *)password);
    unsigned char difference = length == CHALLENGESIZE ? 0 : 1;
    for (int i = 0; i < CHALLENGESIZE && i < length; i++) difference |= expected[i] ^ (unsigned char)response[i];
    return difference == 0;
}

typedef enum { right, wrong, not_yet } verdict;

static verdict judge(vnc_peer *peer, rfbClientPtr client, const char *response, int length, double *until) {
    vitrine_vnc *server = peer->server;
    pthread_mutex_lock(&server->lock);
    // The guard does not apply: the peer waits, and not its thread for it.
    peer->deadline = peer->stranger_until = INFINITY;
    *until = vitrine_vnc_penalty_end(server, &peer->address);
    verdict found = not_yet;
    if (vitrine_vnc_now() >= *until) {
        found = is_right(client, server->password, response, length) ? right : wrong;
        if (found == right) forgive(server, &peer->address);
        if (found == wrong) *until = punish(server, &peer->address);
    }
    pthread_mutex_unlock(&server->lock);
    return found;
}

rfbBool vitrine_vnc_check_password(rfbClientPtr client, const char *response, int length) {
    vnc_peer *peer = client->screen->screenData;
    vitrine_vnc *server = peer->server;
    if (server->requires_tls && !client->sslctx) {
        vitrine_vnc_refuse(server, "a viewer wanted to go without TLS");
        return FALSE;
    }
    const double latest = vitrine_vnc_now() + most_delays * server->wrong_password_delay;
    double until;
    verdict found;
    // Another connection from the same address may have failed since.
    while ((found = judge(peer, client, response, length, &until)) == not_yet) {
        if (until > latest || !wait_until(peer, until)) return FALSE;
    }
    if (found == wrong) {
        vitrine_vnc_refuse(server, "a viewer gave a wrong password");
        wait_until(peer, until);
    }
    pthread_mutex_lock(&server->lock);
    double now = vitrine_vnc_now();
    peer->deadline = peer->stranger_until = now + server->patience;
    pthread_mutex_unlock(&server->lock);
    vitrine_vnc_wake(server->waker);
    peer->gave_password = found == right;
    return found == right;
}

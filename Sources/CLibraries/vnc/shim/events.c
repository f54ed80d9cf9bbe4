// events.c: events of viewers, and the release of keys and buttons when a viewer disconnects.
//
// Invariant: every key and button that a viewer presses is released, by the viewer or at its end. Events and the number
// of viewers are reported under the lock, in the order in which they occur.

#define _GNU_SOURCE
#include <string.h>

#include "vnc.h"

static vnc_peer *peer_of(rfbClientPtr client) { return client->screen->screenData; }

static void move_pointer(vnc_peer *peer, int x, int y, int buttons) {
    vitrine_vnc *server = peer->server;
    if (server->pointer_owner && server->pointer_owner != peer) return;
    server->pointer_owner = buttons ? peer : NULL;
    peer->buttons = buttons;
    peer->x = x;
    peer->y = y;
    server->events.pointer(server->context, x, y, buttons);
}

static void press_key(vnc_peer *peer, uint32_t symbol, bool is_down) {
    vitrine_vnc *server = peer->server;
    int place = 0;
    while (place < peer->held_count && peer->held[place] != symbol) place++;
    bool is_held = place < peer->held_count;
    if (is_down && !is_held) {
        if (peer->held_count == vnc_most_keys) return;
        peer->held[peer->held_count++] = symbol;
    }
    if (!is_down && is_held) peer->held[place] = peer->held[--peer->held_count];
    server->events.key(server->context, symbol, is_down);
}

static void release_all(vnc_peer *peer) {
    vitrine_vnc *server = peer->server;
    // In reverse order: modifiers were pressed first, so they are released last.
    while (peer->held_count > 0) { server->events.key(server->context, peer->held[--peer->held_count], false); }
    if (server->pointer_owner == peer) move_pointer(peer, peer->x, peer->y, 0);
}

static void count_viewers(vitrine_vnc *server, int change) {
    server->viewers += change;
    server->events.viewers(server->context, server->viewers);
}

static void client_gone(rfbClientPtr client) {
    vnc_peer *peer = peer_of(client);
    vitrine_vnc *server = peer->server;
    peer->is_gone = true;
    pthread_mutex_lock(&server->lock);
    release_all(peer);
    if (peer->is_viewer) count_viewers(server, -1);
    peer->is_viewer = false;
    pthread_mutex_unlock(&server->lock);
}

static enum rfbNewClientAction new_client(rfbClientPtr client) {
    vnc_peer *peer = peer_of(client);
    // Pages in a browser can open WebSockets to this machine and cannot be distinguished from a person.
    if (client->wsctx) {
        vitrine_vnc_refuse(peer->server, "a WebSocket is no viewer");
        return RFB_CLIENT_REFUSE;
    }
    client->clientGoneHook = client_gone;
    client->viewOnly = peer->server->view_only;
    return RFB_CLIENT_ACCEPT;
}

static void pointer_event(int buttons, int x, int y, rfbClientPtr client) {
    vnc_peer *peer = peer_of(client);
    pthread_mutex_lock(&peer->server->lock);
    move_pointer(peer, x, y, buttons);
    pthread_mutex_unlock(&peer->server->lock);
}

static void key_event(rfbBool down, rfbKeySym symbol, rfbClientPtr client) {
    vnc_peer *peer = peer_of(client);
    pthread_mutex_lock(&peer->server->lock);
    press_key(peer, symbol, down != 0);
    pthread_mutex_unlock(&peer->server->lock);
}

// libvncserver has one list of security types for the process: a server without a password opens all others. A peer
// that was accepted without the password is disconnected before anything is sent to it.
static bool is_stranger(vnc_peer *peer, rfbClientPtr client) {
    bool is_in = client->state == RFB_INITIALISATION || client->state == RFB_INITIALISATION_SHARED ||
                 client->state == RFB_NORMAL;
    return peer->server->password && is_in && !peer->gave_password;
}

void vitrine_vnc_look_at(vnc_peer *peer, rfbClientPtr client) {
    vitrine_vnc *server = peer->server;
    if (client->sock < 0) return;
    if (is_stranger(peer, client)) {
        vitrine_vnc_refuse(server, "a viewer wanted to go without a password");
        vnc_library.rfbCloseClient(client);
        return;
    }
    if (client->state != RFB_NORMAL) return;
    pthread_mutex_lock(&server->lock);
    if (!peer->is_viewer) {
        peer->is_viewer = true;
        vitrine_vnc_mark_all(peer);
        count_viewers(server, 1);
    }
    pthread_mutex_unlock(&server->lock);
}

void vitrine_vnc_receive(rfbScreenInfoPtr screen) {
    screen->newClientHook = new_client;
    screen->ptrAddEvent = pointer_event;
    screen->kbdAddEvent = key_event;
}

// peers.c: who is let in, and what a viewer may do.

#define _GNU_SOURCE
#include <string.h>
#include <time.h>

#include "vnc.h"

enum {
    // Wrong passwords in a row after which nobody is let in for a while, and for how many seconds.
    most_wrong_passwords = 5,
    lock_out = 30,
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static vitrine_vnc *server_of(rfbClientPtr client) { return client->screen->screenData; }

bool vitrine_vnc_is_locked(const vitrine_vnc *server) { return now() < server->locked_until; }

// What is known of a peer, in its clientData.
enum { gave_password = 1, is_viewer = 2 };

static bool has(rfbClientPtr client, uintptr_t what) { return ((uintptr_t)client->clientData & what) != 0; }

static void mark(rfbClientPtr client, uintptr_t what) {
    client->clientData = (void *)((uintptr_t)client->clientData | what);
}

static void count_viewers(vitrine_vnc *server, int change) {
    server->viewers += change;
    server->events.viewers(server->context, server->viewers);
}

static void client_gone(rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    // Buttons that were down do not stay so.
    if (has(client, is_viewer) && server->buttons) {
        server->buttons = 0;
        server->events.pointer(server->context, server->x, server->y, 0);
    }
    server->connections--;
    if (has(client, is_viewer)) count_viewers(server, -1);
}

static enum rfbNewClientAction new_client(rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    // Pages in a browser may open WebSockets to this machine; nothing tells them from a person.
    if (client->wsctx) {
        vitrine_vnc_refuse(server, "a WebSocket is no viewer");
        return RFB_CLIENT_REFUSE;
    }
    server->connections++;
    client->clientGoneHook = client_gone;
    client->viewOnly = server->view_only;
    return RFB_CLIENT_ACCEPT;
}

// The first call for a peer that is through with its greeting.
static void note_viewer(rfbClientPtr client) {
    if (has(client, is_viewer) || client->state != RFB_NORMAL) return;
    mark(client, is_viewer);
    count_viewers(server_of(client), 1);
}

// libvncserver keeps the ways to get in for the whole process: a server that asks for nothing opens its way
// into all others. Who got past the password without giving it is sent away before anything is said to it.
static void expel_stranger(rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    bool is_in = client->state == RFB_INITIALISATION || client->state == RFB_INITIALISATION_SHARED ||
                 client->state == RFB_NORMAL;
    if (!server->password || !is_in || has(client, gave_password) || client->sock < 0) return;
    vitrine_vnc_refuse(server, "a viewer wanted to go without a password");
    vnc_library.rfbCloseClient(client);
}

static rfbBool check_password(rfbClientPtr client, const char *response, int length) {
    vitrine_vnc *server = server_of(client);
    if (server->requires_tls && !client->sslctx) {
        vitrine_vnc_refuse(server, "a viewer wanted to go without TLS");
        return FALSE;
    }
    unsigned char expected[CHALLENGESIZE];
    memcpy(expected, client->authChallenge, CHALLENGESIZE);
    vnc_library.rfbEncryptBytes(expected, server->password);
    unsigned char difference = length == CHALLENGESIZE ? 0 : 1;
    for (int i = 0; i < CHALLENGESIZE && i < length; i++)
        difference |= expected[i] ^ (unsigned char)response[i];
    if (difference == 0) {
        server->wrong_passwords = 0;
        mark(client, gave_password);
        return TRUE;
    }
    if (++server->wrong_passwords >= most_wrong_passwords) {
        server->locked_until = now() + lock_out;
        server->wrong_passwords = 0;
    }
    vitrine_vnc_refuse(server, "a viewer gave a wrong password");
    return FALSE;
}

static void pointer_event(int buttons, int x, int y, rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    server->buttons = buttons;
    server->x = x;
    server->y = y;
    server->events.pointer(server->context, x, y, buttons);
}

static void key_event(rfbBool down, rfbKeySym symbol, rfbClientPtr client) {
    vitrine_vnc *server = server_of(client);
    server->events.key(server->context, symbol, down != 0);
}

void vitrine_vnc_look_at_peers(vitrine_vnc *server) {
    rfbClientIteratorPtr all = vnc_library.rfbGetClientIterator(server->screen);
    rfbClientPtr client;
    while ((client = vnc_library.rfbClientIteratorNext(all))) {
        expel_stranger(client);
        if (client->sock >= 0) note_viewer(client);
    }
    vnc_library.rfbReleaseClientIterator(all);
}

void vitrine_vnc_receive_peers(vitrine_vnc *server) {
    rfbScreenInfoPtr screen = server->screen;
    screen->newClientHook = new_client;
    screen->ptrAddEvent = pointer_event;
    screen->kbdAddEvent = key_event;
    if (server->password) {
        screen->authPasswdData = server;
        screen->passwordCheck = check_password;
    }
}

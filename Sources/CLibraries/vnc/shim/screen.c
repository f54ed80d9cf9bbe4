// screen.c: libvncserver's screen of a peer.
//
// All are made when the server starts: making one initialises a lock that libvncserver's functions share.

#define _GNU_SOURCE
#include <stdlib.h>

#include "vnc.h"

// Another server of the process may require a password at the same time, since libvncserver has one list of security
// types. Without a password any is accepted; libvncserver's own check would read a file without a name.
static rfbBool take_any_password(rfbClientPtr client, const char *response, int length) {
    (void)client;
    (void)response;
    (void)length;
    return TRUE;
}

rfbScreenInfoPtr vitrine_vnc_make_screen(vnc_peer *peer) {
    vitrine_vnc *server = peer->server;
    rfbScreenInfoPtr screen = vnc_library.rfbGetScreen(NULL, NULL, server->width, server->height, 8, 3, 4);
    if (!screen) return NULL;
    vitrine_vnc_set_format(screen);
    screen->screenData = peer;
    screen->desktopName = server->name;
    // listener.c accepts the connections.
    screen->autoPort = FALSE;
    screen->port = 0;
    screen->ipv6port = 0;
    screen->httpDir = NULL;
    screen->permitFileTransfer = FALSE;
    screen->alwaysShared = TRUE;
    screen->deferUpdateTime = 0;
    screen->maxClientWait = 2000;
    screen->handleEventsEagerly = FALSE;
    screen->cursor = NULL;
    screen->passwordCheck = take_any_password;
    if (server->password) {
        screen->authPasswdData = server;
        screen->passwordCheck = vitrine_vnc_check_password;
    }
    vnc_library.rfbInitServer(screen);
    return screen;
}

void vitrine_vnc_free_screen(vnc_peer *peer) {
    if (!peer->screen) return;
    free(peer->screen->frameBuffer);
    peer->screen->frameBuffer = NULL;
    vnc_library.rfbScreenCleanup(peer->screen);
    peer->screen = NULL;
}

// tls.c: TLS for viewers with VeNCrypt.
//
// libvncserver encrypts connections that have a TLS session, but only begins one for WebSockets. VeNCrypt is a security
// type (19): versions and subtypes are negotiated unencrypted, then TLS begins, and inside it the password is checked
// as usual. https://github.com/rfbproto/rfbproto, "VeNCrypt".

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <sys/random.h>

#include "vnc.h"

enum {
    vencrypt = 19,
    // Subtypes with a server certificate: without or with a password.
    x509_none = 260,
    x509_vnc = 261,
};

static bool get(rfbClientPtr client, void *bytes, int count) {
    return vnc_library.rfbReadExact(client, bytes, count) > 0;
}

static bool put(rfbClientPtr client, const void *bytes, int count) {
    return vnc_library.rfbWriteExact(client, bytes, count) > 0;
}

static bool agree(rfbClientPtr client, uint32_t subtype) {
    const uint8_t version[2] = {0, 2};
    uint8_t theirs[2];
    if (!put(client, version, 2) || !get(client, theirs, 2)) return false;
    const uint8_t verdict = theirs[0] == 0 && theirs[1] == 2 ? 0 : 1;
    if (!put(client, &verdict, 1) || verdict != 0) return false;
    const uint8_t offer[5] = {1, 0, 0, (uint8_t)(subtype >> 8), (uint8_t)subtype};
    uint8_t chosen[4];
    if (!put(client, offer, 5) || !get(client, chosen, 4)) return false;
    const bool is_ours = chosen[0] == 0 && chosen[1] == 0 && chosen[2] == offer[3] && chosen[3] == offer[4];
    const uint8_t answer = is_ours ? 1 : 0;
    return put(client, &answer, 1) && is_ours;
}

// Sets the certificate only for this handshake: otherwise libvncserver would expect the TLS of a WebSocket at a
// connection's first byte and poll the socket.
static bool shake_hands(rfbClientPtr client, vitrine_vnc *server) {
    // On a blocking socket the handshake does not spin. It only blocks the peer's thread, and the guard limits its
    // time.
    int flags = fcntl(client->sock, F_GETFL);
    fcntl(client->sock, F_SETFL, flags & ~O_NONBLOCK);
    client->screen->sslcertfile = server->certificate;
    client->screen->sslkeyfile = server->key;
    bool is_done = vnc_library.rfbssl_init(client) == 0;
    client->screen->sslcertfile = client->screen->sslkeyfile = NULL;
    return is_done;
}

static void begin_tls(rfbClientPtr client) {
    vitrine_vnc *server = ((vnc_peer *)client->screen->screenData)->server;
    if (!server->certificate || !agree(client, server->password ? x509_vnc : x509_none)) {
        vnc_library.rfbCloseClient(client);
        return;
    }
    if (!shake_hands(client, server)) {
        vitrine_vnc_refuse(server, "a viewer's TLS handshake failed");
        vnc_library.rfbCloseClient(client);
        return;
    }
    if (server->password) {
        ssize_t got = getrandom(client->authChallenge, CHALLENGESIZE, 0);
        if (got != CHALLENGESIZE || !put(client, client->authChallenge, CHALLENGESIZE)) {
            vnc_library.rfbCloseClient(client);
            return;
        }
        client->state = RFB_AUTHENTICATION;
    } else {
        const uint8_t passed[4] = {0, 0, 0, 0};
        if (put(client, passed, 4)) client->state = RFB_INITIALISATION;
    }
}

void vitrine_vnc_offer_tls(void) {
    static rfbSecurityHandler handler = {.type = vencrypt, .handler = begin_tls};
    // Registering it again has no effect.
    vnc_library.rfbRegisterSecurityHandler(&handler);
}

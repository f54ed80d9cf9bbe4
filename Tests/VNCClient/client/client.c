// client.c: see vnc_client.h.

#include "vnc_client.h"

#include <rfb/rfbclient.h>
#include <stdlib.h>
#include <string.h>

struct vnc_client {
    rfbClient *rfb;
    char *password;
    char *authority;
    long updated;
};

static int tag;

static vnc_client *client_of(rfbClient *rfb) { return rfbClientGetClientData(rfb, &tag); }

static char *give_password(rfbClient *rfb) {
    vnc_client *client = client_of(rfb);
    return strdup(client->password ? client->password : "");
}

static rfbCredential *give_credential(rfbClient *rfb, int kind) {
    if (kind != rfbCredentialTypeX509) return NULL;
    rfbCredential *credential = calloc(1, sizeof *credential);
    credential->x509Credential.x509CACertFile = strdup(client_of(rfb)->authority);
    credential->x509Credential.x509CrlVerifyMode = rfbX509CrlVerifyNone;
    return credential;
}

static void note_update(rfbClient *rfb, int x, int y, int width, int height) {
    (void)x, (void)y;
    client_of(rfb)->updated += (long)width * height;
}

static void silence(const char *format, ...) { (void)format; }

vnc_client *vnc_client_connect(const char *host, int port, const char *password, const char *authority) {
    rfbClientLog = silence;
    rfbClientErr = silence;
    vnc_client *client = calloc(1, sizeof *client);
    rfbClient *rfb = rfbGetClient(8, 3, 4);
    client->rfb = rfb;
    client->password = password ? strdup(password) : NULL;
    client->authority = authority ? strdup(authority) : NULL;
    rfbClientSetClientData(rfb, &tag, client);
    rfb->format.redShift = 16;
    rfb->format.greenShift = 8;
    rfb->format.blueShift = 0;
    rfb->canHandleNewFBSize = TRUE;
    rfb->GetPassword = give_password;
    rfb->GetCredential = give_credential;
    rfb->GotFrameBufferUpdate = note_update;
    rfb->appData.encodingsString = "zrle hextile raw";
    rfb->serverHost = strdup(host);
    rfb->serverPort = port;
    rfb->connectTimeout = 5;
    rfb->readTimeout = 10;
    static const uint32_t encrypted[] = {rfbVeNCrypt, 0}, guarded[] = {rfbVncAuth, 0}, open[] = {rfbNoAuth, 0};
    SetClientAuthSchemes(rfb, authority ? encrypted : password ? guarded : open, -1);
    int count = 0;
    // It frees the client itself if it fails.
    if (!rfbInitClient(rfb, &count, NULL)) {
        free(client->password);
        free(client->authority);
        free(client);
        return NULL;
    }
    return client;
}

bool vnc_client_pump(vnc_client *client, double seconds) {
    for (;;) {
        // Data read with an earlier message waits in the client, not in the socket.
        int ready = client->rfb->buffered > 0 ? 1 : WaitForMessage(client->rfb, (unsigned)(seconds * 1e6));
        if (ready < 0) return false;
        if (ready == 0) return true;
        if (!HandleRFBServerMessage(client->rfb)) return false;
    }
}

int vnc_client_width(const vnc_client *client) { return client->rfb->width; }
int vnc_client_height(const vnc_client *client) { return client->rfb->height; }

uint32_t vnc_client_pixel(const vnc_client *client, int x, int y) {
    uint32_t pixel;
    size_t place = ((size_t)y * (size_t)client->rfb->width + (size_t)x) * 4;
    memcpy(&pixel, client->rfb->frameBuffer + place, 4);
    return pixel & 0xFFFFFF;
}

long vnc_client_take_updated(vnc_client *client) {
    long updated = client->updated;
    client->updated = 0;
    return updated;
}

void vnc_client_pointer(vnc_client *client, int x, int y, int buttons) { SendPointerEvent(client->rfb, x, y, buttons); }

void vnc_client_key(vnc_client *client, uint32_t symbol, bool is_down) { SendKeyEvent(client->rfb, symbol, is_down); }

void vnc_client_close(vnc_client *client) {
    if (!client) return;
    free(client->rfb->frameBuffer);
    client->rfb->frameBuffer = NULL;
    rfbClientCleanup(client->rfb);
    free(client->password);
    free(client->authority);
    free(client);
}

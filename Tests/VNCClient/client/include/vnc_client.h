// vnc_client.h: a VNC viewer in the test's process, with libvncclient.
#ifndef VITRINE_TEST_VNC_CLIENT_H
#define VITRINE_TEST_VNC_CLIENT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct vnc_client vnc_client;

// NULL if the server rejects it. `authority`: a PEM file that must have signed the server's
// certificate; NULL: no TLS.
vnc_client *vnc_client_connect(const char *host, int port, const char *password, const char *authority);
// Handles the server's messages until `seconds` have passed without any; false if the connection is
// closed.
bool vnc_client_pump(vnc_client *client, double seconds);
int vnc_client_width(const vnc_client *client);
int vnc_client_height(const vnc_client *client);
// 0x00RRGGBB.
uint32_t vnc_client_pixel(const vnc_client *client, int x, int y);
// Updated pixels since the last call.
long vnc_client_take_updated(vnc_client *client);
void vnc_client_pointer(vnc_client *client, int x, int y, int buttons);
void vnc_client_key(vnc_client *client, uint32_t symbol, bool is_down);
void vnc_client_close(vnc_client *client);

#endif

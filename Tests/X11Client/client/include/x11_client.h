// x11_client.h: another program of an X server, which looks at a window, and moves the pointer and the keys.
//
// Every function waits until the server has handled its requests. Windows are numbers of the server.
#ifndef X11_CLIENT_H
#define X11_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct x11_client x11_client;

// Connects to a display such as ":7". NULL if no server answers.
x11_client *x11_client_open(const char *display);
void x11_client_close(x11_client *client);

// The pixels of a window, 0xXXRRGGBB row by row. False if it is not visible.
bool x11_client_pixels(x11_client *client, uint32_t window, uint16_t width, uint16_t height, uint32_t *pixels);
// Shows a window above everything, with the given place and size, and hides it.
void x11_client_cover(x11_client *client, int16_t x, int16_t y, uint16_t width, uint16_t height);
void x11_client_uncover(x11_client *client);
// What a window manager does with a window.
void x11_client_resize(x11_client *client, uint32_t window, uint16_t width, uint16_t height);
void x11_client_focus(x11_client *client, uint32_t window);
void x11_client_iconify(x11_client *client, uint32_t window, bool iconic);
void x11_client_send_protocol(x11_client *client, uint32_t window, const char *name);
// Whether the answer to _NET_WM_PING has arrived.
bool x11_client_has_pong(x11_client *client);
// The bytes of a property, at most `size`. Its length.
size_t x11_client_property(x11_client *client, uint32_t window, const char *name, void *bytes, size_t size);
// Sets Xft.dpi.
void x11_client_set_resources(x11_client *client, const char *text);

// Whether the pointer is above a window.
bool x11_client_is_above_window(x11_client *client);
// The pointer in pixels of the screen, a button, and a key by its number of the X protocol, by XTEST.
void x11_client_move(x11_client *client, int16_t x, int16_t y);
void x11_client_button(x11_client *client, uint8_t button, bool is_down);
void x11_client_key(x11_client *client, uint8_t code, bool is_down);

// Offers a text as the clipboard, in parts if `part` is not 0.
void x11_client_copy(x11_client *client, const char *text, size_t part);
// How many bytes of the offered text have been sent to the last reader.
size_t x11_client_sent(x11_client *client);
// Requests the clipboard's text of a target.
void x11_client_paste(x11_client *client, const char *target);
// Handles events. Call it until something has happened.
void x11_client_pump(x11_client *client);
// The text that was pasted. NULL until it has arrived; an empty one was refused.
const char *x11_client_pasted(x11_client *client);

#endif

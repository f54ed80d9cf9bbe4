// vitrine_x11.h: libxcb and its extensions, for a window of an X server.
//
// The libraries are loaded when the window is opened: a program is not linked with them. The functions that are used
// are defined in library.c and return what they return without a server if a library is not installed. What would need
// many small structures in Swift is done here. Main thread only.
#ifndef VITRINE_X11_H
#define VITRINE_X11_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <xcb/render.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xkb.h>

// The names in Debian 12 and 13.
#define VITRINE_XCB_LIBRARY "libxcb.so.1"
#define VITRINE_XCB_SHM_LIBRARY "libxcb-shm.so.0"
#define VITRINE_XCB_RENDER_LIBRARY "libxcb-render.so.0"
#define VITRINE_XCB_XKB_LIBRARY "libxcb-xkb.so.1"
#define VITRINE_XKB_X11_LIBRARY "libxkbcommon-x11.so.0"

// Loads libxcb. False if it is not installed.
bool vitrine_x11_open(void);

// Whether a program of this machine listens as the display of a number.
bool vitrine_x11_is_listening(int number);

// A screen, and the visual of its pictures: 32 bits for each pixel, 0xXXRRGGBB of this machine's byte order.
typedef struct {
    xcb_window_t root;
    xcb_colormap_t colormap;
    xcb_visualid_t visual;
    uint8_t depth;
} vitrine_x11_screen;

// Finds the visual of a screen. False if it has none.
bool vitrine_x11_find_screen(xcb_connection_t *connection, int number, vitrine_x11_screen *screen);

// The numbers of `count` atoms. Waits for the server. False if it does not answer.
bool vitrine_x11_atoms(xcb_connection_t *connection, const char *const *names, size_t count, xcb_atom_t *atoms);

// Maps memory of a descriptor, which is closed, into the server. Waits for it. 0 if the server cannot.
xcb_shm_seg_t vitrine_x11_attach(xcb_connection_t *connection, int descriptor);

// A cursor of premultiplied pixels, 0xAARRGGBB. 0 if the server has no RENDER.
xcb_cursor_t vitrine_x11_cursor(xcb_connection_t *connection, xcb_window_t root, uint16_t width, uint16_t height,
                                const uint32_t *pixels, uint16_t hot_x, uint16_t hot_y);

// A cursor without an image.
xcb_cursor_t vitrine_x11_no_cursor(xcb_connection_t *connection, xcb_window_t root);

// What is known of the keyboard.
typedef struct {
    uint8_t event;                          // The number of XKB's events. 0 without XKB.
    uint16_t repeat_delay, repeat_interval; // In milliseconds. 0: unknown.
} vitrine_x11_keyboard;

// Follows modifiers and layouts by XKB. Held keys then send no releases while they repeat. Waits for the server.
vitrine_x11_keyboard vitrine_x11_follow_keyboard(xcb_connection_t *connection);

// The description of the keyboard's layout, to be freed. NULL without XKB or libxkbcommon-x11. Waits for the server.
char *vitrine_x11_keymap(xcb_connection_t *connection);

// The modifiers and the group of the keyboard. False without XKB. Waits for the server.
bool vitrine_x11_modifiers(xcb_connection_t *connection, uint32_t modifiers[3], uint32_t *group);

// The answer of the request `sequence`, of which only the arrival matters: 1 if it has arrived, 0 before. Never waits.
int vitrine_x11_is_answered(xcb_connection_t *connection, unsigned int sequence);

// Bytes of a property, at most `size`, of which `*length` are set, and its type: 0 if there is none. `*rest` is the
// number of bytes that are left. Deletes the property if all was read. Waits for the server.
xcb_atom_t vitrine_x11_read_property(xcb_connection_t *connection, xcb_window_t window, xcb_atom_t property,
                                     bool deletes, uint32_t offset, void *buffer, size_t size, size_t *length,
                                     size_t *rest);

// Sends a message of five numbers to a window.
void vitrine_x11_send_message(xcb_connection_t *connection, xcb_window_t target, uint32_t mask, xcb_window_t window,
                              xcb_atom_t type, const uint32_t numbers[5]);

// Answers a request for the selection. `property` is 0 if it was refused.
void vitrine_x11_answer_selection(xcb_connection_t *connection, const xcb_selection_request_event_t *request,
                                  xcb_atom_t property);

// Sets the limits of a window's size. Both are 0 where there is none.
void vitrine_x11_limit_size(xcb_connection_t *connection, xcb_window_t window, uint32_t least_width,
                            uint32_t least_height, uint32_t most_width, uint32_t most_height);

#endif

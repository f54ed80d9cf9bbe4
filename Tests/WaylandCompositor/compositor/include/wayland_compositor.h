// wayland_compositor.h: a compositor for one window, which does what a test says and nothing else.
//
// It runs on the test's thread: requests are handled, and events sent, in `wayland_compositor_pump`. The client is
// connected by a pair of sockets.
#ifndef VITRINE_TEST_WAYLAND_COMPOSITOR_H
#define VITRINE_TEST_WAYLAND_COMPOSITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct wayland_compositor wayland_compositor;

// When buffers are released.
typedef enum {
    // Right after the commit, as by a compositor that copies them.
    WAYLAND_RELEASE_AT_ONCE,
    // When another buffer is committed.
    WAYLAND_RELEASE_REPLACED,
    // By `wayland_compositor_release`.
    WAYLAND_RELEASE_BY_TEST,
} wayland_release;

typedef struct {
    // The first configure's size. 0: the window chooses.
    int width, height;
    // xdg_toplevel.configure_bounds. 0: none.
    int bounds_width, bounds_height;
    int output_scale;
    // In thousandths of a hertz.
    int refresh;
    // wp_fractional_scale_v1.preferred_scale, in 120ths. 0: there is no such global.
    int preferred_scale;
    bool has_viewporter;
    bool has_presentation;
    // A global that is left out, such as "wl_shm". NULL: none.
    const char *missing;
    uint32_t capabilities;
    wayland_release release;
    // wl_data_device_manager 2: without actions of drags.
    bool old_drags;
} wayland_options;

// What the last commit of the window had.
typedef struct {
    int commits;
    int frames;
    int width, height, stride;
    uint32_t format;
    int buffer_scale;
    // -1: none.
    int destination_width, destination_height;
    // The serial that was acknowledged, and the last one that was sent.
    uint32_t acknowledged, sent;
    int min_width, min_height, max_width, max_height;
    // Rectangles of damage_buffer since the former commit.
    int damage_count;
    int damage[64][4];
    // Whether the window's size in the compositor's coordinates was that of the acknowledged configure.
    int surface_width, surface_height;
} wayland_window;

// NULL without memory. `*client` is the client's end, which the caller owns.
wayland_compositor *wayland_compositor_make(const wayland_options *options, int *client);
void wayland_compositor_free(wayland_compositor *compositor);
// Handles all requests that were sent, and sends the events.
void wayland_compositor_pump(wayland_compositor *compositor);

const wayland_window *wayland_compositor_window(const wayland_compositor *compositor);
const char *wayland_compositor_title(const wayland_compositor *compositor);
const char *wayland_compositor_identifier(const wayland_compositor *compositor);
// All requests since the start.
long wayland_compositor_requests(const wayland_compositor *compositor);
// The committed buffer's pixels without padding: the picture that a person would see. False without one.
bool wayland_compositor_pixels(const wayland_compositor *compositor, uint32_t *pixels, size_t count);
// The number of buffers that are held, and of those whose bytes are not those of their commit.
int wayland_compositor_held(const wayland_compositor *compositor);
int wayland_compositor_written(const wayland_compositor *compositor);
// Releases the buffer that has been held longest, or all.
void wayland_compositor_release(wayland_compositor *compositor, bool all);

// Frame callbacks of the window; the feedback's time is CLOCK_MONOTONIC, in seconds, if there is a feedback.
void wayland_compositor_frame(wayland_compositor *compositor, double presented, int interval);
int wayland_compositor_waiting_callbacks(const wayland_compositor *compositor);

// xdg_toplevel.configure with states, and xdg_surface.configure.
void wayland_compositor_configure(wayland_compositor *compositor, int width, int height, const uint32_t *states,
                                  int count);
void wayland_compositor_close(wayland_compositor *compositor);
void wayland_compositor_prefer_scale(wayland_compositor *compositor, int scale);
void wayland_compositor_scale_output(wayland_compositor *compositor, int scale);
void wayland_compositor_enter_output(wayland_compositor *compositor);
// xdg_wm_base.ping, and the serial of the last answer.
void wayland_compositor_ping(wayland_compositor *compositor, uint32_t serial);
uint32_t wayland_compositor_pong(const wayland_compositor *compositor);

// The end: the connection is closed, an error is sent, or bytes that are no message.
void wayland_compositor_kill(wayland_compositor *compositor);
void wayland_compositor_refuse(wayland_compositor *compositor, const char *message);
void wayland_compositor_babble(wayland_compositor *compositor);

// Input. Positions are in the window's coordinates, times in milliseconds.
void wayland_pointer_enter(wayland_compositor *compositor, double x, double y);
void wayland_pointer_leave(wayland_compositor *compositor);
void wayland_pointer_move(wayland_compositor *compositor, uint32_t time, double x, double y);
void wayland_pointer_button(wayland_compositor *compositor, uint32_t time, uint32_t button, bool down);
// `notches`: of a wheel, in 120ths. 0: fingers.
void wayland_pointer_scroll(wayland_compositor *compositor, uint32_t time, uint32_t axis, double distance, int notches);
// The cursor's buffer and hot spot. 0 x 0: none.
void wayland_pointer_cursor(const wayland_compositor *compositor, int *width, int *height, int *x, int *y);
void wayland_touch_down(wayland_compositor *compositor, uint32_t time, int id, double x, double y);
void wayland_touch_move(wayland_compositor *compositor, uint32_t time, int id, double x, double y);
void wayland_touch_up(wayland_compositor *compositor, uint32_t time, int id);
void wayland_touch_cancel(wayland_compositor *compositor);
// The layout's text; `size` is what is announced.
void wayland_keyboard_keymap(wayland_compositor *compositor, const char *text, uint32_t size);
void wayland_keyboard_repeat(wayland_compositor *compositor, int rate, int delay);
void wayland_keyboard_enter(wayland_compositor *compositor);
void wayland_keyboard_leave(wayland_compositor *compositor);
void wayland_keyboard_key(wayland_compositor *compositor, uint32_t time, uint32_t key, bool down);
void wayland_keyboard_modifiers(wayland_compositor *compositor, uint32_t depressed, uint32_t locked, uint32_t group);

// The clipboard: a text of another program, in one type; NULL: there is none. Less than 64 bytes.
void wayland_clipboard_copy(wayland_compositor *compositor, const char *type, const char *text);
// The types that the window's program offers, each followed by a space. Empty if it has no selection.
const char *wayland_clipboard_types(const wayland_compositor *compositor);
// Requests the program's text; it is written to `descriptor`, which is closed here.
void wayland_clipboard_request(wayland_compositor *compositor, const char *type, int descriptor);
// Another program took the clipboard.
void wayland_clipboard_cancel(wayland_compositor *compositor);

// Another program's drag over the window. Actions are those of wl_data_device_manager.dnd_action.
// What the window has answered since it entered.
typedef struct {
    int accepts;
    uint32_t serial;
    // The type of the last wl_data_offer.accept. Empty: NULL.
    char accepted[256];
    // Of the last set_actions, and what the compositor has chosen.
    uint32_t actions, action;
    // The types that were requested, each followed by a space.
    char received[512];
    bool is_dropped;
    int finishes, destroys;
} wayland_drag_target;

// Types are separated by spaces. NULL: there is no offer.
void wayland_drag_enter(wayland_compositor *compositor, const char *types, uint32_t actions, double x, double y);
// An offer that never enters.
void wayland_drag_announce(wayland_compositor *compositor, const char *types, uint32_t actions);
// What the program writes for a type, in up to four types of up to 32 KiB. Others stay open until a test takes the
// pipe.
void wayland_drag_data(wayland_compositor *compositor, const char *type, const void *bytes, size_t size);
// The end of the last pipe that nothing was written to, which the caller closes. -1: there is none.
int wayland_drag_take_pipe(wayland_compositor *compositor);
void wayland_drag_move(wayland_compositor *compositor, uint32_t time, double x, double y);
void wayland_drag_leave(wayland_compositor *compositor);
void wayland_drag_drop(wayland_compositor *compositor);
wayland_drag_target wayland_drag_answer(const wayland_compositor *compositor);

// The window's own drag: its last start_drag.
typedef struct {
    int starts;
    // Whether its serial was that of a press that is held.
    bool is_valid;
    bool is_running;
    char types[512];
    uint32_t actions;
    // The icon's buffer, and its corner relative to the pointer. 0 x 0: none.
    int icon_width, icon_height, icon_x, icon_y;
} wayland_drag_source;

typedef enum { WAYLAND_DRAG_DROPPED, WAYLAND_DRAG_FINISHED, WAYLAND_DRAG_CANCELLED } wayland_drag_end;

wayland_drag_source wayland_drag_started(const wayland_compositor *compositor);
// It is over the window itself, as it was offered.
void wayland_drag_enter_own(wayland_compositor *compositor, double x, double y);
// Another program requests data; it is written to `descriptor`, which is closed here.
void wayland_drag_request(wayland_compositor *compositor, const char *type, int descriptor);
// Another program takes the items, or nobody does. The action is that of a drop.
void wayland_drag_end_own(wayland_compositor *compositor, wayland_drag_end end, uint32_t action);

// The input method: what the window has committed.
typedef struct {
    int commits;
    bool is_enabled;
    uint32_t hint, purpose;
    int x, y, width, height;
} wayland_text_input;

wayland_text_input wayland_text_input_state(const wayland_compositor *compositor);
void wayland_text_input_enter(wayland_compositor *compositor);
void wayland_text_input_leave(wayland_compositor *compositor);
// preedit_string with a cursor in bytes, commit_string and done. NULL: the event is not sent.
void wayland_text_input_send(wayland_compositor *compositor, const char *preedit, int begin, int end,
                             const char *commit);

#endif

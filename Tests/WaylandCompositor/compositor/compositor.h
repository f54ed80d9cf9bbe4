// compositor.h: what the files of the scripted compositor share.
#ifndef VITRINE_TEST_COMPOSITOR_H
#define VITRINE_TEST_COMPOSITOR_H

#include <wayland-server.h>

#include "include/wayland_compositor.h"

#define MOST_HELD 16
#define MOST_CALLBACKS 16
#define MOST_DRAG_DATA 4

typedef struct surface {
    struct wayland_compositor *owner;
    struct wl_resource *resource;
    struct wl_resource *pending_buffer;
    struct wl_resource *buffer;
    bool is_attached;
    // The sum of the offsets of all buffers.
    int x, y;
    wayland_window pending;
    wayland_window current;
} surface;

typedef struct {
    struct wl_resource *buffer;
    struct wl_listener destroyed;
    uint64_t sum;
} held_buffer;

struct wayland_compositor {
    wayland_options options;
    struct wl_display *display;
    struct wl_client *client;
    struct wl_listener client_gone;
    struct wl_protocol_logger *logger;
    long requests;

    surface *window;
    surface *cursor;
    int cursor_x, cursor_y;
    struct wl_resource *shell, *xdg_surface, *toplevel, *fraction, *output, *presentation;
    struct wl_resource *pointer, *touch, *keyboard;
    struct wl_resource *callbacks[MOST_CALLBACKS], *feedbacks[MOST_CALLBACKS];
    int callback_count, feedback_count;
    held_buffer held[MOST_HELD];
    struct wl_resource *data_device, *selection;
    char offered[512], text[64];
    // The drag over the window, and the window's own.
    struct wl_resource *drag_offer;
    uint32_t drag_actions, press_serial, touch_serial;
    wayland_drag_target target;
    wayland_drag_source source;
    struct wl_resource *own_drag;
    surface *drag_icon;
    int drag_pipe, drag_data_count;
    struct {
        char type[64];
        char bytes[32768];
        size_t size;
    } drag_data[MOST_DRAG_DATA];
    struct wl_resource *text_input;
    wayland_text_input edited, pending_edited;
    uint32_t serial, acknowledged, pong;
    int min_width, min_height, max_width, max_height;
    char title[256], identifier[256];
};

// A global object for each interface.
void compositor_offer_surfaces(wayland_compositor *compositor);
void compositor_offer_shell(wayland_compositor *compositor);
void compositor_offer_seat(wayland_compositor *compositor);
void compositor_offer_clipboard(wayland_compositor *compositor);
void compositor_offer_text_input(wayland_compositor *compositor);

void compositor_set_source_actions(struct wl_client *client, struct wl_resource *resource, uint32_t actions);
void compositor_start_drag(struct wl_client *client, struct wl_resource *resource, struct wl_resource *source,
                           struct wl_resource *origin, struct wl_resource *icon, uint32_t serial);

// Whether the test leaves an interface out.
bool compositor_lacks(const wayland_compositor *compositor, const char *interface);
// A resource whose requests `implementation` handles; `slot` is cleared when it is destroyed.
struct wl_resource *compositor_resource(wayland_compositor *compositor, struct wl_client *client,
                                        const struct wl_interface *interface, uint32_t version, uint32_t id,
                                        const void *implementation, struct wl_resource **slot);
// The request `destroy` of every interface.
void compositor_destroy_resource(struct wl_client *client, struct wl_resource *resource);
void compositor_hold(wayland_compositor *compositor, struct wl_resource *buffer);

#endif

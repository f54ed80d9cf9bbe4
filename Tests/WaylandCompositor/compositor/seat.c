// seat.c: wl_seat with a pointer, a touch panel and a keyboard.

#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "compositor.h"

static void set_cursor(struct wl_client *client, struct wl_resource *resource, uint32_t serial,
                       struct wl_resource *target, int32_t x, int32_t y) {
    (void)client, (void)serial;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    owner->cursor = target ? wl_resource_get_user_data(target) : NULL;
    owner->cursor_x = x, owner->cursor_y = y;
}

static const struct wl_pointer_interface pointer_implementation = {.set_cursor = set_cursor,
                                                                   .release = compositor_destroy_resource};
static const struct wl_touch_interface touch_implementation = {.release = compositor_destroy_resource};
static const struct wl_keyboard_interface keyboard_implementation = {.release = compositor_destroy_resource};

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
    wayland_compositor *owner = wl_resource_get_user_data(seat);
    compositor_resource(owner, client, &wl_pointer_interface, (uint32_t)wl_resource_get_version(seat), id,
                        &pointer_implementation, &owner->pointer);
}

static void get_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
    wayland_compositor *owner = wl_resource_get_user_data(seat);
    compositor_resource(owner, client, &wl_touch_interface, (uint32_t)wl_resource_get_version(seat), id,
                        &touch_implementation, &owner->touch);
}

static void get_keyboard(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
    wayland_compositor *owner = wl_resource_get_user_data(seat);
    compositor_resource(owner, client, &wl_keyboard_interface, (uint32_t)wl_resource_get_version(seat), id,
                        &keyboard_implementation, &owner->keyboard);
}

static const struct wl_seat_interface seat_implementation = {.get_pointer = get_pointer,
                                                             .get_keyboard = get_keyboard,
                                                             .get_touch = get_touch,
                                                             .release = compositor_destroy_resource};

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    wayland_compositor *owner = data;
    struct wl_resource *seat =
        compositor_resource(owner, client, &wl_seat_interface, version, id, &seat_implementation, NULL);
    wl_seat_send_capabilities(seat, owner->options.capabilities);
}

void compositor_offer_seat(wayland_compositor *compositor) {
    if (compositor->options.capabilities)
        wl_global_create(compositor->display, &wl_seat_interface, 8, compositor, bind_seat);
}

// MARK: The pointer

static wl_fixed_t fixed(double value) { return wl_fixed_from_double(value); }

void wayland_pointer_enter(wayland_compositor *compositor, double x, double y) {
    wl_pointer_send_enter(compositor->pointer, ++compositor->serial, compositor->window->resource, fixed(x), fixed(y));
    wl_pointer_send_frame(compositor->pointer);
}

void wayland_pointer_leave(wayland_compositor *compositor) {
    wl_pointer_send_leave(compositor->pointer, ++compositor->serial, compositor->window->resource);
    wl_pointer_send_frame(compositor->pointer);
}

void wayland_pointer_move(wayland_compositor *compositor, uint32_t time, double x, double y) {
    wl_pointer_send_motion(compositor->pointer, time, fixed(x), fixed(y));
    wl_pointer_send_frame(compositor->pointer);
}

void wayland_pointer_button(wayland_compositor *compositor, uint32_t time, uint32_t button, bool down) {
    wl_pointer_send_button(compositor->pointer, ++compositor->serial, time, button, down);
    compositor->press_serial = down ? compositor->serial : 0;
    wl_pointer_send_frame(compositor->pointer);
}

void wayland_pointer_scroll(wayland_compositor *compositor, uint32_t time, uint32_t axis, double distance,
                            int notches) {
    wl_pointer_send_axis_source(compositor->pointer,
                                notches ? WL_POINTER_AXIS_SOURCE_WHEEL : WL_POINTER_AXIS_SOURCE_FINGER);
    if (notches) wl_pointer_send_axis_value120(compositor->pointer, axis, notches);
    wl_pointer_send_axis(compositor->pointer, time, axis, fixed(distance));
    wl_pointer_send_frame(compositor->pointer);
}

void wayland_pointer_cursor(const wayland_compositor *compositor, int *width, int *height, int *x, int *y) {
    const surface *cursor = compositor->cursor;
    *width = cursor ? cursor->current.width : 0, *height = cursor ? cursor->current.height : 0;
    *x = compositor->cursor_x, *y = compositor->cursor_y;
}

// MARK: The touch panel

void wayland_touch_down(wayland_compositor *compositor, uint32_t time, int id, double x, double y) {
    compositor->touch_serial = ++compositor->serial;
    wl_touch_send_down(compositor->touch, compositor->serial, time, compositor->window->resource, id, fixed(x),
                       fixed(y));
    wl_touch_send_frame(compositor->touch);
}

void wayland_touch_move(wayland_compositor *compositor, uint32_t time, int id, double x, double y) {
    wl_touch_send_motion(compositor->touch, time, id, fixed(x), fixed(y));
    wl_touch_send_frame(compositor->touch);
}

void wayland_touch_up(wayland_compositor *compositor, uint32_t time, int id) {
    wl_touch_send_up(compositor->touch, ++compositor->serial, time, id);
    wl_touch_send_frame(compositor->touch);
}

void wayland_touch_cancel(wayland_compositor *compositor) { wl_touch_send_cancel(compositor->touch); }

// MARK: The keyboard

void wayland_keyboard_keymap(wayland_compositor *compositor, const char *text, uint32_t size) {
    int file = memfd_create("keymap", MFD_CLOEXEC);
    (void)!write(file, text, strlen(text) + 1);
    wl_keyboard_send_keymap(compositor->keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, size);
    close(file);
}

void wayland_keyboard_repeat(wayland_compositor *compositor, int rate, int delay) {
    wl_keyboard_send_repeat_info(compositor->keyboard, rate, delay);
}

void wayland_keyboard_enter(wayland_compositor *compositor) {
    struct wl_array keys;
    wl_array_init(&keys);
    wl_keyboard_send_enter(compositor->keyboard, ++compositor->serial, compositor->window->resource, &keys);
}

void wayland_keyboard_leave(wayland_compositor *compositor) {
    wl_keyboard_send_leave(compositor->keyboard, ++compositor->serial, compositor->window->resource);
}

void wayland_keyboard_key(wayland_compositor *compositor, uint32_t time, uint32_t key, bool down) {
    wl_keyboard_send_key(compositor->keyboard, ++compositor->serial, time, key, down);
}

void wayland_keyboard_modifiers(wayland_compositor *compositor, uint32_t depressed, uint32_t locked, uint32_t group) {
    wl_keyboard_send_modifiers(compositor->keyboard, ++compositor->serial, depressed, 0, locked, group);
}

// shell.c: xdg-shell, and the events that a test sends to the window.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "compositor.h"
#include "protocols/fractional-scale-v1.h"
#include "protocols/presentation-time.h"
#include "protocols/xdg-shell.h"

static void set_title(struct wl_client *client, struct wl_resource *resource, const char *title) {
    (void)client;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    snprintf(owner->title, sizeof owner->title, "%s", title);
}

static void set_identifier(struct wl_client *client, struct wl_resource *resource, const char *identifier) {
    (void)client;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    snprintf(owner->identifier, sizeof owner->identifier, "%s", identifier);
}

static void set_min(struct wl_client *client, struct wl_resource *resource, int32_t width, int32_t height) {
    (void)client;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    owner->min_width = width, owner->min_height = height;
}

static void set_max(struct wl_client *client, struct wl_resource *resource, int32_t width, int32_t height) {
    (void)client;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    owner->max_width = width, owner->max_height = height;
}

static const struct xdg_toplevel_interface toplevel_implementation = {
    .destroy = compositor_destroy_resource,
    .set_title = set_title,
    .set_app_id = set_identifier,
    .set_min_size = set_min,
    .set_max_size = set_max,
};

static void get_toplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    compositor_resource(owner, client, &xdg_toplevel_interface, (uint32_t)wl_resource_get_version(resource), id,
                        &toplevel_implementation, &owner->toplevel);
    if (owner->options.bounds_width > 0)
        xdg_toplevel_send_configure_bounds(owner->toplevel, owner->options.bounds_width, owner->options.bounds_height);
    wayland_compositor_configure(owner, owner->options.width, owner->options.height, NULL, 0);
}

static void acknowledge(struct wl_client *client, struct wl_resource *resource, uint32_t serial) {
    (void)client;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    // xdg_surface: a serial that was not sent is an error.
    if (serial > owner->serial)
        wl_resource_post_error(resource, XDG_SURFACE_ERROR_INVALID_SERIAL, "there is no such serial");
    owner->acknowledged = serial;
}

static const struct xdg_surface_interface xdg_surface_implementation = {
    .destroy = compositor_destroy_resource,
    .get_toplevel = get_toplevel,
    .ack_configure = acknowledge,
};

static void get_xdg_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                            struct wl_resource *target) {
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    owner->window = wl_resource_get_user_data(target);
    compositor_resource(owner, client, &xdg_surface_interface, (uint32_t)wl_resource_get_version(resource), id,
                        &xdg_surface_implementation, &owner->xdg_surface);
}

static void pong(struct wl_client *client, struct wl_resource *resource, uint32_t serial) {
    (void)client;
    ((wayland_compositor *)wl_resource_get_user_data(resource))->pong = serial;
}

static const struct xdg_wm_base_interface shell_implementation = {
    .destroy = compositor_destroy_resource, .get_xdg_surface = get_xdg_surface, .pong = pong};

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    wayland_compositor *owner = data;
    compositor_resource(owner, client, &xdg_wm_base_interface, version, id, &shell_implementation, &owner->shell);
}

void compositor_offer_shell(wayland_compositor *compositor) {
    if (!compositor_lacks(compositor, "xdg_wm_base"))
        wl_global_create(compositor->display, &xdg_wm_base_interface, 5, compositor, bind_shell);
}

// MARK: What the window did

const wayland_window *wayland_compositor_window(const wayland_compositor *compositor) {
    static const wayland_window none;
    return compositor->window ? &compositor->window->current : &none;
}

const char *wayland_compositor_title(const wayland_compositor *compositor) { return compositor->title; }
const char *wayland_compositor_identifier(const wayland_compositor *compositor) { return compositor->identifier; }
uint32_t wayland_compositor_pong(const wayland_compositor *compositor) { return compositor->pong; }
int wayland_compositor_waiting_callbacks(const wayland_compositor *compositor) { return compositor->callback_count; }

bool wayland_compositor_pixels(const wayland_compositor *compositor, uint32_t *pixels, size_t count) {
    const surface *window = compositor->window;
    struct wl_shm_buffer *buffer = window && window->buffer ? wl_shm_buffer_get(window->buffer) : NULL;
    if (buffer == NULL) return false;
    size_t width = (size_t)wl_shm_buffer_get_width(buffer), height = (size_t)wl_shm_buffer_get_height(buffer);
    if (count != width * height) return false;
    wl_shm_buffer_begin_access(buffer);
    const char *bytes = wl_shm_buffer_get_data(buffer);
    for (size_t y = 0; y < height; y++)
        memcpy(pixels + y * width, bytes + y * (size_t)wl_shm_buffer_get_stride(buffer), width * 4);
    wl_shm_buffer_end_access(buffer);
    return true;
}

// MARK: What a test sends

void wayland_compositor_configure(wayland_compositor *compositor, int width, int height, const uint32_t *states,
                                  int count) {
    struct wl_array array;
    wl_array_init(&array);
    for (int i = 0; i < count; i++) *(uint32_t *)wl_array_add(&array, sizeof(uint32_t)) = states[i];
    xdg_toplevel_send_configure(compositor->toplevel, width, height, &array);
    wl_array_release(&array);
    xdg_surface_send_configure(compositor->xdg_surface, ++compositor->serial);
}

void wayland_compositor_close(wayland_compositor *compositor) { xdg_toplevel_send_close(compositor->toplevel); }

void wayland_compositor_ping(wayland_compositor *compositor, uint32_t serial) {
    xdg_wm_base_send_ping(compositor->shell, serial);
}

void wayland_compositor_prefer_scale(wayland_compositor *compositor, int scale) {
    wp_fractional_scale_v1_send_preferred_scale(compositor->fraction, (uint32_t)scale);
}

void wayland_compositor_scale_output(wayland_compositor *compositor, int scale) {
    wl_output_send_scale(compositor->output, scale);
    wl_output_send_done(compositor->output);
}

void wayland_compositor_enter_output(wayland_compositor *compositor) {
    wl_surface_send_enter(compositor->window->resource, compositor->output);
}

void wayland_compositor_frame(wayland_compositor *compositor, double presented, int interval) {
    int callbacks = compositor->callback_count, feedbacks = compositor->feedback_count;
    compositor->callback_count = compositor->feedback_count = 0;
    for (int i = 0; i < feedbacks; i++) {
        struct wl_resource *feedback = compositor->feedbacks[i];
        if (feedback == NULL) continue;
        double seconds = floor(presented);
        wp_presentation_feedback_send_presented(feedback, 0, (uint32_t)seconds, (uint32_t)((presented - seconds) * 1e9),
                                                (uint32_t)interval, 0, 0, 0);
        wl_resource_destroy(feedback);
    }
    for (int i = 0; i < callbacks; i++) {
        struct wl_resource *callback = compositor->callbacks[i];
        if (callback == NULL) continue;
        wl_callback_send_done(callback, (uint32_t)(int64_t)(presented * 1000));
        wl_resource_destroy(callback);
    }
}

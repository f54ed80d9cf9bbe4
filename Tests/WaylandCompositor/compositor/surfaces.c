// surfaces.c: wl_compositor, wl_surface, wl_output, viewporter, fractional-scale and presentation-time.

#include <stdlib.h>
#include <string.h>

#include "compositor.h"
#include "protocols/fractional-scale-v1.h"
#include "protocols/presentation-time.h"
#include "protocols/viewporter.h"

// MARK: wl_surface

static void surface_attach(struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer,
                           int32_t x, int32_t y) {
    (void)client;
    surface *surface = wl_resource_get_user_data(resource);
    surface->x += x, surface->y += y;
    surface->pending_buffer = buffer;
    surface->is_attached = true;
}

static void surface_damage_buffer(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y,
                                  int32_t width, int32_t height) {
    (void)client;
    wayland_window *pending = &((surface *)wl_resource_get_user_data(resource))->pending;
    if (pending->damage_count >= 64) return;
    int *rect = pending->damage[pending->damage_count++];
    rect[0] = x, rect[1] = y, rect[2] = width, rect[3] = height;
}

static void surface_frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    surface *surface = wl_resource_get_user_data(resource);
    wayland_compositor *owner = surface->owner;
    if (owner->callback_count >= MOST_CALLBACKS) return;
    compositor_resource(owner, client, &wl_callback_interface, 1, id, NULL, &owner->callbacks[owner->callback_count]);
    owner->callback_count++;
}

static void surface_scale(struct wl_client *client, struct wl_resource *resource, int32_t scale) {
    (void)client;
    ((surface *)wl_resource_get_user_data(resource))->pending.buffer_scale = scale;
}

// What the buffer of a commit shows, and whether its size fits its scale, as wl_surface requires.
static void describe(surface *surface, wayland_window *window) {
    struct wl_shm_buffer *buffer = wl_shm_buffer_get(surface->pending_buffer);
    window->width = wl_shm_buffer_get_width(buffer);
    window->height = wl_shm_buffer_get_height(buffer);
    window->stride = wl_shm_buffer_get_stride(buffer);
    window->format = wl_shm_buffer_get_format(buffer);
    int scale = window->buffer_scale;
    if (window->destination_width < 0 && (window->width % scale || window->height % scale)) {
        wl_resource_post_error(surface->resource, WL_SURFACE_ERROR_INVALID_SIZE,
                               "the buffer's size is no multiple of its scale");
    }
    bool is_scaled = window->destination_width >= 0;
    window->surface_width = is_scaled ? window->destination_width : window->width / scale;
    window->surface_height = is_scaled ? window->destination_height : window->height / scale;
}

static void surface_commit(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    surface *surface = wl_resource_get_user_data(resource);
    wayland_compositor *owner = surface->owner;
    wayland_window *window = &surface->pending;
    window->commits++;
    if (surface->is_attached && surface->pending_buffer) {
        window->frames++;
        describe(surface, window);
        surface->buffer = surface->pending_buffer;
    }
    window->acknowledged = owner->acknowledged;
    window->sent = owner->serial;
    window->min_width = owner->min_width, window->min_height = owner->min_height;
    window->max_width = owner->max_width, window->max_height = owner->max_height;
    bool has_frame = surface->is_attached && surface->pending_buffer;
    surface->current = *window;
    window->damage_count = 0;
    surface->is_attached = false;
    if (has_frame) compositor_hold(owner, surface->buffer);
}

static void ignore_damage(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                          int32_t height) {
    (void)client, (void)resource, (void)x, (void)y, (void)width, (void)height;
}
static void ignore_region(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {
    (void)client, (void)resource, (void)region;
}
static void ignore_number(struct wl_client *client, struct wl_resource *resource, int32_t number) {
    (void)client, (void)resource, (void)number;
}

static const struct wl_surface_interface surface_implementation = {
    .destroy = compositor_destroy_resource,
    .attach = surface_attach,
    .damage = ignore_damage,
    .frame = surface_frame,
    .set_opaque_region = ignore_region,
    .set_input_region = ignore_region,
    .commit = surface_commit,
    .set_buffer_transform = ignore_number,
    .set_buffer_scale = surface_scale,
    .damage_buffer = surface_damage_buffer,
};

static void surface_gone(struct wl_resource *resource) {
    surface *surface = wl_resource_get_user_data(resource);
    wayland_compositor *owner = surface->owner;
    if (owner->window == surface) owner->window = NULL;
    if (owner->cursor == surface) owner->cursor = NULL;
    if (owner->drag_icon == surface) owner->drag_icon = NULL;
    free(surface);
}

static void create_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    surface *surface = calloc(1, sizeof *surface);
    surface->owner = wl_resource_get_user_data(resource);
    surface->resource = wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(resource), id);
    surface->pending.buffer_scale = 1;
    surface->pending.destination_width = surface->pending.destination_height = -1;
    wl_resource_set_implementation(surface->resource, &surface_implementation, surface, surface_gone);
}

static const struct wl_compositor_interface compositor_implementation = {.create_surface = create_surface};

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    compositor_resource(data, client, &wl_compositor_interface, version, id, &compositor_implementation, NULL);
}

// MARK: viewporter

static void set_destination(struct wl_client *client, struct wl_resource *resource, int32_t width, int32_t height) {
    (void)client;
    wayland_window *pending = &((surface *)wl_resource_get_user_data(resource))->pending;
    pending->destination_width = width, pending->destination_height = height;
}

static const struct wp_viewport_interface viewport_implementation = {.destroy = compositor_destroy_resource,
                                                                     .set_destination = set_destination};

static void get_viewport(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                         struct wl_resource *target) {
    (void)resource;
    struct wl_resource *viewport = wl_resource_create(client, &wp_viewport_interface, 1, id);
    wl_resource_set_implementation(viewport, &viewport_implementation, wl_resource_get_user_data(target), NULL);
}

static const struct wp_viewporter_interface viewporter_implementation = {.destroy = compositor_destroy_resource,
                                                                         .get_viewport = get_viewport};

static void bind_viewporter(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    compositor_resource(data, client, &wp_viewporter_interface, version, id, &viewporter_implementation, NULL);
}

// MARK: fractional-scale

static const struct wp_fractional_scale_v1_interface fraction_implementation = {.destroy = compositor_destroy_resource};

static void get_fraction(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                         struct wl_resource *target) {
    (void)target;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    compositor_resource(owner, client, &wp_fractional_scale_v1_interface, 1, id, &fraction_implementation,
                        &owner->fraction);
    wp_fractional_scale_v1_send_preferred_scale(owner->fraction, (uint32_t)owner->options.preferred_scale);
}

static const struct wp_fractional_scale_manager_v1_interface fractions_implementation = {
    .destroy = compositor_destroy_resource, .get_fractional_scale = get_fraction};

static void bind_fractions(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    compositor_resource(data, client, &wp_fractional_scale_manager_v1_interface, version, id, &fractions_implementation,
                        NULL);
}

// MARK: presentation-time

static void get_feedback(struct wl_client *client, struct wl_resource *resource, struct wl_resource *target,
                         uint32_t id) {
    (void)target;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    if (owner->feedback_count >= MOST_CALLBACKS) return;
    compositor_resource(owner, client, &wp_presentation_feedback_interface, 1, id, NULL,
                        &owner->feedbacks[owner->feedback_count]);
    owner->feedback_count++;
}

static const struct wp_presentation_interface presentation_implementation = {.destroy = compositor_destroy_resource,
                                                                             .feedback = get_feedback};

static void bind_presentation(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    wayland_compositor *owner = data;
    compositor_resource(owner, client, &wp_presentation_interface, version, id, &presentation_implementation,
                        &owner->presentation);
    // CLOCK_MONOTONIC is 1.
    wp_presentation_send_clock_id(owner->presentation, 1);
}

// MARK: wl_output

static const struct wl_output_interface output_implementation = {.release = compositor_destroy_resource};

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    wayland_compositor *owner = data;
    compositor_resource(owner, client, &wl_output_interface, version, id, &output_implementation, &owner->output);
    wl_output_send_geometry(owner->output, 0, 0, 300, 200, 0, "test", "test", 0);
    wl_output_send_mode(owner->output, WL_OUTPUT_MODE_CURRENT, 1280, 800, owner->options.refresh);
    wl_output_send_scale(owner->output, owner->options.output_scale);
    wl_output_send_done(owner->output);
}

void compositor_offer_surfaces(wayland_compositor *compositor) {
    struct wl_display *display = compositor->display;
    if (!compositor_lacks(compositor, "wl_compositor"))
        wl_global_create(display, &wl_compositor_interface, 4, compositor, bind_compositor);
    wl_global_create(display, &wl_output_interface, 3, compositor, bind_output);
    if (compositor->options.has_viewporter)
        wl_global_create(display, &wp_viewporter_interface, 1, compositor, bind_viewporter);
    if (compositor->options.preferred_scale > 0)
        wl_global_create(display, &wp_fractional_scale_manager_v1_interface, 1, compositor, bind_fractions);
    if (compositor->options.has_presentation)
        wl_global_create(display, &wp_presentation_interface, 1, compositor, bind_presentation);
}

// text_input.c: zwp_text_input_manager_v3.

#include "compositor.h"
#include "protocols/text-input-unstable-v3.h"

static wayland_text_input *pending(struct wl_resource *resource) {
    return &((wayland_compositor *)wl_resource_get_user_data(resource))->pending_edited;
}

static void enable(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    // "This request resets all state associated with previous enable, … requests".
    int commits = pending(resource)->commits;
    *pending(resource) = (wayland_text_input){.commits = commits, .is_enabled = true};
}

static void disable(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    pending(resource)->is_enabled = false;
}

static void set_content_type(struct wl_client *client, struct wl_resource *resource, uint32_t hint, uint32_t purpose) {
    (void)client;
    pending(resource)->hint = hint, pending(resource)->purpose = purpose;
}

static void set_rectangle(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                          int32_t height) {
    (void)client;
    wayland_text_input *state = pending(resource);
    state->x = x, state->y = y, state->width = width, state->height = height;
}

static void commit(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    owner->pending_edited.commits++;
    owner->edited = owner->pending_edited;
}

static const struct zwp_text_input_v3_interface implementation = {
    .destroy = compositor_destroy_resource,
    .enable = enable,
    .disable = disable,
    .set_content_type = set_content_type,
    .set_cursor_rectangle = set_rectangle,
    .commit = commit,
};

static void get_text_input(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                           struct wl_resource *seat) {
    (void)seat;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    compositor_resource(owner, client, &zwp_text_input_v3_interface, 1, id, &implementation, &owner->text_input);
}

static const struct zwp_text_input_manager_v3_interface manager_implementation = {
    .destroy = compositor_destroy_resource, .get_text_input = get_text_input};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    compositor_resource(data, client, &zwp_text_input_manager_v3_interface, version, id, &manager_implementation, NULL);
}

void compositor_offer_text_input(wayland_compositor *compositor) {
    if (compositor->options.capabilities)
        wl_global_create(compositor->display, &zwp_text_input_manager_v3_interface, 1, compositor, bind_manager);
}

wayland_text_input wayland_text_input_state(const wayland_compositor *compositor) { return compositor->edited; }

void wayland_text_input_enter(wayland_compositor *compositor) {
    zwp_text_input_v3_send_enter(compositor->text_input, compositor->window->resource);
}

void wayland_text_input_leave(wayland_compositor *compositor) {
    zwp_text_input_v3_send_leave(compositor->text_input, compositor->window->resource);
}

void wayland_text_input_send(wayland_compositor *compositor, const char *preedit, int begin, int end,
                             const char *commit) {
    if (preedit) zwp_text_input_v3_send_preedit_string(compositor->text_input, preedit, begin, end);
    if (commit) zwp_text_input_v3_send_commit_string(compositor->text_input, commit);
    zwp_text_input_v3_send_done(compositor->text_input, (uint32_t)compositor->edited.commits);
}

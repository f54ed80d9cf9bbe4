// clipboard.c: wl_data_device_manager, for text of one program on each side.

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "compositor.h"

static void source_offer(struct wl_client *client, struct wl_resource *resource, const char *type) {
    (void)client;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    size_t length = strlen(owner->offered);
    snprintf(owner->offered + length, sizeof owner->offered - length, "%s ", type);
}

static void destroy_source(struct wl_client *client, struct wl_resource *resource) {
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    if (owner->own_drag == resource) owner->own_drag = NULL;
    compositor_destroy_resource(client, resource);
}

static const struct wl_data_source_interface source_implementation = {
    .offer = source_offer, .destroy = destroy_source, .set_actions = compositor_set_source_actions};

static void create_source(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    owner->offered[0] = 0;
    compositor_resource(owner, client, &wl_data_source_interface, (uint32_t)wl_resource_get_version(resource), id,
                        &source_implementation, NULL);
}

static void set_selection(struct wl_client *client, struct wl_resource *resource, struct wl_resource *source,
                          uint32_t serial) {
    (void)client;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    // "serial number of the event that triggered this request": others are ignored.
    if (serial == 0 || serial > owner->serial) return;
    owner->selection = source;
    if (source == NULL) owner->offered[0] = 0;
}

static const struct wl_data_device_interface device_implementation = {
    .set_selection = set_selection, .start_drag = compositor_start_drag, .release = compositor_destroy_resource};

static void get_device(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *seat) {
    (void)seat;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    compositor_resource(owner, client, &wl_data_device_interface, (uint32_t)wl_resource_get_version(resource), id,
                        &device_implementation, &owner->data_device);
}

static const struct wl_data_device_manager_interface manager_implementation = {.create_data_source = create_source,
                                                                               .get_data_device = get_device};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    compositor_resource(data, client, &wl_data_device_manager_interface, version, id, &manager_implementation, NULL);
}

void compositor_offer_clipboard(wayland_compositor *compositor) {
    if (compositor->options.capabilities)
        wl_global_create(compositor->display, &wl_data_device_manager_interface, compositor->options.old_drags ? 2 : 3,
                         compositor, bind_manager);
}

// MARK: What a test does

static void offer_receive(struct wl_client *client, struct wl_resource *resource, const char *type, int32_t pipe) {
    (void)client, (void)type;
    wayland_compositor *owner = wl_resource_get_user_data(resource);
    (void)!write(pipe, owner->text, strlen(owner->text));
    close(pipe);
}

static void ignore_accept(struct wl_client *client, struct wl_resource *resource, uint32_t serial, const char *type) {
    (void)client, (void)resource, (void)serial, (void)type;
}

static const struct wl_data_offer_interface offer_implementation = {
    .accept = ignore_accept, .receive = offer_receive, .destroy = compositor_destroy_resource};

void wayland_clipboard_copy(wayland_compositor *compositor, const char *type, const char *text) {
    if (text == NULL) return wl_data_device_send_selection(compositor->data_device, NULL);
    snprintf(compositor->text, sizeof compositor->text, "%s", text);
    struct wl_resource *offer = compositor_resource(compositor, compositor->client, &wl_data_offer_interface, 3, 0,
                                                    &offer_implementation, NULL);
    wl_data_device_send_data_offer(compositor->data_device, offer);
    wl_data_offer_send_offer(offer, type);
    wl_data_device_send_selection(compositor->data_device, offer);
}

const char *wayland_clipboard_types(const wayland_compositor *compositor) {
    return compositor->selection ? compositor->offered : "";
}

void wayland_clipboard_request(wayland_compositor *compositor, const char *type, int descriptor) {
    wl_data_source_send_send(compositor->selection, type, descriptor);
    wl_display_flush_clients(compositor->display);
    close(descriptor);
}

void wayland_clipboard_cancel(wayland_compositor *compositor) {
    wl_data_source_send_cancelled(compositor->selection);
    compositor->selection = NULL;
}

// drags.c: drags over the window, by the text of wl_data_device, wl_data_offer and wl_data_source.

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "compositor.h"

static wayland_compositor *owner_of(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }

// MARK: What the window answers to another program's drag

static void offer_accept(struct wl_client *client, struct wl_resource *resource, uint32_t serial, const char *type) {
    (void)client;
    wayland_drag_target *target = &owner_of(resource)->target;
    // The answer to an offer that left, or was dropped before another entered.
    if (owner_of(resource)->drag_offer != resource) return;
    target->accepts++;
    target->serial = serial;
    snprintf(target->accepted, sizeof target->accepted, "%s", type ? type : "");
}

static void offer_receive(struct wl_client *client, struct wl_resource *resource, const char *type, int32_t pipe) {
    (void)client;
    wayland_compositor *owner = owner_of(resource);
    wayland_drag_target *target = &owner->target;
    size_t length = strlen(target->received);
    snprintf(target->received + length, sizeof target->received - length, "%s ", type);
    for (int i = 0; i < owner->drag_data_count; i++) {
        if (strcmp(owner->drag_data[i].type, type) != 0) continue;
        (void)!write(pipe, owner->drag_data[i].bytes, owner->drag_data[i].size);
        close(pipe);
        return;
    }
    // A program that does not write yet.
    if (owner->drag_pipe > 0) close(owner->drag_pipe);
    owner->drag_pipe = pipe;
}

static void offer_set_actions(struct wl_client *client, struct wl_resource *resource, uint32_t actions,
                              uint32_t preferred) {
    (void)client;
    wayland_compositor *owner = owner_of(resource);
    if (actions & ~7u) return wl_resource_post_error(resource, WL_DATA_OFFER_ERROR_INVALID_ACTION_MASK, "mask");
    // "only one value": none, copy, move or ask.
    if (preferred != 0 && preferred != 1 && preferred != 2 && preferred != 4)
        return wl_resource_post_error(resource, WL_DATA_OFFER_ERROR_INVALID_ACTION, "action");
    if (owner->drag_offer != resource) return;
    owner->target.actions = actions;
    uint32_t common = actions & owner->drag_actions;
    uint32_t action = common & preferred ? preferred : common & 1 ? 1 : common & 2 ? 2 : 0;
    owner->target.action = action;
    wl_data_offer_send_action(resource, action);
    if (owner->own_drag) wl_data_source_send_action(owner->own_drag, action);
}

static void offer_finish(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wayland_compositor *owner = owner_of(resource);
    if (owner->drag_offer != resource) return;
    // "an error to perform this request after a NULL mime type has been set in wl_data_offer.accept or no action was
    // received through wl_data_offer.action".
    if (owner->target.accepted[0] == 0 || owner->target.action == 0 || !owner->target.is_dropped)
        return wl_resource_post_error(resource, WL_DATA_OFFER_ERROR_INVALID_FINISH, "nothing was dropped");
    owner->target.finishes++;
    if (owner->own_drag) wl_data_source_send_dnd_finished(owner->own_drag);
    owner->own_drag = NULL;
}

static void offer_destroy(struct wl_client *client, struct wl_resource *resource) {
    if (owner_of(resource)->drag_offer == resource) {
        owner_of(resource)->target.destroys++;
        owner_of(resource)->drag_offer = NULL;
    }
    compositor_destroy_resource(client, resource);
}

static const struct wl_data_offer_interface offer_implementation = {.accept = offer_accept,
                                                                    .receive = offer_receive,
                                                                    .destroy = offer_destroy,
                                                                    .finish = offer_finish,
                                                                    .set_actions = offer_set_actions};

// MARK: What a test does with another program's drag

static struct wl_resource *announce(wayland_compositor *compositor, const char *types, uint32_t actions) {
    int version = wl_resource_get_version(compositor->data_device);
    struct wl_resource *offer = compositor_resource(compositor, compositor->client, &wl_data_offer_interface,
                                                    (uint32_t)version, 0, &offer_implementation, NULL);
    wl_data_device_send_data_offer(compositor->data_device, offer);
    char list[16384];
    snprintf(list, sizeof list, "%s", types);
    char *rest = list;
    for (char *type; (type = strsep(&rest, " ")) != NULL;)
        if (type[0]) wl_data_offer_send_offer(offer, type);
    if (version >= 3) wl_data_offer_send_source_actions(offer, actions);
    return offer;
}

void wayland_drag_announce(wayland_compositor *compositor, const char *types, uint32_t actions) {
    if (compositor->data_device) announce(compositor, types, actions);
}

void wayland_drag_enter(wayland_compositor *compositor, const char *types, uint32_t actions, double x, double y) {
    if (compositor->data_device == NULL) return;
    compositor->target = (wayland_drag_target){0};
    compositor->drag_actions = actions;
    struct wl_resource *offer = types ? announce(compositor, types, actions) : NULL;
    compositor->drag_offer = offer;
    wl_data_device_send_enter(compositor->data_device, ++compositor->serial, compositor->window->resource,
                              wl_fixed_from_double(x), wl_fixed_from_double(y), offer);
}

void wayland_drag_data(wayland_compositor *compositor, const char *type, const void *bytes, size_t size) {
    int index = compositor->drag_data_count;
    if (index >= MOST_DRAG_DATA || size > sizeof compositor->drag_data[index].bytes) return;
    snprintf(compositor->drag_data[index].type, sizeof compositor->drag_data[index].type, "%s", type);
    memcpy(compositor->drag_data[index].bytes, bytes, size);
    compositor->drag_data[index].size = size;
    compositor->drag_data_count++;
}

int wayland_drag_take_pipe(wayland_compositor *compositor) {
    int pipe = compositor->drag_pipe;
    compositor->drag_pipe = 0;
    return pipe > 0 ? pipe : -1;
}

void wayland_drag_move(wayland_compositor *compositor, uint32_t time, double x, double y) {
    if (compositor->data_device)
        wl_data_device_send_motion(compositor->data_device, time, wl_fixed_from_double(x), wl_fixed_from_double(y));
}

void wayland_drag_leave(wayland_compositor *compositor) {
    if (compositor->data_device) wl_data_device_send_leave(compositor->data_device);
}

void wayland_drag_drop(wayland_compositor *compositor) {
    if (compositor->data_device == NULL) return;
    compositor->target.is_dropped = true;
    if (compositor->own_drag && compositor->target.action) wl_data_source_send_dnd_drop_performed(compositor->own_drag);
    wl_data_device_send_drop(compositor->data_device);
}

wayland_drag_target wayland_drag_answer(const wayland_compositor *compositor) { return compositor->target; }

// MARK: The window's own drag

void compositor_set_source_actions(struct wl_client *client, struct wl_resource *resource, uint32_t actions) {
    (void)client;
    owner_of(resource)->source.actions = actions;
}

void compositor_start_drag(struct wl_client *client, struct wl_resource *resource, struct wl_resource *source,
                           struct wl_resource *origin, struct wl_resource *icon, uint32_t serial) {
    (void)client;
    wayland_compositor *owner = owner_of(resource);
    owner->source.starts++;
    // "The client must have an active implicit grab that matches the serial."
    bool is_held = serial != 0 && (serial == owner->press_serial || serial == owner->touch_serial);
    owner->source.is_valid = is_held && wl_resource_get_user_data(origin) == owner->window;
    snprintf(owner->source.types, sizeof owner->source.types, "%s", owner->offered);
    owner->drag_icon = icon ? wl_resource_get_user_data(icon) : NULL;
    if (owner->source.is_valid)
        owner->own_drag = source;
    else
        wl_data_source_send_cancelled(source);
}

wayland_drag_source wayland_drag_started(const wayland_compositor *compositor) {
    wayland_drag_source source = compositor->source;
    if (compositor->drag_icon) {
        source.icon_width = compositor->drag_icon->current.width;
        source.icon_height = compositor->drag_icon->current.height;
        source.icon_x = compositor->drag_icon->x, source.icon_y = compositor->drag_icon->y;
    }
    source.is_running = compositor->own_drag != NULL;
    return source;
}

void wayland_drag_enter_own(wayland_compositor *compositor, double x, double y) {
    wayland_drag_enter(compositor, compositor->source.types, compositor->source.actions, x, y);
}

void wayland_drag_request(wayland_compositor *compositor, const char *type, int descriptor) {
    if (compositor->own_drag) wl_data_source_send_send(compositor->own_drag, type, descriptor);
    wl_display_flush_clients(compositor->display);
    close(descriptor);
}

void wayland_drag_end_own(wayland_compositor *compositor, wayland_drag_end end, uint32_t action) {
    struct wl_resource *source = compositor->own_drag;
    if (source == NULL) return;
    switch (end) {
    case WAYLAND_DRAG_DROPPED:
        wl_data_source_send_action(source, action);
        wl_data_source_send_dnd_drop_performed(source);
        return;
    case WAYLAND_DRAG_FINISHED:
        wl_data_source_send_dnd_finished(source);
        break;
    case WAYLAND_DRAG_CANCELLED:
        wl_data_source_send_cancelled(source);
        break;
    }
    compositor->own_drag = NULL;
}

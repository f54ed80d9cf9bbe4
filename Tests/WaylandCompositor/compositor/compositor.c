// compositor.c: the connection, and buffers that are held.

#include "compositor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "protocols/xdg-shell.h"

static void count_request(void *data, enum wl_protocol_logger_type type,
                          const struct wl_protocol_logger_message *message) {
    (void)message;
    if (type == WL_PROTOCOL_LOGGER_REQUEST) ((wayland_compositor *)data)->requests++;
}

static void client_gone(struct wl_listener *listener, void *data) {
    (void)data;
    wayland_compositor *compositor = wl_container_of(listener, compositor, client_gone);
    compositor->client = NULL;
}

wayland_compositor *wayland_compositor_make(const wayland_options *options, int *client) {
    wayland_compositor *compositor = calloc(1, sizeof *compositor);
    int ends[2];
    if (compositor == NULL || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return NULL;
    compositor->options = *options;
    compositor->display = wl_display_create();
    wl_display_init_shm(compositor->display);
    if (compositor_lacks(compositor, "wl_shm")) {
        // The library offers it to every client: a display without it is one that was not initialized.
        wl_display_destroy(compositor->display);
        compositor->display = wl_display_create();
    }
    compositor_offer_surfaces(compositor);
    compositor_offer_shell(compositor);
    compositor_offer_seat(compositor);
    compositor_offer_clipboard(compositor);
    compositor_offer_text_input(compositor);
    compositor->logger = wl_display_add_protocol_logger(compositor->display, count_request, compositor);
    compositor->client = wl_client_create(compositor->display, ends[0]);
    compositor->client_gone.notify = client_gone;
    wl_client_add_destroy_listener(compositor->client, &compositor->client_gone);
    *client = ends[1];
    return compositor;
}

void wayland_compositor_free(wayland_compositor *compositor) {
    if (compositor->client) wl_client_destroy(compositor->client);
    wl_protocol_logger_destroy(compositor->logger);
    wl_display_destroy(compositor->display);
    free(compositor);
}

void wayland_compositor_pump(wayland_compositor *compositor) {
    for (int i = 0; i < 4; i++) {
        wl_event_loop_dispatch(wl_display_get_event_loop(compositor->display), 0);
        wl_display_flush_clients(compositor->display);
    }
}

bool compositor_lacks(const wayland_compositor *compositor, const char *interface) {
    return compositor->options.missing && strcmp(compositor->options.missing, interface) == 0;
}

struct slot {
    struct wl_listener listener;
    struct wl_resource **place;
};

static void empty_slot(struct wl_listener *listener, void *data) {
    struct slot *slot = wl_container_of(listener, slot, listener);
    if (*slot->place == data) *slot->place = NULL;
    free(slot);
}

struct wl_resource *compositor_resource(wayland_compositor *compositor, struct wl_client *client,
                                        const struct wl_interface *interface, uint32_t version, uint32_t id,
                                        const void *implementation, struct wl_resource **place) {
    struct wl_resource *resource = wl_resource_create(client, interface, (int)version, id);
    wl_resource_set_implementation(resource, implementation, compositor, NULL);
    if (place) {
        *place = resource;
        struct slot *slot = calloc(1, sizeof *slot);
        slot->place = place;
        slot->listener.notify = empty_slot;
        wl_resource_add_destroy_listener(resource, &slot->listener);
    }
    return resource;
}

void compositor_destroy_resource(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

// MARK: Held buffers

static uint64_t sum(struct wl_resource *resource) {
    struct wl_shm_buffer *buffer = wl_shm_buffer_get(resource);
    uint64_t sum = 14695981039346656037ull;
    if (buffer == NULL) return sum;
    wl_shm_buffer_begin_access(buffer);
    const uint8_t *bytes = wl_shm_buffer_get_data(buffer);
    size_t count = (size_t)wl_shm_buffer_get_stride(buffer) * (size_t)wl_shm_buffer_get_height(buffer);
    for (size_t i = 0; i < count; i++) sum = (sum ^ bytes[i]) * 1099511628211ull;
    wl_shm_buffer_end_access(buffer);
    return sum;
}

static void held_destroyed(struct wl_listener *listener, void *data) {
    (void)data;
    held_buffer *held = wl_container_of(listener, held, destroyed);
    held->buffer = NULL;
}

static void let_go(held_buffer *held) {
    wl_list_remove(&held->destroyed.link);
    wl_buffer_send_release(held->buffer);
    held->buffer = NULL;
}

void compositor_hold(wayland_compositor *compositor, struct wl_resource *buffer) {
    if (compositor->options.release == WAYLAND_RELEASE_AT_ONCE) return wl_buffer_send_release(buffer);
    if (compositor->options.release == WAYLAND_RELEASE_REPLACED) wayland_compositor_release(compositor, true);
    for (int i = 0; i < MOST_HELD; i++) {
        held_buffer *held = &compositor->held[i];
        if (held->buffer) continue;
        held->buffer = buffer;
        held->sum = sum(buffer);
        held->destroyed.notify = held_destroyed;
        wl_resource_add_destroy_listener(buffer, &held->destroyed);
        return;
    }
}

void wayland_compositor_release(wayland_compositor *compositor, bool all) {
    for (int i = 0; i < MOST_HELD; i++) {
        if (compositor->held[i].buffer == NULL) continue;
        let_go(&compositor->held[i]);
        if (!all) return;
    }
}

int wayland_compositor_held(const wayland_compositor *compositor) {
    int count = 0;
    for (int i = 0; i < MOST_HELD; i++) count += compositor->held[i].buffer != NULL;
    return count;
}

int wayland_compositor_written(const wayland_compositor *compositor) {
    int count = 0;
    for (int i = 0; i < MOST_HELD; i++) {
        const held_buffer *held = &compositor->held[i];
        count += held->buffer != NULL && sum(held->buffer) != held->sum;
    }
    return count;
}

long wayland_compositor_requests(const wayland_compositor *compositor) { return compositor->requests; }

// MARK: The end

void wayland_compositor_kill(wayland_compositor *compositor) {
    if (compositor->client) wl_client_destroy(compositor->client);
}

void wayland_compositor_refuse(wayland_compositor *compositor, const char *message) {
    wl_resource_post_error(compositor->shell, XDG_WM_BASE_ERROR_INVALID_SURFACE_STATE, "%s", message);
    wl_display_flush_clients(compositor->display);
}

void wayland_compositor_babble(wayland_compositor *compositor) {
    wl_display_flush_clients(compositor->display);
    // Event 99 of wl_display, which has two, in a message of eight bytes.
    static const uint32_t words[2] = {1, 8u << 16 | 99};
    (void)!send(wl_client_get_fd(compositor->client), words, sizeof words, MSG_NOSIGNAL);
}

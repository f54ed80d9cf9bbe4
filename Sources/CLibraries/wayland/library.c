// library.c: the functions of libwayland-client that are used.

#include "include/vitrine_wayland.h"

#include "../lazy/function.h"

#define WAYLAND(result, name, parameters, arguments, missing)                                                          \
    VITRINE_LAZY(VITRINE_WAYLAND_LIBRARY, result, name, parameters, arguments, missing)

__typeof__(*vitrine_wayland_marshal) *vitrine_wayland_marshal;

WAYLAND(struct wl_display *, wl_display_connect, (const char *name), (name), NULL)
WAYLAND(struct wl_display *, wl_display_connect_to_fd, (int fd), (fd), NULL)
WAYLAND(void, wl_display_disconnect, (struct wl_display * display), (display), (void)0)
WAYLAND(int, wl_display_get_fd, (struct wl_display * display), (display), -1)
WAYLAND(int, wl_display_dispatch_pending, (struct wl_display * display), (display), -1)
WAYLAND(int, wl_display_prepare_read, (struct wl_display * display), (display), -1)
WAYLAND(int, wl_display_read_events, (struct wl_display * display), (display), -1)
WAYLAND(void, wl_display_cancel_read, (struct wl_display * display), (display), (void)0)
WAYLAND(int, wl_display_flush, (struct wl_display * display), (display), -1)
WAYLAND(int, wl_display_get_error, (struct wl_display * display), (display), 0)
WAYLAND(uint32_t, wl_display_get_protocol_error,
        (struct wl_display * display, const struct wl_interface **interface, uint32_t *id), (display, interface, id), 0)
WAYLAND(void, wl_log_set_handler_client, (wl_log_func_t handler), (handler), (void)0)
WAYLAND(void, wl_proxy_destroy, (struct wl_proxy * proxy), (proxy), (void)0)
WAYLAND(uint32_t, wl_proxy_get_version, (struct wl_proxy * proxy), (proxy), 0)
WAYLAND(int, wl_proxy_add_listener, (struct wl_proxy * proxy, void (**implementation)(void), void *data),
        (proxy, implementation, data), -1)
WAYLAND(int, wl_proxy_add_dispatcher,
        (struct wl_proxy * proxy, wl_dispatcher_func_t dispatcher, const void *implementation, void *data),
        (proxy, dispatcher, implementation, data), -1)
WAYLAND(void, wl_proxy_set_user_data, (struct wl_proxy * proxy, void *data), (proxy, data), (void)0)
WAYLAND(void *, wl_proxy_get_user_data, (struct wl_proxy * proxy), (proxy), NULL)

// wayland.c: see vitrine_wayland.h.

#define _GNU_SOURCE
#include "include/vitrine_wayland.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "vitrine_lazy.h"

// Of the thread that uses the connection.
static _Thread_local char message[256];

static void keep(const char *format, va_list arguments) { vsnprintf(message, sizeof message, format, arguments); }

bool vitrine_wayland_open(void) {
    if (vitrine_wayland_marshal == NULL)
        *(void **)&vitrine_wayland_marshal = vitrine_lazy_symbol(VITRINE_WAYLAND_LIBRARY, "wl_proxy_marshal_flags");
    if (vitrine_wayland_marshal == NULL) return false;
    // The library would write on standard error; the owner's error repeats what it says.
    wl_log_set_handler_client(keep);
    return true;
}

void vitrine_wayland_take_message(char *buffer, size_t size) {
    snprintf(buffer, size, "%s", message);
    message[0] = 0;
}

static int dispatch(const void *handler, void *target, uint32_t opcode, const struct wl_message *event,
                    union wl_argument *arguments) {
    (void)event;
    void *data = wl_proxy_get_user_data(target);
    return data ? ((vitrine_wayland_handler)handler)(data, opcode, arguments) : 0;
}

void vitrine_wayland_handle(void *proxy, vitrine_wayland_handler handler, void *data) {
    wl_proxy_add_dispatcher(proxy, dispatch, (const void *)handler, data);
}

int vitrine_wayland_memory(size_t size) {
    int descriptor = memfd_create("vitrine", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return -1;
    if (ftruncate(descriptor, (off_t)size) != 0) {
        int code = errno;
        close(descriptor);
        errno = code;
        return -1;
    }
    // A compositor that sees this seal need not expect a smaller file.
    fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
    return descriptor;
}

void *vitrine_wayland_bind(struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    static const struct wl_interface *const known[] = {
        &wl_compositor_interface,
        &wl_shm_interface,
        &wl_seat_interface,
        &wl_output_interface,
        &wl_data_device_manager_interface,
        &xdg_wm_base_interface,
        &wp_viewporter_interface,
        &wp_presentation_interface,
        &wp_fractional_scale_manager_v1_interface,
        &zxdg_decoration_manager_v1_interface,
        &zwp_text_input_manager_v3_interface,
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i]->name, interface) == 0) return wl_registry_bind(registry, name, known[i], version);
    return NULL;
}

// vitrine_decor.h: a title bar by libdecor, for compositors that draw none.
//
// libdecor is loaded with the first such window, if it is installed: it chooses a plugin, which draws with cairo or
// GTK. Its header is not needed: what is used of its ABI (libdecor-0.so.0, since 0.1.0) is declared in decor.c. Its
// objects use the display's default queue, as those of the window do, and are
// dispatched with it.
#ifndef VITRINE_DECOR_H
#define VITRINE_DECOR_H

#include <stdbool.h>
#include <stdint.h>

struct wl_display;
struct wl_surface;

// The name in Debian 12 and 13.
#define VITRINE_DECOR_LIBRARY "libdecor-0.so.0"

// States of a window: bits of libdecor_window_state.
enum {
    VITRINE_DECOR_ACTIVE = 1,
    VITRINE_DECOR_MAXIMIZED = 2,
    VITRINE_DECOR_FULLSCREEN = 4,
    VITRINE_DECOR_TILED = 8 | 16 | 32 | 64,
};

typedef struct {
    // A configuration. The size is that of the contents, 0 if the compositor leaves it to the window; the callee
    // replaces it with the size that the contents will have.
    void (*configure)(void *data, int *width, int *height, uint32_t states);
    void (*close)(void *data);
    // The title bar has another picture, which is shown with the next commit of the surface.
    void (*commit)(void *data);
} vitrine_decor_events;

typedef struct vitrine_decor vitrine_decor;

// Whether libdecor can be loaded.
bool vitrine_decor_is_installed(void);

// Gives a surface without a role a window with a title bar, and commits it. NULL without libdecor or memory. `events`
// is copied.
vitrine_decor *vitrine_decor_make(struct wl_display *display, struct wl_surface *surface, const char *title,
                                  const char *identifier, const vitrine_decor_events *events, void *data);
// The surface stays.
void vitrine_decor_free(vitrine_decor *decor);

// The limits of the contents' size. 0: none. Without `can_resize` a person cannot change it.
void vitrine_decor_limit(vitrine_decor *decor, int min_width, int min_height, int max_width, int max_height,
                         bool can_resize);
// The contents have another size without a configuration.
void vitrine_decor_resize(vitrine_decor *decor, int width, int height);

#endif

// decor.c: see vitrine_decor.h.

#include "include/vitrine_decor.h"

#include <stdlib.h>

#include "vitrine_lazy.h"

// MARK: The ABI of libdecor

struct libdecor;
struct libdecor_frame;
struct libdecor_configuration;
struct libdecor_state;

struct libdecor_interface {
    void (*error)(struct libdecor *context, int error, const char *message);
    void (*reserved[10])(void);
};

struct libdecor_frame_interface {
    void (*configure)(struct libdecor_frame *frame, struct libdecor_configuration *configuration, void *data);
    void (*close)(struct libdecor_frame *frame, void *data);
    void (*commit)(struct libdecor_frame *frame, void *data);
    void (*dismiss_popup)(struct libdecor_frame *frame, const char *seat, void *data);
    void (*reserved[10])(void);
};

// libdecor_capabilities.
enum { ACTION_RESIZE = 2 };

// The functions that are used, each found by its name.
#define FUNCTIONS(USE)                                                                                                 \
    USE(struct libdecor *, new, (struct wl_display * display, struct libdecor_interface * interface))                  \
    USE(void, unref, (struct libdecor * context))                                                                      \
    USE(struct libdecor_frame *, decorate,                                                                             \
        (struct libdecor * context, struct wl_surface * surface, struct libdecor_frame_interface * interface,          \
         void *data))                                                                                                  \
    USE(void, frame_unref, (struct libdecor_frame * frame))                                                            \
    USE(void, frame_set_title, (struct libdecor_frame * frame, const char *title))                                     \
    USE(void, frame_set_app_id, (struct libdecor_frame * frame, const char *identifier))                               \
    USE(void, frame_set_min_content_size, (struct libdecor_frame * frame, int width, int height))                      \
    USE(void, frame_set_max_content_size, (struct libdecor_frame * frame, int width, int height))                      \
    USE(void, frame_set_capabilities, (struct libdecor_frame * frame, int capabilities))                               \
    USE(void, frame_unset_capabilities, (struct libdecor_frame * frame, int capabilities))                             \
    USE(void, frame_map, (struct libdecor_frame * frame))                                                              \
    USE(void, frame_commit,                                                                                            \
        (struct libdecor_frame * frame, struct libdecor_state * state, struct libdecor_configuration * configuration)) \
    USE(struct libdecor_state *, state_new, (int width, int height))                                                   \
    USE(void, state_free, (struct libdecor_state * state))                                                             \
    USE(bool, configuration_get_content_size,                                                                          \
        (struct libdecor_configuration * configuration, struct libdecor_frame * frame, int *width, int *height))       \
    USE(bool, configuration_get_window_state, (struct libdecor_configuration * configuration, unsigned *states))

typedef struct {
#define MEMBER(result, name, parameters) result(*name) parameters;
    FUNCTIONS(MEMBER)
#undef MEMBER
} functions;

// False if one is missing.
static bool find(functions *found) {
#define FIND(result, name, parameters)                                                                                 \
    *(void **)&found->name = vitrine_lazy_symbol(VITRINE_DECOR_LIBRARY, "libdecor_" #name);                            \
    if (found->name == NULL) return false;
    FUNCTIONS(FIND)
#undef FIND
    return true;
}

// MARK: The window

struct vitrine_decor {
    functions call;
    vitrine_decor_events events;
    void *data;
    struct libdecor *context;
    struct libdecor_frame *frame;
    // libdecor keeps pointers to them.
    struct libdecor_interface interface;
    struct libdecor_frame_interface frame_interface;
};

// The connection's error follows, with the compositor's words.
static void ignore_error(struct libdecor *context, int error, const char *message) {
    (void)context, (void)error, (void)message;
}

static void use(vitrine_decor *decor, int width, int height, struct libdecor_configuration *configuration) {
    struct libdecor_state *state = decor->call.state_new(width, height);
    if (state == NULL) return;
    decor->call.frame_commit(decor->frame, state, configuration);
    decor->call.state_free(state);
}

static void frame_configure(struct libdecor_frame *frame, struct libdecor_configuration *configuration, void *data) {
    vitrine_decor *decor = data;
    int width = 0, height = 0;
    unsigned states = 0;
    if (!decor->call.configuration_get_content_size(configuration, frame, &width, &height)) width = height = 0;
    if (!decor->call.configuration_get_window_state(configuration, &states)) states = 0;
    decor->events.configure(decor->data, &width, &height, states);
    use(decor, width, height, configuration);
}

static void frame_close(struct libdecor_frame *frame, void *data) {
    (void)frame;
    vitrine_decor *decor = data;
    decor->events.close(decor->data);
}

static void frame_commit(struct libdecor_frame *frame, void *data) {
    (void)frame;
    vitrine_decor *decor = data;
    decor->events.commit(decor->data);
}

static void frame_dismiss(struct libdecor_frame *frame, const char *seat, void *data) {
    (void)frame, (void)seat, (void)data;
}

bool vitrine_decor_is_installed(void) {
    functions found;
    return find(&found);
}

vitrine_decor *vitrine_decor_make(struct wl_display *display, struct wl_surface *surface, const char *title,
                                  const char *identifier, const vitrine_decor_events *events, void *data) {
    vitrine_decor *decor = calloc(1, sizeof *decor);
    if (decor == NULL || !find(&decor->call)) {
        free(decor);
        return NULL;
    }
    decor->events = *events;
    decor->data = data;
    decor->interface.error = ignore_error;
    decor->frame_interface.configure = frame_configure;
    decor->frame_interface.close = frame_close;
    decor->frame_interface.commit = frame_commit;
    decor->frame_interface.dismiss_popup = frame_dismiss;
    decor->context = decor->call.new(display, &decor->interface);
    if (decor->context) decor->frame = decor->call.decorate(decor->context, surface, &decor->frame_interface, decor);
    if (decor->frame == NULL) {
        vitrine_decor_free(decor);
        return NULL;
    }
    decor->call.frame_set_title(decor->frame, title);
    decor->call.frame_set_app_id(decor->frame, identifier);
    decor->call.frame_map(decor->frame);
    return decor;
}

void vitrine_decor_free(vitrine_decor *decor) {
    if (decor == NULL) return;
    if (decor->frame) decor->call.frame_unref(decor->frame);
    if (decor->context) decor->call.unref(decor->context);
    free(decor);
}

void vitrine_decor_limit(vitrine_decor *decor, int min_width, int min_height, int max_width, int max_height,
                         bool can_resize) {
    // First, since it sets limits of its own.
    if (can_resize)
        decor->call.frame_set_capabilities(decor->frame, ACTION_RESIZE);
    else
        decor->call.frame_unset_capabilities(decor->frame, ACTION_RESIZE);
    decor->call.frame_set_min_content_size(decor->frame, min_width, min_height);
    decor->call.frame_set_max_content_size(decor->frame, max_width, max_height);
}

void vitrine_decor_resize(vitrine_decor *decor, int width, int height) { use(decor, width, height, NULL); }

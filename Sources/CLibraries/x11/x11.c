// x11.c: see vitrine_x11.h.

#include "include/vitrine_x11.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <xkbcommon/xkbcommon-x11.h>

#include "vitrine_lazy.h"

bool vitrine_x11_open(void) { return vitrine_lazy_is_installed(VITRINE_XCB_LIBRARY); }

bool vitrine_x11_is_listening(int number) {
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return false;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%d", number);
    bool listens = connect(descriptor, (const struct sockaddr *)&address, sizeof address) == 0;
    close(descriptor);
    return listens;
}

static const xcb_screen_t *screen_of(xcb_connection_t *connection, int number) {
    const xcb_setup_t *setup = xcb_get_setup(connection);
    if (setup == NULL) return NULL;
    xcb_screen_iterator_t screens = xcb_setup_roots_iterator(setup);
    while (screens.rem > 0 && number-- > 0) xcb_screen_next(&screens);
    return screens.rem > 0 ? screens.data : NULL;
}

static bool has_words(const xcb_setup_t *setup, uint8_t depth) {
    uint16_t one = 1;
    if (setup->image_byte_order != (*(uint8_t *)&one ? XCB_IMAGE_ORDER_LSB_FIRST : XCB_IMAGE_ORDER_MSB_FIRST))
        return false;
    const xcb_format_t *formats = xcb_setup_pixmap_formats(setup);
    for (int i = 0; i < xcb_setup_pixmap_formats_length(setup); i++)
        if (formats[i].depth == depth && formats[i].bits_per_pixel == 32) return true;
    return false;
}

static bool find_visual(const xcb_setup_t *setup, const xcb_screen_t *root, vitrine_x11_screen *screen) {
    bool found = false;
    xcb_depth_iterator_t depths = xcb_screen_allowed_depths_iterator(root);
    for (; depths.rem > 0; xcb_depth_next(&depths)) {
        if (depths.data->depth != 24 || !has_words(setup, 24)) continue;
        xcb_visualtype_iterator_t visuals = xcb_depth_visuals_iterator(depths.data);
        for (; visuals.rem > 0; xcb_visualtype_next(&visuals)) {
            const xcb_visualtype_t *visual = visuals.data;
            if (visual->_class != XCB_VISUAL_CLASS_TRUE_COLOR || visual->red_mask != 0xff0000 ||
                visual->green_mask != 0xff00 || visual->blue_mask != 0xff)
                continue;
            bool is_root = visual->visual_id == root->root_visual;
            if (found && !is_root) continue;
            found = true;
            screen->visual = visual->visual_id;
            screen->depth = 24;
            screen->colormap = is_root ? root->default_colormap : 0;
        }
    }
    return found;
}

bool vitrine_x11_find_screen(xcb_connection_t *connection, int number, vitrine_x11_screen *screen) {
    const xcb_screen_t *root = screen_of(connection, number);
    if (root == NULL || !find_visual(xcb_get_setup(connection), root, screen)) return false;
    screen->root = root->root;
    if (screen->colormap == 0) {
        screen->colormap = xcb_generate_id(connection);
        xcb_create_colormap(connection, XCB_COLORMAP_ALLOC_NONE, screen->colormap, root->root, screen->visual);
    }
    return true;
}

bool vitrine_x11_atoms(xcb_connection_t *connection, const char *const *names, size_t count, xcb_atom_t *atoms) {
    enum { most = 64 };
    xcb_intern_atom_cookie_t cookies[most];
    if (count > most) return false;
    for (size_t i = 0; i < count; i++)
        cookies[i] = xcb_intern_atom(connection, false, (uint16_t)strlen(names[i]), names[i]);
    bool all = true;
    for (size_t i = 0; i < count; i++) {
        xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(connection, cookies[i], NULL);
        atoms[i] = reply != NULL ? reply->atom : XCB_ATOM_NONE;
        all = all && reply != NULL;
        free(reply);
    }
    return all;
}

// MARK: Pictures

// Whether the server has an extension. The number of its first event, and its error, are those of the reply.
static const xcb_query_extension_reply_t *extension(xcb_connection_t *connection, const char *library,
                                                    const char *symbol) {
    xcb_extension_t *id = vitrine_lazy_symbol(library, symbol);
    if (id == NULL) return NULL;
    const xcb_query_extension_reply_t *reply = xcb_get_extension_data(connection, id);
    return reply != NULL && reply->present ? reply : NULL;
}

static bool takes_descriptors(xcb_connection_t *connection) {
    if (extension(connection, VITRINE_XCB_SHM_LIBRARY, "xcb_shm_id") == NULL) return false;
    xcb_shm_query_version_reply_t *version =
        xcb_shm_query_version_reply(connection, xcb_shm_query_version(connection), NULL);
    bool is_new =
        version != NULL && (version->major_version > 1 || (version->major_version == 1 && version->minor_version >= 2));
    free(version);
    return is_new;
}

xcb_shm_seg_t vitrine_x11_attach(xcb_connection_t *connection, int descriptor) {
    if (!takes_descriptors(connection)) {
        close(descriptor);
        return 0;
    }
    xcb_shm_seg_t segment = xcb_generate_id(connection);
    xcb_void_cookie_t cookie = xcb_shm_attach_fd_checked(connection, segment, descriptor, true);
    xcb_generic_error_t *error = xcb_request_check(connection, cookie);
    bool failed = error != NULL || xcb_connection_has_error(connection) != 0;
    free(error);
    return failed ? 0 : segment;
}

static xcb_render_pictformat_t find_argb(xcb_connection_t *connection) {
    if (extension(connection, VITRINE_XCB_RENDER_LIBRARY, "xcb_render_id") == NULL) return 0;
    xcb_render_query_pict_formats_reply_t *reply =
        xcb_render_query_pict_formats_reply(connection, xcb_render_query_pict_formats(connection), NULL);
    if (reply == NULL) return 0;
    xcb_render_pictformat_t found = 0;
    xcb_render_pictforminfo_iterator_t formats = xcb_render_query_pict_formats_formats_iterator(reply);
    for (; formats.rem > 0 && found == 0; xcb_render_pictforminfo_next(&formats)) {
        const xcb_render_directformat_t *direct = &formats.data->direct;
        if (formats.data->depth == 32 && direct->alpha_mask == 0xff && direct->alpha_shift == 24 &&
            direct->red_mask == 0xff && direct->red_shift == 16 && direct->green_shift == 8 && direct->blue_shift == 0)
            found = formats.data->id;
    }
    free(reply);
    return found;
}

xcb_cursor_t vitrine_x11_cursor(xcb_connection_t *connection, xcb_window_t root, uint16_t width, uint16_t height,
                                const uint32_t *pixels, uint16_t hot_x, uint16_t hot_y) {
    xcb_render_pictformat_t format = find_argb(connection);
    if (format == 0 || !has_words(xcb_get_setup(connection), 32)) return 0;
    xcb_pixmap_t pixmap = xcb_generate_id(connection);
    xcb_create_pixmap(connection, 32, pixmap, root, width, height);
    xcb_gcontext_t context = xcb_generate_id(connection);
    xcb_create_gc(connection, context, pixmap, 0, NULL);
    xcb_put_image(connection, XCB_IMAGE_FORMAT_Z_PIXMAP, pixmap, context, width, height, 0, 0, 0, 32,
                  (uint32_t)width * height * 4, (const uint8_t *)pixels);
    xcb_render_picture_t picture = xcb_generate_id(connection);
    xcb_render_create_picture(connection, picture, pixmap, format, 0, NULL);
    xcb_cursor_t cursor = xcb_generate_id(connection);
    xcb_render_create_cursor(connection, cursor, picture, hot_x, hot_y);
    xcb_render_free_picture(connection, picture);
    xcb_free_gc(connection, context);
    xcb_free_pixmap(connection, pixmap);
    return cursor;
}

xcb_cursor_t vitrine_x11_no_cursor(xcb_connection_t *connection, xcb_window_t root) {
    xcb_pixmap_t pixmap = xcb_generate_id(connection);
    xcb_create_pixmap(connection, 1, pixmap, root, 1, 1);
    xcb_gcontext_t context = xcb_generate_id(connection);
    xcb_create_gc(connection, context, pixmap, 0, NULL);
    uint8_t none[4] = {0};
    xcb_put_image(connection, XCB_IMAGE_FORMAT_XY_PIXMAP, pixmap, context, 1, 1, 0, 0, 0, 1, sizeof none, none);
    xcb_cursor_t cursor = xcb_generate_id(connection);
    xcb_create_cursor(connection, cursor, pixmap, pixmap, 0, 0, 0, 0, 0, 0, 0, 0);
    xcb_free_gc(connection, context);
    xcb_free_pixmap(connection, pixmap);
    return cursor;
}

// MARK: The keyboard

// Functions of libxkbcommon-x11 and the one of libxkbcommon that DeviceInput does not use.
static int setup_xkb(xcb_connection_t *connection, uint8_t *event) {
    __typeof__(xkb_x11_setup_xkb_extension) *setup;
    *(void **)&setup = vitrine_lazy_symbol(VITRINE_XKB_X11_LIBRARY, "xkb_x11_setup_xkb_extension");
    return setup != NULL ? setup(connection, XKB_X11_MIN_MAJOR_XKB_VERSION, XKB_X11_MIN_MINOR_XKB_VERSION,
                                 XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, NULL, NULL, event, NULL)
                         : 0;
}

vitrine_x11_keyboard vitrine_x11_follow_keyboard(xcb_connection_t *connection) {
    vitrine_x11_keyboard keyboard = {0};
    if (!setup_xkb(connection, &keyboard.event)) return (vitrine_x11_keyboard){0};
    const uint16_t events =
        XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY | XCB_XKB_EVENT_TYPE_MAP_NOTIFY | XCB_XKB_EVENT_TYPE_STATE_NOTIFY;
    xcb_xkb_select_events(connection, XCB_XKB_ID_USE_CORE_KBD, events, 0, events, 0xff, 0xff, NULL);
    // Held keys send presses without releases.
    const uint32_t repeats = XCB_XKB_PER_CLIENT_FLAG_DETECTABLE_AUTO_REPEAT;
    free(xcb_xkb_per_client_flags_reply(
        connection, xcb_xkb_per_client_flags(connection, XCB_XKB_ID_USE_CORE_KBD, repeats, repeats, 0, 0, 0), NULL));
    xcb_xkb_get_controls_reply_t *controls =
        xcb_xkb_get_controls_reply(connection, xcb_xkb_get_controls(connection, XCB_XKB_ID_USE_CORE_KBD), NULL);
    if (controls != NULL) {
        keyboard.repeat_delay = controls->repeatDelay;
        keyboard.repeat_interval = controls->repeatInterval;
    }
    free(controls);
    return keyboard;
}

char *vitrine_x11_keymap(xcb_connection_t *connection) {
    __typeof__(xkb_x11_get_core_keyboard_device_id) *device_id;
    __typeof__(xkb_x11_keymap_new_from_device) *from_device;
    __typeof__(xkb_keymap_get_as_string) *as_string;
    *(void **)&device_id = vitrine_lazy_symbol(VITRINE_XKB_X11_LIBRARY, "xkb_x11_get_core_keyboard_device_id");
    *(void **)&from_device = vitrine_lazy_symbol(VITRINE_XKB_X11_LIBRARY, "xkb_x11_keymap_new_from_device");
    *(void **)&as_string = vitrine_lazy_symbol(VITRINE_XKB_LIBRARY, "xkb_keymap_get_as_string");
    if (device_id == NULL || from_device == NULL || as_string == NULL) return NULL;
    struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    if (context == NULL) return NULL;
    char *text = NULL;
    int32_t device = device_id(connection);
    struct xkb_keymap *keymap =
        device >= 0 ? from_device(context, connection, device, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;
    if (keymap != NULL) {
        text = as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
        xkb_keymap_unref(keymap);
    }
    xkb_context_unref(context);
    return text;
}

bool vitrine_x11_modifiers(xcb_connection_t *connection, uint32_t modifiers[3], uint32_t *group) {
    xcb_xkb_get_state_reply_t *state =
        xcb_xkb_get_state_reply(connection, xcb_xkb_get_state(connection, XCB_XKB_ID_USE_CORE_KBD), NULL);
    if (state == NULL) return false;
    modifiers[0] = state->baseMods;
    modifiers[1] = state->latchedMods;
    modifiers[2] = state->lockedMods;
    *group = state->group;
    free(state);
    return true;
}

// MARK: Messages

int vitrine_x11_is_answered(xcb_connection_t *connection, unsigned int sequence) {
    void *reply = NULL;
    xcb_generic_error_t *error = NULL;
    int arrived = xcb_poll_for_reply(connection, sequence, &reply, &error);
    free(reply);
    free(error);
    return arrived;
}

xcb_atom_t vitrine_x11_read_property(xcb_connection_t *connection, xcb_window_t window, xcb_atom_t property,
                                     bool deletes, uint32_t offset, void *buffer, size_t size, size_t *length,
                                     size_t *rest) {
    *length = *rest = 0;
    xcb_get_property_reply_t *reply =
        xcb_get_property_reply(connection,
                               xcb_get_property(connection, deletes, window, property, XCB_GET_PROPERTY_TYPE_ANY,
                                                offset / 4, (uint32_t)(size / 4)),
                               NULL);
    if (reply == NULL) return 0;
    size_t count = (size_t)xcb_get_property_value_length(reply);
    *length = count < size ? count : size;
    *rest = reply->bytes_after;
    memcpy(buffer, xcb_get_property_value(reply), *length);
    xcb_atom_t type = reply->type;
    free(reply);
    return type;
}

void vitrine_x11_send_message(xcb_connection_t *connection, xcb_window_t target, uint32_t mask, xcb_window_t window,
                              xcb_atom_t type, const uint32_t numbers[5]) {
    xcb_client_message_event_t event = {
        .response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = window, .type = type};
    memcpy(event.data.data32, numbers, sizeof event.data.data32);
    xcb_send_event(connection, false, target, mask, (const char *)&event);
}

void vitrine_x11_answer_selection(xcb_connection_t *connection, const xcb_selection_request_event_t *request,
                                  xcb_atom_t property) {
    // Requests of an event have 32 bytes.
    char bytes[32] = {0};
    xcb_selection_notify_event_t event = {
        .response_type = XCB_SELECTION_NOTIFY,
        .time = request->time,
        .requestor = request->requestor,
        .selection = request->selection,
        .target = request->target,
        .property = property,
    };
    memcpy(bytes, &event, sizeof event);
    xcb_send_event(connection, false, request->requestor, XCB_EVENT_MASK_NO_EVENT, bytes);
}

void vitrine_x11_limit_size(xcb_connection_t *connection, xcb_window_t window, uint32_t least_width,
                            uint32_t least_height, uint32_t most_width, uint32_t most_height) {
    // WM_SIZE_HINTS of ICCCM 4.1.2.3: flags, four obsolete numbers, and the sizes.
    uint32_t hints[18] = {0};
    if (least_width > 0) hints[0] |= 1 << 4;
    if (most_width > 0) hints[0] |= 1 << 5;
    hints[5] = least_width;
    hints[6] = least_height;
    hints[7] = most_width;
    hints[8] = most_height;
    xcb_change_property(connection, XCB_PROP_MODE_REPLACE, window, XCB_ATOM_WM_NORMAL_HINTS, XCB_ATOM_WM_SIZE_HINTS, 32,
                        18, hints);
}

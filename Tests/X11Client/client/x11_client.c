// x11_client.c: see x11_client.h.

#include "x11_client.h"

#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>
#include <xcb/xtest.h>

struct x11_client {
    xcb_connection_t *connection;
    const xcb_screen_t *screen;
    xcb_window_t window, cover;
    bool has_pong;
    char *offered, *pasted;
    size_t part;
    // The transfer in parts.
    xcb_window_t reader;
    xcb_atom_t reader_property, reader_target;
    size_t sent;
    bool in_parts;
};

static xcb_atom_t atom(x11_client *client, const char *name) {
    xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(
        client->connection, xcb_intern_atom(client->connection, false, (uint16_t)strlen(name), name), NULL);
    xcb_atom_t number = reply != NULL ? reply->atom : 0;
    free(reply);
    return number;
}

static void wait(x11_client *client) {
    free(xcb_get_input_focus_reply(client->connection, xcb_get_input_focus(client->connection), NULL));
}

x11_client *x11_client_open(const char *display) {
    xcb_connection_t *connection = xcb_connect(display, NULL);
    if (xcb_connection_has_error(connection)) {
        xcb_disconnect(connection);
        return NULL;
    }
    x11_client *client = calloc(1, sizeof *client);
    client->connection = connection;
    client->screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
    client->window = xcb_generate_id(connection);
    client->cover = xcb_generate_id(connection);
    const uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE, no_manager = 1;
    xcb_create_window(connection, 0, client->window, client->screen->root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY,
                      0, XCB_CW_EVENT_MASK, &events);
    xcb_create_window(connection, XCB_COPY_FROM_PARENT, client->cover, client->screen->root, 0, 0, 1, 1, 0,
                      XCB_WINDOW_CLASS_INPUT_OUTPUT, 0, XCB_CW_OVERRIDE_REDIRECT, &no_manager);
    // Answers to pings are sent to the root window.
    const uint32_t notify = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY;
    xcb_change_window_attributes(connection, client->screen->root, XCB_CW_EVENT_MASK, &notify);
    wait(client);
    return client;
}

void x11_client_close(x11_client *client) {
    xcb_disconnect(client->connection);
    free(client->offered);
    free(client->pasted);
    free(client);
}

bool x11_client_pixels(x11_client *client, uint32_t window, uint16_t width, uint16_t height, uint32_t *pixels) {
    xcb_get_image_reply_t *reply = xcb_get_image_reply(
        client->connection,
        xcb_get_image(client->connection, XCB_IMAGE_FORMAT_Z_PIXMAP, window, 0, 0, width, height, ~0u), NULL);
    if (reply == NULL) return false;
    bool fits = xcb_get_image_data_length(reply) == (int)width * height * 4;
    if (fits) memcpy(pixels, xcb_get_image_data(reply), (size_t)width * height * 4);
    free(reply);
    return fits;
}

void x11_client_cover(x11_client *client, int16_t x, int16_t y, uint16_t width, uint16_t height) {
    const uint32_t place[] = {(uint32_t)x, (uint32_t)y, width, height, XCB_STACK_MODE_ABOVE};
    xcb_configure_window(client->connection, client->cover,
                         XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y | XCB_CONFIG_WINDOW_WIDTH |
                             XCB_CONFIG_WINDOW_HEIGHT | XCB_CONFIG_WINDOW_STACK_MODE,
                         place);
    xcb_map_window(client->connection, client->cover);
    wait(client);
}

void x11_client_uncover(x11_client *client) {
    xcb_unmap_window(client->connection, client->cover);
    wait(client);
}

void x11_client_resize(x11_client *client, uint32_t window, uint16_t width, uint16_t height) {
    const uint32_t size[] = {width, height};
    xcb_configure_window(client->connection, window, XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT, size);
    wait(client);
}

void x11_client_focus(x11_client *client, uint32_t window) {
    xcb_set_input_focus(client->connection, XCB_INPUT_FOCUS_POINTER_ROOT, window, XCB_CURRENT_TIME);
    wait(client);
}

void x11_client_iconify(x11_client *client, uint32_t window, bool iconic) {
    if (iconic)
        xcb_unmap_window(client->connection, window);
    else
        xcb_map_window(client->connection, window);
    wait(client);
}

void x11_client_send_protocol(x11_client *client, uint32_t window, const char *name) {
    xcb_client_message_event_t event = {.response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = window};
    event.type = atom(client, "WM_PROTOCOLS");
    event.data.data32[0] = atom(client, name);
    event.data.data32[1] = 4711;
    event.data.data32[2] = window;
    xcb_send_event(client->connection, false, window, XCB_EVENT_MASK_NO_EVENT, (const char *)&event);
    wait(client);
}

bool x11_client_has_pong(x11_client *client) { return client->has_pong; }

size_t x11_client_property(x11_client *client, uint32_t window, const char *name, void *bytes, size_t size) {
    xcb_get_property_reply_t *reply =
        xcb_get_property_reply(client->connection,
                               xcb_get_property(client->connection, false, window, atom(client, name),
                                                XCB_GET_PROPERTY_TYPE_ANY, 0, (uint32_t)(size / 4)),
                               NULL);
    if (reply == NULL) return 0;
    size_t length = (size_t)xcb_get_property_value_length(reply);
    memcpy(bytes, xcb_get_property_value(reply), length);
    free(reply);
    return length;
}

void x11_client_set_resources(x11_client *client, const char *text) {
    xcb_change_property(client->connection, XCB_PROP_MODE_REPLACE, client->screen->root, XCB_ATOM_RESOURCE_MANAGER,
                        XCB_ATOM_STRING, 8, (uint32_t)strlen(text), text);
    wait(client);
}

// MARK: Input

bool x11_client_is_above_window(x11_client *client) {
    xcb_query_pointer_reply_t *reply =
        xcb_query_pointer_reply(client->connection, xcb_query_pointer(client->connection, client->screen->root), NULL);
    bool is_above = reply != NULL && reply->child != XCB_NONE;
    free(reply);
    return is_above;
}

static void fake(x11_client *client, uint8_t type, uint8_t detail, int16_t x, int16_t y) {
    xcb_test_fake_input(client->connection, type, detail, XCB_CURRENT_TIME, client->screen->root, x, y, 0);
    wait(client);
}

void x11_client_move(x11_client *client, int16_t x, int16_t y) { fake(client, XCB_MOTION_NOTIFY, 0, x, y); }

void x11_client_button(x11_client *client, uint8_t button, bool is_down) {
    fake(client, is_down ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, button, 0, 0);
}

void x11_client_key(x11_client *client, uint8_t code, bool is_down) {
    fake(client, is_down ? XCB_KEY_PRESS : XCB_KEY_RELEASE, code, 0, 0);
}

// MARK: The clipboard

void x11_client_copy(x11_client *client, const char *text, size_t part) {
    free(client->offered);
    client->offered = strdup(text);
    client->part = part;
    client->sent = 0;
    xcb_set_selection_owner(client->connection, client->window, atom(client, "CLIPBOARD"), XCB_CURRENT_TIME);
    wait(client);
}

size_t x11_client_sent(x11_client *client) { return client->sent; }

void x11_client_paste(x11_client *client, const char *target) {
    free(client->pasted);
    client->pasted = NULL;
    xcb_convert_selection(client->connection, client->window, atom(client, "CLIPBOARD"), atom(client, target),
                          atom(client, "PASTED"), XCB_CURRENT_TIME);
    wait(client);
}

const char *x11_client_pasted(x11_client *client) { return client->pasted; }

static void send_part(x11_client *client) {
    size_t rest = strlen(client->offered) - client->sent;
    size_t length = rest < client->part ? rest : client->part;
    xcb_change_property(client->connection, XCB_PROP_MODE_REPLACE, client->reader, client->reader_property,
                        client->reader_target, 8, (uint32_t)length, client->offered + client->sent);
    client->sent += length;
    // The part without bytes is the end.
    if (length == 0) client->in_parts = false;
}

static void serve(x11_client *client, const xcb_selection_request_event_t *request) {
    if (client->part > 0) {
        const uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE, length = (uint32_t)strlen(client->offered);
        xcb_change_window_attributes(client->connection, request->requestor, XCB_CW_EVENT_MASK, &events);
        xcb_change_property(client->connection, XCB_PROP_MODE_REPLACE, request->requestor, request->property,
                            atom(client, "INCR"), 32, 1, &length);
        client->reader = request->requestor;
        client->reader_property = request->property;
        client->reader_target = request->target;
        client->sent = 0;
        client->in_parts = true;
    } else {
        xcb_change_property(client->connection, XCB_PROP_MODE_REPLACE, request->requestor, request->property,
                            request->target, 8, (uint32_t)strlen(client->offered), client->offered);
        client->sent = strlen(client->offered);
    }
    char bytes[32] = {0};
    xcb_selection_notify_event_t answer = {.response_type = XCB_SELECTION_NOTIFY,
                                           .time = request->time,
                                           .requestor = request->requestor,
                                           .selection = request->selection,
                                           .target = request->target,
                                           .property = request->property};
    memcpy(bytes, &answer, sizeof answer);
    xcb_send_event(client->connection, false, request->requestor, XCB_EVENT_MASK_NO_EVENT, bytes);
}

static void receive(x11_client *client, const xcb_selection_notify_event_t *event) {
    enum { most = 1 << 22 };
    client->pasted = calloc(1, most + 1);
    if (event->property != XCB_ATOM_NONE) x11_client_property(client, client->window, "PASTED", client->pasted, most);
}

void x11_client_pump(x11_client *client) {
    xcb_generic_event_t *event;
    while ((event = xcb_poll_for_event(client->connection)) != NULL) {
        switch (event->response_type & 0x7f) {
        case XCB_SELECTION_REQUEST:
            serve(client, (const xcb_selection_request_event_t *)event);
            break;
        case XCB_SELECTION_NOTIFY:
            receive(client, (const xcb_selection_notify_event_t *)event);
            break;
        case XCB_PROPERTY_NOTIFY: {
            const xcb_property_notify_event_t *change = (const xcb_property_notify_event_t *)event;
            bool is_taken = change->window == client->reader && change->atom == client->reader_property &&
                            change->state == XCB_PROPERTY_DELETE;
            if (client->in_parts && is_taken) send_part(client);
            break;
        }
        case XCB_CLIENT_MESSAGE: {
            const xcb_client_message_event_t *message = (const xcb_client_message_event_t *)event;
            if (message->window == client->screen->root && message->data.data32[1] == 4711) client->has_pong = true;
            break;
        }
        default:
            break;
        }
        free(event);
    }
    xcb_flush(client->connection);
}

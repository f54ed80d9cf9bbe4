// library.c: the functions of libxcb and its extensions that are used.

#include "include/vitrine_x11.h"

#include "../lazy/function.h"

#define XCB(result, name, parameters, arguments, missing)                                                              \
    VITRINE_LAZY(VITRINE_XCB_LIBRARY, result, name, parameters, arguments, missing)
#define SHM(result, name, parameters, arguments, missing)                                                              \
    VITRINE_LAZY(VITRINE_XCB_SHM_LIBRARY, result, name, parameters, arguments, missing)
#define RENDER(result, name, parameters, arguments, missing)                                                           \
    VITRINE_LAZY(VITRINE_XCB_RENDER_LIBRARY, result, name, parameters, arguments, missing)
#define XKB(result, name, parameters, arguments, missing)                                                              \
    VITRINE_LAZY(VITRINE_XCB_XKB_LIBRARY, result, name, parameters, arguments, missing)

XCB(xcb_connection_t *, xcb_connect, (const char *displayname, int *screenp), (displayname, screenp), NULL)
XCB(void, xcb_disconnect, (xcb_connection_t * c), (c), (void)0)
XCB(int, xcb_connection_has_error, (xcb_connection_t * c), (c), 1)
XCB(int, xcb_get_file_descriptor, (xcb_connection_t * c), (c), -1)
XCB(const struct xcb_setup_t *, xcb_get_setup, (xcb_connection_t * c), (c), NULL)
XCB(int, xcb_flush, (xcb_connection_t * c), (c), 0)
XCB(xcb_generic_event_t *, xcb_poll_for_event, (xcb_connection_t * c), (c), NULL)
XCB(xcb_generic_event_t *, xcb_poll_for_queued_event, (xcb_connection_t * c), (c), NULL)
XCB(int, xcb_poll_for_reply, (xcb_connection_t * c, unsigned int request, void **reply, xcb_generic_error_t **error),
    (c, request, reply, error), 0)
XCB(xcb_generic_error_t *, xcb_request_check, (xcb_connection_t * c, xcb_void_cookie_t cookie), (c, cookie), NULL)
XCB(uint32_t, xcb_generate_id, (xcb_connection_t * c), (c), 0)
XCB(uint32_t, xcb_get_maximum_request_length, (xcb_connection_t * c), (c), 0)
XCB(xcb_intern_atom_cookie_t, xcb_intern_atom,
    (xcb_connection_t * c, uint8_t only_if_exists, uint16_t name_len, const char *name),
    (c, only_if_exists, name_len, name), (xcb_intern_atom_cookie_t){0})
XCB(xcb_intern_atom_reply_t *, xcb_intern_atom_reply,
    (xcb_connection_t * c, xcb_intern_atom_cookie_t cookie, xcb_generic_error_t **e), (c, cookie, e), NULL)
XCB(xcb_void_cookie_t, xcb_create_window_checked,
    (xcb_connection_t * c, uint8_t depth, xcb_window_t wid, xcb_window_t parent, int16_t x, int16_t y, uint16_t width,
     uint16_t height, uint16_t border_width, uint16_t _class, xcb_visualid_t visual, uint32_t value_mask,
     const void *value_list),
    (c, depth, wid, parent, x, y, width, height, border_width, _class, visual, value_mask, value_list),
    (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_map_window, (xcb_connection_t * c, xcb_window_t window), (c, window), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_configure_window,
    (xcb_connection_t * c, xcb_window_t window, uint16_t value_mask, const void *value_list),
    (c, window, value_mask, value_list), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_destroy_window, (xcb_connection_t * c, xcb_window_t window), (c, window),
    (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_change_property,
    (xcb_connection_t * c, uint8_t mode, xcb_window_t window, xcb_atom_t property, xcb_atom_t type, uint8_t format,
     uint32_t data_len, const void *data),
    (c, mode, window, property, type, format, data_len, data), (xcb_void_cookie_t){0})
XCB(xcb_get_property_cookie_t, xcb_get_property,
    (xcb_connection_t * c, uint8_t _delete, xcb_window_t window, xcb_atom_t property, xcb_atom_t type,
     uint32_t long_offset, uint32_t long_length),
    (c, _delete, window, property, type, long_offset, long_length), (xcb_get_property_cookie_t){0})
XCB(xcb_get_property_reply_t *, xcb_get_property_reply,
    (xcb_connection_t * c, xcb_get_property_cookie_t cookie, xcb_generic_error_t **e), (c, cookie, e), NULL)
XCB(void *, xcb_get_property_value, (const xcb_get_property_reply_t *R), (R), NULL)
XCB(int, xcb_get_property_value_length, (const xcb_get_property_reply_t *R), (R), 0)
XCB(xcb_void_cookie_t, xcb_delete_property, (xcb_connection_t * c, xcb_window_t window, xcb_atom_t property),
    (c, window, property), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_create_gc,
    (xcb_connection_t * c, xcb_gcontext_t cid, xcb_drawable_t drawable, uint32_t value_mask, const void *value_list),
    (c, cid, drawable, value_mask, value_list), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_free_gc, (xcb_connection_t * c, xcb_gcontext_t gc), (c, gc), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_put_image,
    (xcb_connection_t * c, uint8_t format, xcb_drawable_t drawable, xcb_gcontext_t gc, uint16_t width, uint16_t height,
     int16_t dst_x, int16_t dst_y, uint8_t left_pad, uint8_t depth, uint32_t data_len, const uint8_t *data),
    (c, format, drawable, gc, width, height, dst_x, dst_y, left_pad, depth, data_len, data), (xcb_void_cookie_t){0})
XCB(xcb_get_input_focus_cookie_t, xcb_get_input_focus, (xcb_connection_t * c), (c), (xcb_get_input_focus_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_set_selection_owner,
    (xcb_connection_t * c, xcb_window_t owner, xcb_atom_t selection, xcb_timestamp_t time), (c, owner, selection, time),
    (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_convert_selection,
    (xcb_connection_t * c, xcb_window_t requestor, xcb_atom_t selection, xcb_atom_t target, xcb_atom_t property,
     xcb_timestamp_t time),
    (c, requestor, selection, target, property, time), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_send_event,
    (xcb_connection_t * c, uint8_t propagate, xcb_window_t destination, uint32_t event_mask, const char *event),
    (c, propagate, destination, event_mask, event), (xcb_void_cookie_t){0})
XCB(const struct xcb_query_extension_reply_t *, xcb_get_extension_data, (xcb_connection_t * c, xcb_extension_t *ext),
    (c, ext), NULL)
XCB(xcb_screen_iterator_t, xcb_setup_roots_iterator, (const xcb_setup_t *R), (R), (xcb_screen_iterator_t){0})
XCB(void, xcb_screen_next, (xcb_screen_iterator_t * i), (i), (void)0)
XCB(xcb_depth_iterator_t, xcb_screen_allowed_depths_iterator, (const xcb_screen_t *R), (R), (xcb_depth_iterator_t){0})
XCB(void, xcb_depth_next, (xcb_depth_iterator_t * i), (i), (void)0)
XCB(xcb_visualtype_iterator_t, xcb_depth_visuals_iterator, (const xcb_depth_t *R), (R), (xcb_visualtype_iterator_t){0})
XCB(void, xcb_visualtype_next, (xcb_visualtype_iterator_t * i), (i), (void)0)
XCB(xcb_format_t *, xcb_setup_pixmap_formats, (const xcb_setup_t *R), (R), NULL)
XCB(int, xcb_setup_pixmap_formats_length, (const xcb_setup_t *R), (R), 0)
XCB(xcb_void_cookie_t, xcb_create_colormap,
    (xcb_connection_t * c, uint8_t alloc, xcb_colormap_t mid, xcb_window_t window, xcb_visualid_t visual),
    (c, alloc, mid, window, visual), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_change_window_attributes,
    (xcb_connection_t * c, xcb_window_t window, uint32_t value_mask, const void *value_list),
    (c, window, value_mask, value_list), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_create_pixmap,
    (xcb_connection_t * c, uint8_t depth, xcb_pixmap_t pid, xcb_drawable_t drawable, uint16_t width, uint16_t height),
    (c, depth, pid, drawable, width, height), (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_free_pixmap, (xcb_connection_t * c, xcb_pixmap_t pixmap), (c, pixmap),
    (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_create_cursor,
    (xcb_connection_t * c, xcb_cursor_t cid, xcb_pixmap_t source, xcb_pixmap_t mask, uint16_t fore_red,
     uint16_t fore_green, uint16_t fore_blue, uint16_t back_red, uint16_t back_green, uint16_t back_blue, uint16_t x,
     uint16_t y),
    (c, cid, source, mask, fore_red, fore_green, fore_blue, back_red, back_green, back_blue, x, y),
    (xcb_void_cookie_t){0})
XCB(xcb_void_cookie_t, xcb_free_cursor, (xcb_connection_t * c, xcb_cursor_t cursor), (c, cursor),
    (xcb_void_cookie_t){0})
SHM(xcb_shm_query_version_cookie_t, xcb_shm_query_version, (xcb_connection_t * c), (c),
    (xcb_shm_query_version_cookie_t){0})
SHM(xcb_shm_query_version_reply_t *, xcb_shm_query_version_reply,
    (xcb_connection_t * c, xcb_shm_query_version_cookie_t cookie, xcb_generic_error_t **e), (c, cookie, e), NULL)
SHM(xcb_void_cookie_t, xcb_shm_attach_fd_checked,
    (xcb_connection_t * c, xcb_shm_seg_t shmseg, int32_t shm_fd, uint8_t read_only), (c, shmseg, shm_fd, read_only),
    (xcb_void_cookie_t){0})
SHM(xcb_void_cookie_t, xcb_shm_detach, (xcb_connection_t * c, xcb_shm_seg_t shmseg), (c, shmseg),
    (xcb_void_cookie_t){0})
SHM(xcb_void_cookie_t, xcb_shm_put_image,
    (xcb_connection_t * c, xcb_drawable_t drawable, xcb_gcontext_t gc, uint16_t total_width, uint16_t total_height,
     uint16_t src_x, uint16_t src_y, uint16_t src_width, uint16_t src_height, int16_t dst_x, int16_t dst_y,
     uint8_t depth, uint8_t format, uint8_t send_event, xcb_shm_seg_t shmseg, uint32_t offset),
    (c, drawable, gc, total_width, total_height, src_x, src_y, src_width, src_height, dst_x, dst_y, depth, format,
     send_event, shmseg, offset),
    (xcb_void_cookie_t){0})
RENDER(xcb_render_query_pict_formats_cookie_t, xcb_render_query_pict_formats, (xcb_connection_t * c), (c),
       (xcb_render_query_pict_formats_cookie_t){0})
RENDER(xcb_render_query_pict_formats_reply_t *, xcb_render_query_pict_formats_reply,
       (xcb_connection_t * c, xcb_render_query_pict_formats_cookie_t cookie, xcb_generic_error_t **e), (c, cookie, e),
       NULL)
RENDER(xcb_render_pictforminfo_iterator_t, xcb_render_query_pict_formats_formats_iterator,
       (const xcb_render_query_pict_formats_reply_t *R), (R), (xcb_render_pictforminfo_iterator_t){0})
RENDER(void, xcb_render_pictforminfo_next, (xcb_render_pictforminfo_iterator_t * i), (i), (void)0)
RENDER(xcb_void_cookie_t, xcb_render_create_picture,
       (xcb_connection_t * c, xcb_render_picture_t pid, xcb_drawable_t drawable, xcb_render_pictformat_t format,
        uint32_t value_mask, const void *value_list),
       (c, pid, drawable, format, value_mask, value_list), (xcb_void_cookie_t){0})
RENDER(xcb_void_cookie_t, xcb_render_free_picture, (xcb_connection_t * c, xcb_render_picture_t picture), (c, picture),
       (xcb_void_cookie_t){0})
RENDER(xcb_void_cookie_t, xcb_render_create_cursor,
       (xcb_connection_t * c, xcb_cursor_t cid, xcb_render_picture_t source, uint16_t x, uint16_t y),
       (c, cid, source, x, y), (xcb_void_cookie_t){0})
XKB(xcb_void_cookie_t, xcb_xkb_select_events,
    (xcb_connection_t * c, xcb_xkb_device_spec_t deviceSpec, uint16_t affectWhich, uint16_t clear, uint16_t selectAll,
     uint16_t affectMap, uint16_t map, const void *details),
    (c, deviceSpec, affectWhich, clear, selectAll, affectMap, map, details), (xcb_void_cookie_t){0})
XKB(xcb_xkb_per_client_flags_cookie_t, xcb_xkb_per_client_flags,
    (xcb_connection_t * c, xcb_xkb_device_spec_t deviceSpec, uint32_t change, uint32_t value, uint32_t ctrlsToChange,
     uint32_t autoCtrls, uint32_t autoCtrlsValues),
    (c, deviceSpec, change, value, ctrlsToChange, autoCtrls, autoCtrlsValues), (xcb_xkb_per_client_flags_cookie_t){0})
XKB(xcb_xkb_get_controls_cookie_t, xcb_xkb_get_controls, (xcb_connection_t * c, xcb_xkb_device_spec_t deviceSpec),
    (c, deviceSpec), (xcb_xkb_get_controls_cookie_t){0})
XKB(xcb_xkb_get_controls_reply_t *, xcb_xkb_get_controls_reply,
    (xcb_connection_t * c, xcb_xkb_get_controls_cookie_t cookie, xcb_generic_error_t **e), (c, cookie, e), NULL)
XKB(xcb_xkb_get_state_cookie_t, xcb_xkb_get_state, (xcb_connection_t * c, xcb_xkb_device_spec_t deviceSpec),
    (c, deviceSpec), (xcb_xkb_get_state_cookie_t){0})
XKB(xcb_xkb_get_state_reply_t *, xcb_xkb_get_state_reply,
    (xcb_connection_t * c, xcb_xkb_get_state_cookie_t cookie, xcb_generic_error_t **e), (c, cookie, e), NULL)
XKB(xcb_xkb_per_client_flags_reply_t *, xcb_xkb_per_client_flags_reply,
    (xcb_connection_t * c, xcb_xkb_per_client_flags_cookie_t cookie, xcb_generic_error_t **e), (c, cookie, e), NULL)

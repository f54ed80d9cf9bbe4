// xkb.c: the functions of libxkbcommon that are used.

#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>

#include "function.h"

#define XKB(result, name, parameters, arguments, missing)                                                              \
    VITRINE_LAZY(VITRINE_XKB_LIBRARY, result, name, parameters, arguments, missing)

XKB(uint32_t, xkb_keysym_to_utf32, (xkb_keysym_t keysym), (keysym), 0)
XKB(struct xkb_context *, xkb_context_new, (enum xkb_context_flags flags), (flags), NULL)
XKB(void, xkb_context_unref, (struct xkb_context * context), (context), (void)0)
XKB(void, xkb_context_set_log_level, (struct xkb_context * context, enum xkb_log_level level), (context, level),
    (void)0)
XKB(struct xkb_keymap *, xkb_keymap_new_from_names,
    (struct xkb_context * context, const struct xkb_rule_names *names, enum xkb_keymap_compile_flags flags),
    (context, names, flags), NULL)
XKB(struct xkb_keymap *, xkb_keymap_new_from_string,
    (struct xkb_context * context, const char *string, enum xkb_keymap_format format,
     enum xkb_keymap_compile_flags flags),
    (context, string, format, flags), NULL)
XKB(void, xkb_keymap_unref, (struct xkb_keymap * keymap), (keymap), (void)0)
XKB(xkb_mod_index_t, xkb_keymap_mod_get_index, (struct xkb_keymap * keymap, const char *name), (keymap, name), 0)
XKB(int, xkb_keymap_key_repeats, (struct xkb_keymap * keymap, xkb_keycode_t key), (keymap, key), 0)
XKB(struct xkb_state *, xkb_state_new, (struct xkb_keymap * keymap), (keymap), NULL)
XKB(void, xkb_state_unref, (struct xkb_state * state), (state), (void)0)
XKB(enum xkb_state_component, xkb_state_update_key,
    (struct xkb_state * state, xkb_keycode_t key, enum xkb_key_direction direction), (state, key, direction), 0)
XKB(enum xkb_state_component, xkb_state_update_mask,
    (struct xkb_state * state, xkb_mod_mask_t depressed_mods, xkb_mod_mask_t latched_mods, xkb_mod_mask_t locked_mods,
     xkb_layout_index_t depressed_layout, xkb_layout_index_t latched_layout, xkb_layout_index_t locked_layout),
    (state, depressed_mods, latched_mods, locked_mods, depressed_layout, latched_layout, locked_layout), 0)
XKB(int, xkb_state_key_get_utf8, (struct xkb_state * state, xkb_keycode_t key, char *buffer, size_t size),
    (state, key, buffer, size), 0)
XKB(xkb_keysym_t, xkb_state_key_get_one_sym, (struct xkb_state * state, xkb_keycode_t key), (state, key), 0)
XKB(xkb_mod_mask_t, xkb_state_serialize_mods, (struct xkb_state * state, enum xkb_state_component components),
    (state, components), 0)
XKB(xkb_layout_index_t, xkb_state_serialize_layout, (struct xkb_state * state, enum xkb_state_component components),
    (state, components), 0)
XKB(int, xkb_state_mod_name_is_active, (struct xkb_state * state, const char *name, enum xkb_state_component type),
    (state, name, type), 0)
XKB(int, xkb_state_led_name_is_active, (struct xkb_state * state, const char *name), (state, name), 0)
XKB(struct xkb_compose_table *, xkb_compose_table_new_from_locale,
    (struct xkb_context * context, const char *locale, enum xkb_compose_compile_flags flags), (context, locale, flags),
    NULL)
XKB(void, xkb_compose_table_unref, (struct xkb_compose_table * table), (table), (void)0)
XKB(struct xkb_compose_state *, xkb_compose_state_new,
    (struct xkb_compose_table * table, enum xkb_compose_state_flags flags), (table, flags), NULL)
XKB(void, xkb_compose_state_unref, (struct xkb_compose_state * state), (state), (void)0)
XKB(enum xkb_compose_feed_result, xkb_compose_state_feed, (struct xkb_compose_state * state, xkb_keysym_t keysym),
    (state, keysym), 0)
XKB(void, xkb_compose_state_reset, (struct xkb_compose_state * state), (state), (void)0)
XKB(enum xkb_compose_status, xkb_compose_state_get_status, (struct xkb_compose_state * state), (state), 0)
XKB(int, xkb_compose_state_get_utf8, (struct xkb_compose_state * state, char *buffer, size_t size),
    (state, buffer, size), 0)

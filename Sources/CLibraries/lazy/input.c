// input.c: the functions of libinput that are used.

#include <errno.h>
#include <libinput.h>

#include "function.h"

#define INPUT(result, name, parameters, arguments, missing)                                                            \
    VITRINE_LAZY(VITRINE_INPUT_LIBRARY, result, name, parameters, arguments, missing)

INPUT(void, libinput_event_destroy, (struct libinput_event * event), (event), (void)0)
INPUT(enum libinput_event_type, libinput_event_get_type, (struct libinput_event * event), (event), 0)
INPUT(struct libinput_device *, libinput_event_get_device, (struct libinput_event * event), (event), NULL)
INPUT(struct libinput_event_pointer *, libinput_event_get_pointer_event, (struct libinput_event * event), (event), NULL)
INPUT(struct libinput_event_keyboard *, libinput_event_get_keyboard_event, (struct libinput_event * event), (event),
      NULL)
INPUT(struct libinput_event_touch *, libinput_event_get_touch_event, (struct libinput_event * event), (event), NULL)
INPUT(uint64_t, libinput_event_keyboard_get_time_usec, (struct libinput_event_keyboard * event), (event), 0)
INPUT(uint32_t, libinput_event_keyboard_get_key, (struct libinput_event_keyboard * event), (event), 0)
INPUT(enum libinput_key_state, libinput_event_keyboard_get_key_state, (struct libinput_event_keyboard * event), (event),
      0)
INPUT(uint64_t, libinput_event_pointer_get_time_usec, (struct libinput_event_pointer * event), (event), 0)
INPUT(double, libinput_event_pointer_get_dx, (struct libinput_event_pointer * event), (event), 0)
INPUT(double, libinput_event_pointer_get_dy, (struct libinput_event_pointer * event), (event), 0)
INPUT(double, libinput_event_pointer_get_absolute_x_transformed,
      (struct libinput_event_pointer * event, uint32_t width), (event, width), 0)
INPUT(double, libinput_event_pointer_get_absolute_y_transformed,
      (struct libinput_event_pointer * event, uint32_t height), (event, height), 0)
INPUT(uint32_t, libinput_event_pointer_get_button, (struct libinput_event_pointer * event), (event), 0)
INPUT(enum libinput_button_state, libinput_event_pointer_get_button_state, (struct libinput_event_pointer * event),
      (event), 0)
INPUT(int, libinput_event_pointer_has_axis, (struct libinput_event_pointer * event, enum libinput_pointer_axis axis),
      (event, axis), 0)
INPUT(double, libinput_event_pointer_get_scroll_value,
      (struct libinput_event_pointer * event, enum libinput_pointer_axis axis), (event, axis), 0)
INPUT(double, libinput_event_pointer_get_scroll_value_v120,
      (struct libinput_event_pointer * event, enum libinput_pointer_axis axis), (event, axis), 0)
INPUT(uint64_t, libinput_event_touch_get_time_usec, (struct libinput_event_touch * event), (event), 0)
INPUT(int32_t, libinput_event_touch_get_slot, (struct libinput_event_touch * event), (event), 0)
INPUT(double, libinput_event_touch_get_x_transformed, (struct libinput_event_touch * event, uint32_t width),
      (event, width), 0)
INPUT(double, libinput_event_touch_get_y_transformed, (struct libinput_event_touch * event, uint32_t height),
      (event, height), 0)
INPUT(struct libinput *, libinput_path_create_context, (const struct libinput_interface *interface, void *user_data),
      (interface, user_data), NULL)
INPUT(struct libinput_device *, libinput_path_add_device, (struct libinput * libinput, const char *path),
      (libinput, path), NULL)
INPUT(void, libinput_path_remove_device, (struct libinput_device * device), (device), (void)0)
INPUT(int, libinput_get_fd, (struct libinput * libinput), (libinput), -1)
INPUT(int, libinput_dispatch, (struct libinput * libinput), (libinput), -ENOENT)
INPUT(struct libinput_event *, libinput_get_event, (struct libinput * libinput), (libinput), NULL)
INPUT(struct libinput *, libinput_unref, (struct libinput * libinput), (libinput), NULL)
INPUT(struct libinput_device *, libinput_device_ref, (struct libinput_device * device), (device), NULL)
INPUT(struct libinput_device *, libinput_device_unref, (struct libinput_device * device), (device), NULL)
INPUT(void, libinput_device_set_user_data, (struct libinput_device * device, void *user_data), (device, user_data),
      (void)0)
INPUT(void *, libinput_device_get_user_data, (struct libinput_device * device), (device), NULL)
INPUT(const char *, libinput_device_get_name, (struct libinput_device * device), (device), NULL)
INPUT(unsigned int, libinput_device_get_id_product, (struct libinput_device * device), (device), 0)
INPUT(unsigned int, libinput_device_get_id_vendor, (struct libinput_device * device), (device), 0)
INPUT(const char *, libinput_device_get_output_name, (struct libinput_device * device), (device), NULL)
INPUT(struct udev_device *, libinput_device_get_udev_device, (struct libinput_device * device), (device), NULL)
INPUT(void, libinput_device_led_update, (struct libinput_device * device, enum libinput_led leds), (device, leds),
      (void)0)
INPUT(int, libinput_device_has_capability,
      (struct libinput_device * device, enum libinput_device_capability capability), (device, capability), 0)
INPUT(int, libinput_device_get_size, (struct libinput_device * device, double *width, double *height),
      (device, width, height), 0)
INPUT(int, libinput_device_config_tap_get_finger_count, (struct libinput_device * device), (device), 0)
INPUT(enum libinput_config_status, libinput_device_config_tap_set_enabled,
      (struct libinput_device * device, enum libinput_config_tap_state enable), (device, enable), 0)
INPUT(int, libinput_device_config_calibration_has_matrix, (struct libinput_device * device), (device), 0)
INPUT(enum libinput_config_status, libinput_device_config_calibration_set_matrix,
      (struct libinput_device * device, const float *matrix), (device, matrix), 0)
INPUT(int, libinput_device_config_accel_is_available, (struct libinput_device * device), (device), 0)
INPUT(enum libinput_config_status, libinput_device_config_accel_set_speed,
      (struct libinput_device * device, double speed), (device, speed), 0)
INPUT(enum libinput_config_status, libinput_device_config_accel_set_profile,
      (struct libinput_device * device, enum libinput_config_accel_profile profile), (device, profile), 0)
INPUT(int, libinput_device_config_scroll_has_natural_scroll, (struct libinput_device * device), (device), 0)
INPUT(enum libinput_config_status, libinput_device_config_scroll_set_natural_scroll_enabled,
      (struct libinput_device * device, int enable), (device, enable), 0)
INPUT(int, libinput_device_config_left_handed_is_available, (struct libinput_device * device), (device), 0)
INPUT(enum libinput_config_status, libinput_device_config_left_handed_set,
      (struct libinput_device * device, int left_handed), (device, left_handed), 0)

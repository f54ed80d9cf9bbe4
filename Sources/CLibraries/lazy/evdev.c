// evdev.c: the functions of libevdev that are used.

#include <errno.h>
#include <libevdev-1.0/libevdev/libevdev.h>

#include "function.h"

#define EVDEV(result, name, parameters, arguments, missing)                                                            \
    VITRINE_LAZY(VITRINE_EVDEV_LIBRARY, result, name, parameters, arguments, missing)

EVDEV(int, libevdev_new_from_fd, (int fd, struct libevdev **dev), (fd, dev), -ENOENT)
EVDEV(void, libevdev_free, (struct libevdev * dev), (dev), (void)0)
EVDEV(int, libevdev_next_event, (struct libevdev * dev, unsigned int flags, struct input_event *ev), (dev, flags, ev),
      -ENOENT)
EVDEV(const char *, libevdev_get_name, (const struct libevdev *dev), (dev), NULL)
EVDEV(int, libevdev_get_id_product, (const struct libevdev *dev), (dev), 0)
EVDEV(int, libevdev_get_id_vendor, (const struct libevdev *dev), (dev), 0)
EVDEV(int, libevdev_has_event_code, (const struct libevdev *dev, unsigned int type, unsigned int code),
      (dev, type, code), 0)
EVDEV(const struct input_absinfo *, libevdev_get_abs_info, (const struct libevdev *dev, unsigned int code), (dev, code),
      NULL)
EVDEV(int, libevdev_get_event_value, (const struct libevdev *dev, unsigned int type, unsigned int code),
      (dev, type, code), 0)
EVDEV(int, libevdev_set_clock_id, (struct libevdev * dev, int clockid), (dev, clockid), 0)

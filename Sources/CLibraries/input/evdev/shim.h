// libevdev: devices that libinput does not handle.
#ifndef VITRINE_EVDEV_SHIM_H
#define VITRINE_EVDEV_SHIM_H

// Included by its folder's name, without pkg-config, which would link the library as well.
#include <libevdev-1.0/libevdev/libevdev.h>

#endif

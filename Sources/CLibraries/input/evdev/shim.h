// libevdev: devices that libinput leaves alone.
#ifndef VITRINE_EVDEV_SHIM_H
#define VITRINE_EVDEV_SHIM_H

// By its folder's name, which needs no pkg-config: that would link the library as well.
#include <libevdev-1.0/libevdev/libevdev.h>

#endif

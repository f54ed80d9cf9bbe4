// libevdev: devices that libinput leaves alone.
#ifndef VITRINE_EVDEV_SHIM_H
#define VITRINE_EVDEV_SHIM_H

#include <libevdev/libevdev.h>

#endif

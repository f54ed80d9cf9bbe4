// vitrine_lazy.h: libraries that are loaded when one of their functions is first called.
//
// Not every start needs sound, speech, the seat and its devices, and each of their libraries has dependencies that
// would be loaded too. Programs are linked with functions of the same names, which are defined here, load the library
// and call its function. If the library is not installed, they return what it returns without a sound card, a speech
// service, a seat manager or memory for a context.
#ifndef VITRINE_LAZY_H
#define VITRINE_LAZY_H

#include <stdbool.h>

// The name in Debian 12 and 13.
#define VITRINE_SEAT_LIBRARY "libseat.so.1"
#define VITRINE_UDEV_LIBRARY "libudev.so.1"
#define VITRINE_INPUT_LIBRARY "libinput.so.10"
#define VITRINE_EVDEV_LIBRARY "libevdev.so.2"
#define VITRINE_XKB_LIBRARY "libxkbcommon.so.0"

// The address of a function in a library. NULL if either is missing. Any thread.
void *vitrine_lazy_symbol(const char *library, const char *symbol);

// Whether a library is installed. Loads it. Any thread.
bool vitrine_lazy_is_installed(const char *library);

#endif

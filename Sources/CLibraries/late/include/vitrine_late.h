// vitrine_late.h: libraries that are opened when one of their functions is first called.
//
// Sound, speech, the seat and its devices are services that not every start
// needs, and each brings libraries of its own that every start would load.
// Programs are linked with functions here of the same names, which open the
// library and call its own. Where it is not installed they answer as it does
// where there is no sound card, no speech service, no seat manager and no
// memory for a context.
#ifndef VITRINE_LATE_H
#define VITRINE_LATE_H

#include <stdbool.h>

// Of Debian 12 and 13.
#define VITRINE_SEAT_LIBRARY "libseat.so.1"
#define VITRINE_UDEV_LIBRARY "libudev.so.1"
#define VITRINE_INPUT_LIBRARY "libinput.so.10"
#define VITRINE_EVDEV_LIBRARY "libevdev.so.2"
#define VITRINE_XKB_LIBRARY "libxkbcommon.so.0"

// The address of a function in a library; NULL where one of the two is not there. Any thread.
void *vitrine_late_symbol(const char *library, const char *symbol);

// Whether a library is installed. It is open from then on. Any thread.
bool vitrine_late_is_installed(const char *library);

#endif

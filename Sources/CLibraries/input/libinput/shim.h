// libinput, and the evdev requests that Linux defines as macros Swift cannot import.
#ifndef VITRINE_LIBINPUT_SHIM_H
#define VITRINE_LIBINPUT_SHIM_H

#include <linux/input.h>
#include <sys/ioctl.h>
#include <libinput.h>

/// Takes the device for this descriptor alone (1) or gives it back (0). -1 and errno on failure.
static inline int vitrine_evdev_grab(int fd, int on) { return ioctl(fd, EVIOCGRAB, (void *)(long)on); }

/// Which keys the device has, one bit a code; `size` in bytes. The bytes written, or -1 and errno.
static inline int vitrine_evdev_keys(int fd, uint8_t *bits, int size) {
    return ioctl(fd, EVIOCGBIT(EV_KEY, size), bits);
}

#endif

// libinput, and the evdev requests that Linux defines as macros Swift cannot import.
#ifndef VITRINE_LIBINPUT_SHIM_H
#define VITRINE_LIBINPUT_SHIM_H

#include <linux/input.h>
#include <sys/ioctl.h>
#include <libinput.h>

/// Grabs the device for this descriptor (1) or releases it (0). -1 and errno on failure.
static inline int vitrine_evdev_grab(int fd, int on) { return ioctl(fd, EVIOCGRAB, (void *)(long)on); }

/// The device's keys, one bit for each code. `size` is in bytes. Returns the number of bytes written, or -1 and errno.
static inline int vitrine_evdev_keys(int fd, uint8_t *bits, int size) {
    return ioctl(fd, EVIOCGBIT(EV_KEY, size), bits);
}

/// The value of an ABS_MT_… axis in each slot, `count` at most. -1 and errno on failure; events stay queued.
static inline int vitrine_evdev_slots(int fd, uint32_t axis, int32_t *values, int count) {
    struct {
        uint32_t code;
        int32_t values[64];
    } request = {.code = axis};
    if (count > 64) count = 64;
    int result = ioctl(fd, EVIOCGMTSLOTS(sizeof(uint32_t) + (size_t)count * sizeof(int32_t)), &request);
    for (int i = 0; i < count && result >= 0; i++) values[i] = request.values[i];
    return result < 0 ? -1 : 0;
}

/// The range of an absolute axis. False if the device lacks the axis.
static inline int vitrine_evdev_range(int fd, uint32_t axis, int32_t *least, int32_t *most) {
    uint8_t bits[ABS_CNT / 8] = {0};
    struct input_absinfo info;
    if (ioctl(fd, EVIOCGBIT(EV_ABS, sizeof bits), bits) < 0) return 0;
    if (!(bits[axis / 8] & (1 << (axis % 8)))) return 0;
    if (ioctl(fd, EVIOCGABS(axis), &info) < 0) return 0;
    *least = info.minimum;
    *most = info.maximum;
    return info.maximum > info.minimum;
}

#endif

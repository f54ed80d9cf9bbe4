// seat.c: the functions of libseat that are used.

#include <libseat.h>

#include "function.h"

#define SEAT(result, name, parameters, arguments, missing)                                                             \
    VITRINE_LAZY(VITRINE_SEAT_LIBRARY, result, name, parameters, arguments, missing)

SEAT(struct libseat *, libseat_open_seat, (const struct libseat_seat_listener *listener, void *userdata),
     (listener, userdata), NULL)
SEAT(int, libseat_disable_seat, (struct libseat * seat), (seat), 0)
SEAT(int, libseat_close_seat, (struct libseat * seat), (seat), 0)
SEAT(int, libseat_open_device, (struct libseat * seat, const char *path, int *fd), (seat, path, fd), -1)
SEAT(int, libseat_close_device, (struct libseat * seat, int device_id), (seat, device_id), -1)
SEAT(int, libseat_switch_session, (struct libseat * seat, int session), (seat, session), 0)
SEAT(int, libseat_get_fd, (struct libseat * seat), (seat), -1)
SEAT(int, libseat_dispatch, (struct libseat * seat, int timeout), (seat, timeout), -1)
SEAT(void, libseat_set_log_level, (enum libseat_log_level level), (level), (void)0)

// libseat: devices through a seat manager (seatd or logind).
#ifndef VITRINE_SEAT_SHIM_H
#define VITRINE_SEAT_SHIM_H

#include <libseat.h>

#endif

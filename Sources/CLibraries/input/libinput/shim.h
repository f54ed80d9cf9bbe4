#ifndef VITRINE_LIBINPUT_SHIM_H
#define VITRINE_LIBINPUT_SHIM_H

#include <libinput.h>

#endif

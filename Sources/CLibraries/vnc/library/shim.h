#ifndef VITRINE_LIBVNC_SHIM_H
#define VITRINE_LIBVNC_SHIM_H

#include <rfb/rfb.h>

#endif

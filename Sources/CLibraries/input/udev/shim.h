#ifndef VITRINE_UDEV_SHIM_H
#define VITRINE_UDEV_SHIM_H

#include <libudev.h>

#endif

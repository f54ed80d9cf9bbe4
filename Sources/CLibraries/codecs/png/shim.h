#ifndef VITRINE_PNG_SHIM_H
#define VITRINE_PNG_SHIM_H

#include <png.h>

#endif

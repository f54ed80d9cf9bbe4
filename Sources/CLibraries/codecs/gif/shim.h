#ifndef VITRINE_GIF_SHIM_H
#define VITRINE_GIF_SHIM_H

#include <stddef.h>
#include <gif_lib.h>

#endif

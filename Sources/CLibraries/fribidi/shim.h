#ifndef VITRINE_FRIBIDI_SHIM_H
#define VITRINE_FRIBIDI_SHIM_H

#include <fribidi.h>

#endif

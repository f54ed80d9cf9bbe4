#ifndef VITRINE_HARFBUZZ_SHIM_H
#define VITRINE_HARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

#endif

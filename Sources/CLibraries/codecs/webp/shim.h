#ifndef VITRINE_WEBP_SHIM_H
#define VITRINE_WEBP_SHIM_H

#include <webp/decode.h>
#include <webp/demux.h>

#endif

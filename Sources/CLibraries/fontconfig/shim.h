#ifndef VITRINE_FONTCONFIG_SHIM_H
#define VITRINE_FONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif

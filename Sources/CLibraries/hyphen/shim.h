#ifndef VITRINE_HYPHEN_SHIM_H
#define VITRINE_HYPHEN_SHIM_H

#include <stdlib.h>
#include <hyphen.h>

#endif

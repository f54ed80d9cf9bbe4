// kernels_scalar.c: the variant for every processor of the architecture, and the reference for the others.

#define VK_NAME scalar
#define VK_LABEL "scalar"
#define VK_TARGET
#define VK_WIDE 4
#include "rows.h"

// kernels_scalar.c: what every processor of the architecture runs; the reference for the others.

#define VK_NAME scalar
#define VK_LABEL "scalar"
#define VK_TARGET
#define VK_WIDE 4
#include "rows.h"

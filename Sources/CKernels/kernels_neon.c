// kernels_neon.c: arm64, which always has NEON.

#if defined(__aarch64__)
#define VK_NAME neon
#define VK_LABEL "neon"
#define VK_TARGET
#define VK_WIDE 4
#include "rows.h"
#endif

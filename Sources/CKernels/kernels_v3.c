// kernels_v3.c: x86-64-v3, processors with AVX2.

#if defined(__x86_64__)
#include <immintrin.h>
#define VK_NAME v3
#define VK_LABEL "v3"
#define VK_TARGET __attribute__((target("avx2,bmi,bmi2,lzcnt,movbe,popcnt")))
#define VK_WIDE 8
#define VK_AVX2
#include "rows.h"
#endif

// kernels_v4.c: x86-64-v4, processors with AVX-512.

#if defined(__x86_64__)
#include <immintrin.h>
#define VK_NAME v4
#define VK_LABEL "v4"
#define VK_TARGET                                                                                                      \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,movbe,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl,evex512")))
#define VK_WIDE 16
#define VK_AVX2
#define VK_MASKED_STORES
#include "rows.h"
#endif

#ifndef BENCH_PIXMAN_SHIM_H
#define BENCH_PIXMAN_SHIM_H

#include <pixman.h>

#endif

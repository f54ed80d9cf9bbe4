#ifndef BENCH_CAIRO_SHIM_H
#define BENCH_CAIRO_SHIM_H

#include <cairo.h>
#include <cairo-ft.h>

#endif

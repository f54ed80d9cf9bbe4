// late.c: see vitrine_late.h.

#include "vitrine_late.h"

#include <dlfcn.h>

void *vitrine_late_symbol(const char *library, const char *symbol) {
    // Opened once, however often it is asked for, and never closed.
    void *opened = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    return opened ? dlsym(opened, symbol) : 0;
}

// late.c: see vitrine_late.h.

#include "vitrine_late.h"

#include <dlfcn.h>

// Loaded once and never unloaded.
static void *opened(const char *library) { return dlopen(library, RTLD_LAZY | RTLD_LOCAL); }

void *vitrine_late_symbol(const char *library, const char *symbol) {
    void *handle = opened(library);
    return handle ? dlsym(handle, symbol) : 0;
}

bool vitrine_late_is_installed(const char *library) { return opened(library) != 0; }

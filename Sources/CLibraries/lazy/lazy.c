// lazy.c: see vitrine_lazy.h.

#include "vitrine_lazy.h"

#include <dlfcn.h>

// Loaded once and never unloaded.
static void *opened(const char *library) { return dlopen(library, RTLD_LAZY | RTLD_LOCAL); }

void *vitrine_lazy_symbol(const char *library, const char *symbol) {
    void *handle = opened(library);
    return handle ? dlsym(handle, symbol) : 0;
}

bool vitrine_lazy_is_installed(const char *library) { return opened(library) != 0; }

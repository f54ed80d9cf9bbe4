// library.c: see library.h.

#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// The name in Debian 12 and 13.
#define LIBRARY "libvncserver.so.1"

struct vnc_library vnc_library;

static char failure[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define TEXT(name) #name
// The name after expansion of the header's macros.
#define SYMBOL(name) TEXT(name)

static void load(void) {
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        snprintf(failure, sizeof failure, "viewers cannot be served: %s", dlerror());
        return;
    }
#define FIND(name)                                                                                                     \
    *(void **)&vnc_library.name = dlsym(library, SYMBOL(name));                                                        \
    if (vnc_library.name == NULL)                                                                                      \
        snprintf(failure, sizeof failure, "viewers cannot be served: %s has no %s", LIBRARY, SYMBOL(name));
    VNC_SYMBOLS(FIND)
#undef FIND
}

bool vitrine_vnc_load(char *problem, size_t problem_size) {
    pthread_once(&once, load);
    if (failure[0] == 0) return true;
    snprintf(problem, problem_size, "%s", failure);
    return false;
}

// function.h: a function in place of one of a library that is loaded later.
#ifndef VITRINE_LAZY_FUNCTION_H
#define VITRINE_LAZY_FUNCTION_H

#include <stddef.h>

#include "vitrine_lazy.h"

// Defines `name`, which the library's header declares. It returns `missing` if the library is not installed.
#define VITRINE_LAZY(library, result, name, parameters, arguments, missing)                                            \
    result name parameters {                                                                                           \
        static __typeof__(name) *known;                                                                                \
        __typeof__(name) *function = __atomic_load_n(&known, __ATOMIC_ACQUIRE);                                        \
        if (function == NULL) {                                                                                        \
            *(void **)&function = vitrine_lazy_symbol(library, #name);                                                 \
            __atomic_store_n(&known, function, __ATOMIC_RELEASE);                                                      \
        }                                                                                                              \
        return function != NULL ? function arguments : missing;                                                        \
    }

#endif

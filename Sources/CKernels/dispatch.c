// dispatch.c: the choice of the variant for this processor, made once.

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "vitrine_kernels.h"

extern const vk_kernels vk_kernels_scalar;
#if defined(__x86_64__)
extern const vk_kernels vk_kernels_v3, vk_kernels_v4;
#elif defined(__aarch64__)
extern const vk_kernels vk_kernels_neon;
#endif

static const char *const known_names[] = {"scalar", "v3", "v4", "neon"};

static pthread_once_t found = PTHREAD_ONCE_INIT, chosen = PTHREAD_ONCE_INIT;
static const vk_kernels *variants[4];
static size_t variant_count;
static const vk_kernels *active;

static void find_variants(void) {
    variants[variant_count++] = &vk_kernels_scalar;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt")) {
        variants[variant_count++] = &vk_kernels_v3;
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
            __builtin_cpu_supports("avx512vl"))
            variants[variant_count++] = &vk_kernels_v4;
    }
#elif defined(__aarch64__)
    variants[variant_count++] = &vk_kernels_neon;
#endif
}

const vk_kernels *vk_choose(const char *wanted, char *message, size_t size) {
    pthread_once(&found, find_variants);
    const vk_kernels *best = variants[variant_count - 1];
    message[0] = '\0';
    if (wanted == NULL || *wanted == '\0') return best;
    for (size_t i = 0; i < variant_count; i++)
        if (strcmp(variants[i]->name, wanted) == 0) return variants[i];
    const char *why = "is not known";
    for (size_t i = 0; i < sizeof known_names / sizeof *known_names; i++)
        if (strcmp(known_names[i], wanted) == 0) why = "cannot run on this processor";
    int used = snprintf(message, size, "VITRINE_KERNELS=%.40s %s; this processor runs:", wanted, why);
    for (size_t i = 0; i < variant_count && used > 0 && (size_t)used < size; i++)
        used += snprintf(message + used, size - (size_t)used, " %s", variants[i]->name);
    if (used > 0 && (size_t)used < size) snprintf(message + used, size - (size_t)used, "; using %s", best->name);
    return best;
}

static void choose(void) {
    char message[256];
    active = vk_choose(getenv("VITRINE_KERNELS"), message, sizeof message);
    if (message[0] != '\0') fprintf(stderr, "%s\n", message);
}

const vk_kernels *vk_active(void) {
    pthread_once(&chosen, choose);
    return active;
}

size_t vk_variants(const vk_kernels *const **out) {
    pthread_once(&found, find_variants);
    *out = variants;
    return variant_count;
}

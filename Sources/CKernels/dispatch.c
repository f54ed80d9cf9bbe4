// dispatch.c: which variant runs here; asked once.

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

static pthread_once_t once = PTHREAD_ONCE_INIT;
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

static void choose(void) {
  find_variants();
  active = variants[variant_count - 1];
  const char *wanted = getenv("VITRINE_KERNELS");
  if (wanted == NULL || *wanted == '\0') return;
  for (size_t i = 0; i < variant_count; i++) {
    if (strcmp(variants[i]->name, wanted) == 0) {
      active = variants[i];
      return;
    }
  }
  const char *why = "is not known";
  for (size_t i = 0; i < sizeof known_names / sizeof *known_names; i++)
    if (strcmp(known_names[i], wanted) == 0) why = "cannot run on this processor";
  fprintf(stderr, "VITRINE_KERNELS=%s %s; this processor runs:", wanted, why);
  for (size_t i = 0; i < variant_count; i++) fprintf(stderr, " %s", variants[i]->name);
  fprintf(stderr, ". Using %s.\n", active->name);
}

const vk_kernels *vk_active(void) {
  pthread_once(&once, choose);
  return active;
}

size_t vk_variants(const vk_kernels *const **out) {
  pthread_once(&once, choose);
  *out = variants;
  return variant_count;
}

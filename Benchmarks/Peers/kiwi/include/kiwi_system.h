// kiwi_system.h: kiwi's solver behind C, for the benchmarks of layouts.
//
// A system is described once: its variables and constraints, as kiwi's own
// objects. Solving is timed: a new solver adds all constraints and
// computes the variables' values.

#ifndef KIWI_SYSTEM_H
#define KIWI_SYSTEM_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct kiwi_system kiwi_system;

kiwi_system *_Nonnull kiwi_system_make(int variable_count);
void kiwi_system_free(kiwi_system *_Nonnull system);

/// Adds "sum of coefficient * variable + constant, in relation to 0" to the description.
/// relation: -1 for <=, 0 for =, 1 for >=. priority: 1 to 1000; 1000 is required.
void kiwi_system_describe(kiwi_system *_Nonnull system, int count, const int *_Nonnull variables,
                          const double *_Nonnull coefficients, double constant, int relation, double priority);

/// Solves the described system from an empty state. Returns 0 if constraints contradict each other.
int kiwi_system_solve(kiwi_system *_Nonnull system);

double kiwi_system_value(const kiwi_system *_Nonnull system, int variable);

#ifdef __cplusplus
}
#endif

#endif

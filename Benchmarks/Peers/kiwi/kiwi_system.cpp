// kiwi_system.cpp: kiwi's solver behind C.

#include "include/kiwi_system.h"

#include <exception>
#include <vector>

#include "kiwi/kiwi.h"

struct kiwi_system {
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;
};

kiwi_system *kiwi_system_make(int variable_count) {
    auto *system = new kiwi_system;
    for (int k = 0; k < variable_count; k++) system->variables.emplace_back();
    return system;
}

void kiwi_system_free(kiwi_system *system) { delete system; }

void kiwi_system_describe(kiwi_system *system, int count, const int *variables, const double *coefficients,
                          double constant, int relation, double priority) {
    std::vector<kiwi::Term> terms;
    terms.reserve(static_cast<size_t>(count));
    for (int k = 0; k < count; k++) {
        terms.emplace_back(system->variables[static_cast<size_t>(variables[k])], coefficients[k]);
    }
    const auto relational = relation < 0 ? kiwi::OP_LE : relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    const double strength = priority >= 1000 ? kiwi::strength::required : priority * 1000;
    system->constraints.emplace_back(kiwi::Expression(std::move(terms), constant), relational, strength);
}

int kiwi_system_solve(kiwi_system *system) {
    try {
        kiwi::Solver solver;
        for (const auto &constraint : system->constraints) solver.addConstraint(constraint);
        solver.updateVariables();
        return 1;
    } catch (const std::exception &) { return 0; }
}

double kiwi_system_value(const kiwi_system *system, int variable) {
    return system->variables[static_cast<size_t>(variable)].value();
}

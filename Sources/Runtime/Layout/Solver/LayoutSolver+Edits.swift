// LayoutSolver+Edits.swift: edit variables, whose suggested value changes often.

extension LayoutSolver {
    /// Makes a variable follow suggested values, as far as higher priorities allow.
    /// - Parameter priority: below 1000; values that cannot be reached are approximated.
    package mutating func addEdit(
        _ variable: LayoutVariable, priority: Float, value: Double = 0
    ) -> LayoutConstraintID? {
        guard priority < 1000 else { return nil }
        return try? add(
            LayoutEquation([LayoutTerm(variable)], constant: -value, .equal, priority: priority))
    }

    /// Suggests a value for an edited variable. A number that is not finite is ignored.
    ///
    /// Cost: the parts that the change moves, without solving everything again.
    package mutating func suggest(_ value: Double, for edit: LayoutConstraintID) {
        // Constraints below required contradict nothing.
        try? setConstant(-value, of: edit)
    }
}

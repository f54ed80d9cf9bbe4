// LayoutSolver+Edits.swift: variables that are dragged: a wish for a value that changes often.

extension LayoutSolver {
    /// Lets a variable follow suggested values, as far as higher priorities let it.
    /// - Parameter priority: below 1000; values that cannot be reached are come near to.
    package mutating func addEdit(
        _ variable: LayoutVariable, priority: Float, value: Double = 0
    ) -> LayoutConstraintID? {
        guard priority < 1000 else { return nil }
        return try? add(
            LayoutEquation([LayoutTerm(variable)], constant: -value, .equal, priority: priority))
    }

    /// Suggests a value for an edited variable. A number that is not finite is ignored.
    ///
    /// Cost: what the change moves. Nothing is solved anew.
    package mutating func suggest(_ value: Double, for edit: LayoutConstraintID) {
        // What is below required contradicts nothing.
        try? setConstant(-value, of: edit)
    }
}

// LayoutEquation.swift: the input and the results of the solver.

/// A number that the solver finds: an edge or a length.
package struct LayoutVariable: Hashable, Sendable {
    /// Its number in the solver. Numbers of released variables are used again.
    package let index: Int32
}

/// A constraint that the solver holds.
package struct LayoutConstraintID: Hashable, Sendable {
    /// Its number in the solver.
    package let index: Int32
    /// Numbers of removed constraints are used again; this distinguishes them.
    let generation: UInt32
}

/// A variable with its factor.
package struct LayoutTerm: Sendable {
    package var variable: LayoutVariable
    package var coefficient: Double

    package init(_ variable: LayoutVariable, _ coefficient: Double = 1) {
        (self.variable, self.coefficient) = (variable, coefficient)
    }
}

/// `sum of coefficient * variable + constant`, in relation to 0.
package struct LayoutEquation: Sendable {
    package var terms: ContiguousArray<LayoutTerm>
    package var constant: Double
    package var relation: LayoutRelation
    /// 1…1000; 1000 and more is required. A higher priority wins over any number of lower ones.
    package var priority: Float

    /// Terms of one variable add up.
    package init(
        _ terms: ContiguousArray<LayoutTerm>, constant: Double = 0, _ relation: LayoutRelation = .equal,
        priority: Float = 1000
    ) {
        (self.terms, self.constant, self.relation, self.priority) = (terms, constant, relation, priority)
    }

    var isRequired: Bool { priority >= 1000 }
}

/// A required constraint cannot hold together with others that are required.
package struct LayoutConflict: Error, Sendable {
    /// Required constraints that together with the refused one leave no solution.
    package var others: [LayoutConstraintID]
}

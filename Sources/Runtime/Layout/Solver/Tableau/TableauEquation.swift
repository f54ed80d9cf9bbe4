// TableauEquation.swift: the input and the results of the tableau.

/// A variable of the tableau.
struct TableauVariable: Hashable {
    let symbol: Int32
}

/// A constraint that the tableau holds.
struct TableauConstraint: Hashable {
    let index: Int32
    /// Numbers of removed constraints are used again; this distinguishes them.
    let generation: UInt32
}

/// `sum of coefficient * variable + constant`, in relation to 0.
struct TableauEquation {
    var terms: ContiguousArray<(variable: TableauVariable, coefficient: Double)>
    var constant: Double
    var relation: LayoutRelation
    var priority: Float
}

/// A required constraint cannot hold together with others that are required.
struct TableauConflict: Error {
    let others: [TableauConstraint]
}

// LayoutShortcut.swift: a defined variable as a constant and at most two variables.

/// `constant` plus at most two variables. So long chains of definitions need not be walked again.
struct LayoutShortcut {
    var constant = 0.0
    private(set) var firstCoefficient = 0.0
    private(set) var secondCoefficient = 0.0
    private(set) var first: Int32 = -1
    private(set) var second: Int32 = -1

    /// No short form.
    static let unknown: LayoutShortcut = {
        var none = LayoutShortcut()
        none.first = Int32.min
        return none
    }()

    /// False where the variable has no short form.
    @inline(__always)
    var isKnown: Bool { first != Int32.min }

    /// Adds a term; false if there is no room for it.
    @inline(__always)
    mutating func add(_ variable: Int32, _ coefficient: Double) -> Bool {
        if variable == first {
            firstCoefficient += coefficient
            if TableauRow.isZero(firstCoefficient) {
                (first, firstCoefficient) = (second, secondCoefficient)
                (second, secondCoefficient) = (-1, 0)
            }
        } else if variable == second {
            secondCoefficient += coefficient
            if TableauRow.isZero(secondCoefficient) { (second, secondCoefficient) = (-1, 0) }
        } else if first < 0 {
            (first, firstCoefficient) = (variable, coefficient)
        } else if second < 0 {
            (second, secondCoefficient) = (variable, coefficient)
        } else {
            return false
        }
        return true
    }

    /// The k-th variable, -1 past the last.
    @inline(__always)
    func variable(_ k: Int32) -> Int32 { k == 0 ? first : k == 1 ? second : -1 }
}

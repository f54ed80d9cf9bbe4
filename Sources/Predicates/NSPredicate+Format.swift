// NSPredicate+Format.swift: predicates by their format, which Foundation on Linux does not read.
//
// Comparisons with their modifiers, AND, OR, NOT, ANY, ALL, NONE, lists, key paths, variables and arguments. What a key
// path reads is found as by `value(forKeyPath:)`. Subqueries, functions and casts are not there, and a predicate is not a
// comparison whose parts can be looked at.

public import Foundation

extension NSPredicate {
    /// A predicate of a format, such as `"name BEGINSWITH[c] %@ AND age >= %d"`. Ends the program, as on iOS, if the
    /// format cannot be read.
    public convenience init(format predicateFormat: String, _ arguments: Any?...) {
        self.init(format: predicateFormat, argumentArray: arguments.map { $0 as Any })
    }

    /// A predicate of a format whose arguments are in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        do throws(PredicateFormatError) {
            let tree = try PredicateParser.parse(
                predicateFormat, (arguments ?? []).map { PredicateExpression.plain($0) })
            self.init(block: { object, variables in tree.holds(object, variables ?? [:]) })
        } catch {
            fatalError("NSPredicate: the format \"\(predicateFormat)\" cannot be read: \(error.reason)")
        }
    }
}

// NSPredicate+Format.swift: predicates from format strings, which Foundation on Linux does not parse.
//
// Supported: comparisons with their modifiers, AND, OR, NOT, ANY, ALL, NONE, lists, key paths, variables and arguments.
// Key paths are evaluated as by `value(forKeyPath:)`. Not supported: subqueries, functions and casts.

public import Foundation

/// A class whose initialiser returns an object of a subclass.
private protocol SubclassFactory {}

extension SubclassFactory {
    init(object: Self) { self = object }
}

extension NSPredicate: SubclassFactory {
    /// Creates a predicate from a format, such as `"name BEGINSWITH[c] %@ AND age >= %d"`: an `NSComparisonPredicate`,
    /// or an `NSCompoundPredicate` for AND, OR, NOT and NONE. Parsed once. A programmer's error if the format is
    /// invalid, as on iOS: ends the program.
    public convenience init(format predicateFormat: String, _ arguments: Any?...) {
        self.init(format: predicateFormat, argumentArray: arguments.map { $0 as Any })
    }

    /// Creates a predicate from a format, with its arguments in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        do throws(PredicateFormatError) {
            let predicate = try PredicateParser.parse(
                predicateFormat, (arguments ?? []).map { PredicateExpression.plain($0) })
            self.init(object: unsafeDowncast(predicate, to: Self.self))
        } catch {
            fatalError("NSPredicate: the format \"\(predicateFormat)\" cannot be read: \(error.reason)")
        }
    }
}

// PredicateParser.swift: parses predicate formats, by the grammar of the "Predicate Programming Guide".
//
// Subqueries, functions and casts are errors.

import Foundation

struct PredicateParser {
    private var words: [PredicateToken]
    private var at = 0
    private var arguments: ArraySlice<Any?>
    /// The nesting depth of parentheses, which is limited.
    private var depth = 0
    private static let deepest = 100

    /// - Throws: `PredicateFormatError` for an invalid format or a missing argument.
    static func parse(_ format: String, _ arguments: [Any?]) throws(PredicateFormatError) -> NSPredicate {
        var parser = PredicateParser(words: try PredicateToken.words(format), arguments: arguments[...])
        let predicate = try parser.alternatives()
        if let word = parser.next { throw PredicateFormatError("\(word.text) is not expected") }
        return predicate
    }

    private init(words: [PredicateToken], arguments: ArraySlice<Any?>) {
        self.words = words
        self.arguments = arguments
    }

    private var next: PredicateToken? { at < words.count ? words[at] : nil }

    private mutating func takes(_ names: String...) -> Bool {
        let isNext =
            switch next {
            case .name(let name): names.contains(name.uppercased())
            case .symbol(let symbol): names.contains(symbol)
            default: false
            }
        if isNext { at += 1 }
        return isNext
    }

    private mutating func expect(_ symbol: String) throws(PredicateFormatError) {
        guard takes(symbol) else { throw PredicateFormatError("\(symbol) is expected, not \(next?.text ?? "the end")") }
    }

    private mutating func deeper<Result>(
        _ body: (inout PredicateParser) throws(PredicateFormatError) -> Result
    ) throws(PredicateFormatError) -> Result {
        depth += 1
        guard depth < Self.deepest else { throw PredicateFormatError("it is nested too deeply") }
        let result = try body(&self)
        depth -= 1
        return result
    }

    // MARK: Predicates

    private mutating func alternatives() throws(PredicateFormatError) -> NSPredicate {
        var parts = [try conjunction()]
        while takes("OR", "||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : NSCompoundPredicate(type: .or, subpredicates: parts)
    }

    private mutating func conjunction() throws(PredicateFormatError) -> NSPredicate {
        var parts = [try negation()]
        while takes("AND", "&&") { parts.append(try negation()) }
        return parts.count == 1 ? parts[0] : NSCompoundPredicate(type: .and, subpredicates: parts)
    }

    private mutating func negation() throws(PredicateFormatError) -> NSPredicate {
        guard takes("NOT", "!") else { return try primary() }
        return NSCompoundPredicate(
            notPredicateWithSubpredicate: try deeper { (parser) throws(PredicateFormatError) in try parser.negation() })
    }

    private mutating func primary() throws(PredicateFormatError) -> NSPredicate {
        if takes("TRUEPREDICATE") { return NSPredicate(value: true) }
        if takes("FALSEPREDICATE") { return NSPredicate(value: false) }
        // With its arguments and depth: those of an attempt that fails are used again.
        let start = self
        if takes("(") {
            // A parenthesis contains a predicate, or an operand of a comparison.
            let inner = try? deeper { (parser) throws(PredicateFormatError) in
                let predicate = try parser.alternatives()
                try parser.expect(")")
                return predicate
            }
            if let inner { return inner }
            self = start
        }
        return try comparison()
    }

    private mutating func comparison() throws(PredicateFormatError) -> NSPredicate {
        let isNone = takes("NONE")
        let modifier: NSComparisonPredicate.Modifier =
            isNone || takes("ANY", "SOME") ? .any : takes("ALL") ? .all : .direct
        let left = try expression()
        guard let word = next, let type = Self.comparison(word) else {
            throw PredicateFormatError("a comparison is expected, not \(next?.text ?? "the end")")
        }
        at += 1
        let options = try options()
        let comparison = NSComparisonPredicate(
            leftExpression: NSExpression(left), rightExpression: NSExpression(try expression()), modifier: modifier,
            type: type, options: options)
        // "NONE is equivalent to NOT (ANY ...)", says the Predicate Programming Guide.
        return isNone ? NSCompoundPredicate(notPredicateWithSubpredicate: comparison) : comparison
    }

    /// The letters in brackets behind a comparison.
    private mutating func options() throws(PredicateFormatError) -> NSComparisonPredicate.Options {
        guard takes("[") else { return [] }
        guard case .name(let letters) = next else { throw PredicateFormatError("letters are expected in [ ]") }
        at += 1
        try expect("]")
        var options: NSComparisonPredicate.Options = []
        if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
        if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
        return options
    }

    private static func comparison(_ word: PredicateToken) -> NSComparisonPredicate.Operator? {
        switch word {
        case .symbol("=="), .symbol("="): .equalTo
        case .symbol("!="), .symbol("<>"): .notEqualTo
        case .symbol("<"): .lessThan
        case .symbol(">"): .greaterThan
        case .symbol("<="), .symbol("=<"): .lessThanOrEqualTo
        case .symbol(">="), .symbol("=>"): .greaterThanOrEqualTo
        case .name(let name): comparison(named: name.uppercased())
        default: nil
        }
    }

    private static func comparison(named name: String) -> NSComparisonPredicate.Operator? {
        switch name {
        case "CONTAINS": .contains
        case "BEGINSWITH": .beginsWith
        case "ENDSWITH": .endsWith
        case "LIKE": .like
        case "MATCHES": .matches
        case "IN": .in
        case "BETWEEN": .between
        default: nil
        }
    }

    // MARK: Values

    private mutating func expression() throws(PredicateFormatError) -> PredicateExpression {
        var value = try operand()
        while takes(".") {
            guard case .name(let name) = next else { throw PredicateFormatError("a name is expected behind the dot") }
            at += 1
            value = .property(value, name)
        }
        return value
    }

    private mutating func operand() throws(PredicateFormatError) -> PredicateExpression {
        guard let word = next else { throw PredicateFormatError("a value is expected, not the end") }
        at += 1
        switch word {
        case .number(let value): return .constant(value)
        case .string(let text): return .constant(text)
        case .variable(let name) where !name.isEmpty: return .variable(name)
        case .argument(let kind): return try argument(kind)
        case .name(let name): return Self.constant(name) ?? .property(.object, name)
        case .symbol("-"):
            return .negative(try deeper { (parser) throws(PredicateFormatError) in try parser.operand() })
        case .symbol("("):
            return try deeper { (parser) throws(PredicateFormatError) in
                let value = try parser.expression()
                try parser.expect(")")
                return value
            }
        case .symbol("{"): return .list(try list())
        default: throw PredicateFormatError("\(word.text) is no value")
        }
    }

    private mutating func list() throws(PredicateFormatError) -> [PredicateExpression] {
        if takes("}") { return [] }
        var parts: [PredicateExpression] = []
        repeat {
            parts.append(try deeper { (parser) throws(PredicateFormatError) in try parser.expression() })
        } while takes(",")
        try expect("}")
        return parts
    }

    private static func constant(_ name: String) -> PredicateExpression? {
        switch name.uppercased() {
        case "SELF": .object
        case "NIL", "NULL": .constant(nil)
        case "TRUE", "YES": .constant(true)
        case "FALSE", "NO": .constant(false)
        default: nil
        }
    }

    private mutating func argument(_ kind: Character) throws(PredicateFormatError) -> PredicateExpression {
        guard let argument = arguments.popFirst() else {
            throw PredicateFormatError("there is no argument for %\(kind)")
        }
        guard kind == "K" else { return .constant(argument) }
        guard let path = PredicateExpression.plain(argument) as? String else {
            throw PredicateFormatError("the argument of %K is no key path")
        }
        return .path(path)
    }
}

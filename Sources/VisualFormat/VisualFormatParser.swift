// VisualFormatParser.swift: reads the visual format language.
//
//   H:|-[find]-[next(>=80@750)]-20-[list(==find,<=200)]-|
//
// A format is a row of views between optional superview edges, with
// connections between neighbours. Numbers may be names of metrics.

import Foundation
import VitrineRuntime

/// The contents of a visual format, with metrics replaced by numbers.
struct VisualFormat {
    enum Element {
        case superview
        case view(name: String, predicates: [Predicate])
    }

    struct Predicate {
        enum Object {
            case constant(CGFloat)
            /// The size of another view, times and plus.
            case view(String, multiplier: CGFloat, constant: CGFloat)
        }
        var relation: NSLayoutConstraint.Relation
        var object: Object
        var priority: UILayoutPriority
    }

    enum Connection {
        /// Flush: distance 0.
        case none
        case standard
        case predicates([Predicate])
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var elements: [Element] = []
    /// Between each element and the next.
    var connections: [Connection] = []
}

/// The error in a format, and its position.
struct VisualFormatError: Error, CustomStringConvertible {
    let format: String
    /// Characters from the start.
    let offset: Int
    let reason: String

    var description: String {
        "Unable to parse the visual format: \(reason)\n\(format)\n\(String(repeating: " ", count: offset))^"
    }
}

struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private let metrics: [String: CGFloat]
    private let views: Set<String>
    private var at = 0

    init(_ format: String, metrics: [String: CGFloat], views: Set<String>) {
        self.format = format
        characters = Array(format)
        self.metrics = metrics
        self.views = views
    }

    mutating func parse() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        if consumes("H:") {
            result.axis = .horizontal
        } else if consumes("V:") {
            result.axis = .vertical
        }
        if next == "|" {
            at += 1
            result.elements.append(.superview)
            result.connections.append(try connection())
        }
        result.elements.append(try view())
        while at < characters.count {
            let link = try connection()
            if next == "|" {
                at += 1
                result.connections.append(link)
                result.elements.append(.superview)
                guard at == characters.count else {
                    throw error("nothing may follow the superview's edge '|'")
                }
                break
            }
            guard next == "[" else {
                throw error(
                    at < characters.count
                        ? "expected '[' of a view or '|'" : "the format ends after a connection")
            }
            result.connections.append(link)
            result.elements.append(try view())
        }
        return result
    }

    // MARK: Pieces

    private var next: Character? { at < characters.count ? characters[at] : nil }

    private func error(_ reason: String, at offset: Int? = nil) -> VisualFormatError {
        VisualFormatError(format: format, offset: offset ?? at, reason: reason)
    }

    private mutating func consumes(_ word: String) -> Bool {
        let letters = Array(word)
        guard at + letters.count <= characters.count, Array(characters[at..<at + letters.count]) == letters
        else {
            return false
        }
        at += letters.count
        return true
    }

    private mutating func expect(_ character: Character, _ reason: String) throws(VisualFormatError) {
        guard next == character else { throw error(reason) }
        at += 1
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard consumes("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        let predicates: [VisualFormat.Predicate]
        if next == "(" {
            predicates = try predicateList(ofViews: false)
        } else {
            predicates = [try simplePredicate()]
        }
        try expect("-", "expected '-' after a distance")
        return .predicates(predicates)
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.Element {
        try expect("[", "expected '[' of a view")
        let start = at
        let name = word()
        guard !name.isEmpty else { throw error("expected the name of a view") }
        guard views.contains(name) else {
            throw error("'\(name)' is not a key of the views dictionary", at: start)
        }
        var predicates: [VisualFormat.Predicate] = []
        if next == "(" { predicates = try predicateList(ofViews: true) }
        try expect("]", "expected ']' after the view")
        return .view(name: name, predicates: predicates)
    }

    private mutating func word() -> String {
        let start = at
        while let c = next, c.isLetter || c.isNumber || c == "_" { at += 1 }
        return String(characters[start..<at])
    }

    /// A bare number or metric, with an optional priority.
    private mutating func simplePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        let value = try number("a distance: a number, a metric or '('")
        return VisualFormat.Predicate(relation: .equal, object: .constant(value), priority: try priority())
    }

    private mutating func predicateList(ofViews: Bool) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        try expect("(", "expected '('")
        var list = [try predicate(ofViews: ofViews)]
        while next == "," {
            at += 1
            list.append(try predicate(ofViews: ofViews))
        }
        try expect(")", "expected ')' or ','")
        return list
    }

    private mutating func predicate(ofViews: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if consumes(">=") {
            relation = .greaterThanOrEqual
        } else if consumes("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = consumes("==")
        }
        let object: VisualFormat.Predicate.Object
        let start = at
        if ofViews, let c = next, c.isLetter || c == "_" {
            let name = word()
            if views.contains(name) {
                object = try sizeOfView(name)
            } else if let value = metrics[name] {
                object = .constant(value)
            } else {
                throw error("'\(name)' is neither a view nor a metric", at: start)
            }
        } else {
            object = .constant(try number("a number or the name of a metric"))
        }
        return VisualFormat.Predicate(relation: relation, object: object, priority: try priority())
    }

    /// `view`, `view*0.5`, `view/2`, with `+8` or `-8` after it.
    private mutating func sizeOfView(_ name: String) throws(VisualFormatError)
        -> VisualFormat.Predicate.Object
    {
        var multiplier: CGFloat = 1, constant: CGFloat = 0
        if consumes("*") {
            multiplier = try number("a factor")
        } else if consumes("/") {
            let start = at
            let divisor = try number("a divisor")
            guard divisor != 0 else { throw error("a size cannot be divided by 0", at: start) }
            multiplier = 1 / divisor
        }
        if consumes("+") {
            constant = try number("a number")
        } else if next == "-" {
            constant = try number("a number")
        }
        return .view(name, multiplier: multiplier, constant: constant)
    }

    private mutating func priority() throws(VisualFormatError) -> UILayoutPriority {
        guard consumes("@") else { return .required }
        let start = at
        let value = try number("a priority")
        guard value > 0, value <= 1000 else {
            throw error("a priority is above 0 and at most 1000", at: start)
        }
        return UILayoutPriority(Float(value))
    }

    private mutating func number(_ what: String) throws(VisualFormatError) -> CGFloat {
        let start = at
        if let c = next, c.isLetter || c == "_" {
            let name = word()
            guard let value = metrics[name] else {
                throw error("'\(name)' is not a key of the metrics dictionary", at: start)
            }
            return value
        }
        if next == "-" || next == "+" { at += 1 }
        while let c = next, c.isASCII, c.isNumber || c == "." { at += 1 }
        guard let value = Double(String(characters[start..<at])), value.isFinite else {
            at = start
            throw error("expected \(what)")
        }
        return CGFloat(value)
    }
}

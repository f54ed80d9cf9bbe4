// PredicateComparison.swift: compares two values.

import Foundation

/// A comparison operator with its modifiers.
struct PredicateComparison {
    enum Kind: String {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case greater = ">"
        case atMost = "<="
        case atLeast = ">="
        case contains = "CONTAINS"
        case begins = "BEGINSWITH"
        case ends = "ENDSWITH"
        case like = "LIKE"
        case matches = "MATCHES"
        case among = "IN"
        case between = "BETWEEN"
    }

    var kind: Kind
    /// The modifier [c].
    var ignoresCase: Bool
    /// The modifier [d].
    var ignoresDiacritics: Bool

    init(kind: Kind, _ options: NSComparisonPredicate.Options) {
        self.kind = kind
        ignoresCase = options.contains(.caseInsensitive)
        ignoresDiacritics = options.contains(.diacriticInsensitive)
    }

    func holds(_ left: Any?, _ right: Any?) -> Bool {
        switch kind {
        case .equal: isEqual(left, right)
        case .unequal: !isEqual(left, right)
        case .less: order(left, right) == .orderedAscending
        case .greater: order(left, right) == .orderedDescending
        case .atMost: order(left, right).map { $0 != .orderedDescending } ?? isEqual(left, right)
        case .atLeast: order(left, right).map { $0 != .orderedAscending } ?? isEqual(left, right)
        case .contains: isAmong(right, left)
        case .among: isAmong(left, right)
        case .between: isBetween(left, right)
        case .begins, .ends, .like, .matches: agree(left, right)
        }
    }

    private func agree(_ left: Any?, _ right: Any?) -> Bool {
        guard let text = left as? String, let pattern = right as? String else { return false }
        switch kind {
        case .begins: return text.range(of: pattern, options: options.union(.anchored)) != nil || pattern.isEmpty
        case .ends:
            return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil || pattern.isEmpty
        case .like:
            let escaped = NSRegularExpression.escapedPattern(for: fold(pattern))
            let wild = escaped.replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
            return matches(fold(text), wild)
        default: return matches(text, pattern)
        }
    }

    /// Matches the whole text, as ICU's `matches`. False for an invalid pattern.
    private func matches(_ text: String, _ pattern: String) -> Bool {
        var options: NSRegularExpression.Options = kind == .like ? [.dotMatchesLineSeparators] : []
        if ignoresCase { options.insert(.caseInsensitive) }
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: options) else {
            return false
        }
        let all = NSRange(location: 0, length: (text as NSString).length)
        return expression.firstMatch(in: text, range: all)?.range == all
    }

    private var options: String.CompareOptions {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresDiacritics { options.insert(.diacriticInsensitive) }
        return options
    }

    private func fold(_ text: String) -> String { text.folding(options: options, locale: nil) }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        if left == nil || right == nil { return left == nil && right == nil }
        if let left = left as? String, let right = right as? String {
            return left.compare(right, options: options) == .orderedSame
        }
        if let left = PredicateExpression.number(left), let right = PredicateExpression.number(right) {
            return left == right
        }
        if let left = left as? [Any], let right = right as? [Any] {
            return left.count == right.count && zip(left, right).allSatisfy { isEqual($0, $1) }
        }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return (left as AnyObject) === (right as AnyObject)
    }

    /// Nil if the values cannot be ordered.
    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let left = left as? String, let right = right as? String { return left.compare(right, options: options) }
        guard let left = PredicateExpression.number(left), let right = PredicateExpression.number(right) else {
            return nil
        }
        return left < right ? .orderedAscending : left > right ? .orderedDescending : left == right ? .orderedSame : nil
    }

    private func isAmong(_ value: Any?, _ whole: Any?) -> Bool {
        if let text = whole as? String {
            guard let part = value as? String else { return false }
            return text.range(of: part, options: options) != nil
        }
        if let list = whole as? [Any] { return list.contains { isEqual(value, PredicateExpression.plain($0)) } }
        if let values = whole as? [String: Any] {
            return values.values.contains { isEqual(value, PredicateExpression.plain($0)) }
        }
        return false
    }

    private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
        guard let bounds = bounds as? [Any], bounds.count == 2,
            let low = order(PredicateExpression.plain(bounds[0]), value),
            let high = order(value, PredicateExpression.plain(bounds[1]))
        else { return false }
        return low != .orderedDescending && high != .orderedDescending
    }
}

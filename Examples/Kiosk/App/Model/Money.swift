// Money.swift: amounts in cents, so that sums are exact.

import UIKit

/// An amount in the shop's currency.
public struct Money: Hashable, Comparable, Sendable, AdditiveArithmetic {
    public var cents: Int

    public static let zero = Money(cents: 0)

    public init(cents: Int) { self.cents = cents }

    /// Reads a decimal number such as `3.60`. Nil if it is negative, has more than two decimals or is 10000 or more.
    init?(decimal text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let units = Int(parts[0]), (0..<10000).contains(units),
            !text.hasPrefix("-")
        else { return nil }
        var fraction = 0
        if parts.count == 2 {
            // 3.600 is 3.60.
            let digits = parts[1].prefix(2)
            guard parts[1].dropFirst(2).allSatisfy({ $0 == "0" }), let value = Int(digits) else { return nil }
            fraction = digits.count == 1 ? value * 10 : value
        }
        cents = units * 100 + fraction
    }

    public static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
    public static func - (a: Money, b: Money) -> Money { Money(cents: a.cents - b.cents) }
    public static func * (a: Money, count: Int) -> Money { Money(cents: a.cents * count) }
    public static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }

    /// Such as `€3.60`.
    public func text(_ currency: String) -> String {
        let rest = String(cents.magnitude % 100)
        return
            "\(cents < 0 ? "-" : "")\(currency)\(cents.magnitude / 100).\(rest.count == 1 ? "0" : "")\(rest)"
    }

    /// The amount in the app's language: `€3.60`, `3,60 €`.
    @MainActor public func shown(_ currency: String) -> String {
        guard !UIApplication.shared.language.hasPrefix("en") else { return text(currency) }
        let amount = (Decimal(cents) / 100).formatted(
            .number.precision(.fractionLength(2)).grouping(.never).locale(UIApplication.locale))
        return String(
            localized: "\(currency)\(amount)", bundle: .module,
            comment: "An amount: the currency's sign, then the number")
    }
}

// UIContentSizeCategory.swift: how large the user wants text.
//
// The category is a trait: windows, controllers and views may override it. Where
// nobody does, VITRINE_TEXT_SIZE says it for the process, and else it is Large.

import Foundation
import VitrineRemarks

/// A text size that a user chooses, from extra small to the largest accessibility size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// From small to large.
    static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is one of the five largest.
    public var isAccessibilityCategory: Bool { index >= 7 }

    /// In `all`; the process's category where none is specified, and Large for what is not known.
    var index: Int {
        if self == .unspecified { return Self.preferred.index }
        return Self.all.firstIndex(of: self) ?? 3
    }

    /// What VITRINE_TEXT_SIZE says: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.
    static let preferred = named(EnvironmentVariable.value("VITRINE_TEXT_SIZE") ?? "L")

    /// The category of a short name; Large for what is none, which is reported.
    static func named(_ name: String) -> UIContentSizeCategory {
        let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
        if let index = names.firstIndex(of: name.uppercased()) { return all[index] }
        Remarks.add("VITRINE_TEXT_SIZE is \"\(name)\"; it must be one of \(names.joined(separator: ", "))")
        return .large
    }
}

extension UIContentSizeCategory: Comparable {
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.index < b.index }
}

/// The size that the user wants text in.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static let defaultValue = UIContentSizeCategory.unspecified
}

extension UIMutableTraits {
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
}

extension UITraitCollection {
    /// The text size that is asked for here; that of the process where nobody has set one.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        let own = self[UITraitPreferredContentSizeCategory.self]
        return own == .unspecified ? .preferred : own
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
}

extension UIApplication {
    /// The text size of the process: VITRINE_TEXT_SIZE.
    public var preferredContentSizeCategory: UIContentSizeCategory { .preferred }
}

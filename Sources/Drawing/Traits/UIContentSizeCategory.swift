// UIContentSizeCategory.swift: the user's preferred text size.
//
// The category is a trait: windows, controllers and views may override it. Without an override, VITRINE_TEXT_SIZE sets
// it for the process; without that it is Large.

public import Foundation
import VitrineSystem

/// A text size that a user chooses, from extra small to the largest accessibility size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the category.
    public var rawValue: String
    /// Creates a category from its name. Unknown names count as `.large`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// None is chosen: the category of the process applies.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Body text of 14 points.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Body text of 15 points.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Body text of 16 points.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// Body text of 17 points. The default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Body text of 19 points.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Body text of 21 points.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// Body text of 23 points: the largest size that is not for accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// Body text of 28 points.
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// Body text of 33 points.
    public static let accessibilityLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// Body text of 40 points.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// Body text of 47 points.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// Body text of 53 points: the largest size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted after the preferred text size changed, as by `KioskSettings.setTextSize(_:on:)`. The information has the
    /// size under `newValueUserInfoKey`.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the size's `rawValue` in that notification's information.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// From small to large.
    static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is one of the five largest.
    public var isAccessibilityCategory: Bool { index >= 7 }

    /// The index in `all`; that of the process's category where none is specified, and of Large for unknown names.
    var index: Int {
        if self == .unspecified { return Self.preferred.index }
        return Self.all.firstIndex(of: self) ?? 3
    }

    /// The value of VITRINE_TEXT_SIZE: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.
    package static let preferred = named(EnvironmentVariable.value("VITRINE_TEXT_SIZE") ?? "L")

    /// The short names of all categories, from small to large.
    package static let shortNames = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

    /// The category of a short name. Nil for unknown names.
    package static func category(named name: String) -> UIContentSizeCategory? {
        shortNames.firstIndex(of: name.uppercased()).map { all[$0] }
    }

    /// The category of a short name; Large for unknown names, which are reported.
    static func named(_ name: String) -> UIContentSizeCategory {
        if let category = category(named: name) { return category }
        Diagnostics.warning("VITRINE_TEXT_SIZE is \"\(name)\"; it must be one of \(shortNames.joined(separator: ", "))")
        return .large
    }
}

extension UIContentSizeCategory: Comparable {
    /// Whether the first category has smaller text. `.unspecified` compares as the process's category.
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.index < b.index }
}

/// The trait for the user's preferred text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// `.unspecified`: the category of the process.
    public static let defaultValue = UIContentSizeCategory.unspecified
}

extension UIMutableTraits {
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
}

extension UITraitCollection {
    /// The text size here; that of the process if no trait sets one.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        let own = self[UITraitPreferredContentSizeCategory.self]
        return own == .unspecified ? .preferred : own
    }

    /// Creates traits with this text size alone.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
}

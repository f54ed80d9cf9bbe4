// ContentSizeLimits.swift: how large and how small text may become in a view.

import Foundation

/// The smallest text size of a view; kept among its overrides and never handed down as a trait.
enum MinimumContentSize: UITraitDefinition {
    static let defaultValue = UIContentSizeCategory.unspecified
}

/// The largest.
enum MaximumContentSize: UITraitDefinition {
    static let defaultValue = UIContentSizeCategory.unspecified
}

extension UIView {
    /// The smallest text size in this view and its descendants, whatever people choose. Nil by default.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { storedTraitOverrides?.limit(MinimumContentSize.self) }
        set { setLimit(MinimumContentSize.self, newValue) }
    }

    /// The largest text size in this view and its descendants, whatever people choose. Nil by default.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { storedTraitOverrides?.limit(MaximumContentSize.self) }
        set { setLimit(MaximumContentSize.self, newValue) }
    }

    private func setLimit(_ trait: UITrait, _ category: UIContentSizeCategory?) {
        let previous = traitCollection
        var overrides = storedTraitOverrides ?? UITraitOverrides()
        overrides.values[TraitKey(trait)] = category.map { AnyHashable($0) }
        storedTraitOverrides = overrides.values.isEmpty ? nil : overrides
        traitsDidChange(from: previous)
    }
}

extension UITraitOverrides {
    func limit(_ trait: UITrait) -> UIContentSizeCategory? {
        values[TraitKey(trait)]?.base as? UIContentSizeCategory
    }

    /// These overrides, between the limits that a view had before.
    func withLimits(of old: UITraitOverrides?) -> UITraitOverrides {
        guard let old else { return self }
        var result = self
        for key in [TraitKey(MinimumContentSize.self), TraitKey(MaximumContentSize.self)] {
            result.values[key] = old.values[key]
        }
        return result
    }

    static func isLimit(_ key: TraitKey) -> Bool {
        key == TraitKey(MinimumContentSize.self) || key == TraitKey(MaximumContentSize.self)
    }

    /// Limits the text size. If the limits contradict each other, the larger one is used.
    func limit(_ traits: inout TraitValues) {
        let least = limit(MinimumContentSize.self), most = limit(MaximumContentSize.self)
        guard least != nil || most != nil else { return }
        let wanted = traits.preferredContentSizeCategory
        var category = wanted == .unspecified ? UIContentSizeCategory.preferred : wanted
        if let most, category > most { category = most }
        if let least, category < least { category = least }
        if category != wanted, wanted != .unspecified || category != .preferred {
            traits.preferredContentSizeCategory = category
        }
    }
}

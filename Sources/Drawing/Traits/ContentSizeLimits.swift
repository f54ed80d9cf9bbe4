// ContentSizeLimits.swift: how large and how small text may become in a view.

import Foundation

/// The smallest text size of a view; kept among its overrides and not inherited as a trait.
package enum MinimumContentSize: UITraitDefinition {
    package static let defaultValue = UIContentSizeCategory.unspecified
}

/// The largest.
package enum MaximumContentSize: UITraitDefinition {
    package static let defaultValue = UIContentSizeCategory.unspecified
}

extension UITraitOverrides {
    package func limit(_ trait: UITrait) -> UIContentSizeCategory? {
        values[TraitKey(trait)]?.base as? UIContentSizeCategory
    }

    /// These overrides, between the limits that a view had before.
    package func withLimits(of old: UITraitOverrides?) -> UITraitOverrides {
        guard let old else { return self }
        var result = self
        for key in [TraitKey(MinimumContentSize.self), TraitKey(MaximumContentSize.self)] {
            result.values[key] = old.values[key]
        }
        return result
    }

    package static func isLimit(_ key: TraitKey) -> Bool {
        key == TraitKey(MinimumContentSize.self) || key == TraitKey(MaximumContentSize.self)
    }

    /// Limits the text size. If the limits contradict each other, the larger one is used.
    package func limit(_ traits: inout TraitValues) {
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

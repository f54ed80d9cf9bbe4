// UIView+ContentSizeLimits.swift: how large and how small text may become in a view.

import VitrineDrawing

extension UIView {
    var baseMinimumContentSizeCategory: UIContentSizeCategory? {
        get { storedTraitOverrides?.limit(MinimumContentSize.self) }
        set { setLimit(MinimumContentSize.self, newValue) }
    }

    var baseMaximumContentSizeCategory: UIContentSizeCategory? {
        get { storedTraitOverrides?.limit(MaximumContentSize.self) }
        set { setLimit(MaximumContentSize.self, newValue) }
    }

    /// A line for each view with a limit, from this one up.
    var baseContentSizeLimitsDescription: String {
        let lines = sequence(first: self, next: \.superview).compactMap { view -> String? in
            let (least, most) = (view.minimumContentSizeCategory, view.maximumContentSizeCategory)
            guard least != nil || most != nil else { return nil }
            return "\(type(of: view)): minimum \(least?.rawValue ?? "none"), maximum \(most?.rawValue ?? "none")"
        }
        return lines.isEmpty ? "no limits" : lines.joined(separator: "\n")
    }

    private func setLimit(_ trait: UITrait, _ category: UIContentSizeCategory?) {
        let previous = traitCollection
        var overrides = storedTraitOverrides ?? UITraitOverrides()
        overrides.values[TraitKey(trait)] = category.map { AnyHashable($0) }
        storedTraitOverrides = overrides.values.isEmpty ? nil : overrides
        traitsDidChange(from: previous, alsoOfController: false)
    }
}

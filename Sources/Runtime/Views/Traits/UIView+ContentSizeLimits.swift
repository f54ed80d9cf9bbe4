// UIView+ContentSizeLimits.swift: how large and how small text may become in a view.

public import VitrineDrawing

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

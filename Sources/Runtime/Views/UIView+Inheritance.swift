// UIView+Inheritance.swift: which settings of views above affect a view.
//
// Most views have no overridden traits and no tint above them. Each view knows that, so that reading its traits or tint
// walks no superviews. Below overrides the traits are computed once and kept.
//
// Invariant: a view that keeps traits is below overrides, and so are the views above it up to the topmost that
// overrides, and they keep theirs too. So a view that keeps none has no view below it that does.

import VitrineDrawing

/// The kinds of settings that a view passes down.
struct Inheritance: OptionSet {
    let rawValue: UInt8

    /// Overridden traits.
    static let traits = Inheritance(rawValue: 1)
    /// A tint colour or a tint adjustment mode.
    static let tint = Inheritance(rawValue: 2)
}

/// The traits of a view below overrides.
final class KeptTraits {
    /// The screen's traits from which these were made.
    let base: UITraitCollection
    let traits: UITraitCollection

    init(_ traits: UITraitCollection, from base: UITraitCollection) {
        self.traits = traits
        self.base = base
    }
}

extension UIView {
    /// Called after the view moved to another superview, or after its settings or its controller's changed.
    func updateInheritance() {
        forgetTraits()
        var new = storedSuperview?.inheritance ?? []
        if hasTraitOverrides { new.insert(.traits) }
        if storedTintColor != nil || storedTintAdjustmentMode != .automatic { new.insert(.tint) }
        guard new != inheritance else { return }
        inheritance = new
        for subview in storedSubviews { subview.updateInheritance() }
    }

    private func forgetTraits() {
        guard keptTraits != nil else { return }
        keptTraits = nil
        for subview in storedSubviews { subview.forgetTraits() }
    }

    /// The screen's traits with the overrides above and of this view.
    var baseTraitCollection: UITraitCollection {
        let base = (storedWindow?.screen ?? UIScreen.main).traitCollection
        guard inheritance.contains(.traits) else { return base }
        var traits = base
        var views: [UIView] = []
        var view: UIView? = self
        while let current = view, current.inheritance.contains(.traits) {
            if let kept = current.keptTraits, kept.base === base {
                traits = kept.traits
                break
            }
            views.append(current)
            view = current.storedSuperview
        }
        for current in views.reversed() {
            traits = current.withOwnOverrides(traits)
            current.keptTraits = KeptTraits(traits, from: base)
        }
        return traits
    }
}

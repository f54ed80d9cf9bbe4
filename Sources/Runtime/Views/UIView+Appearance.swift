// UIView+Appearance.swift: background, tint and the interface style.

import Foundation
import VitrineCompositor
package import VitrineDrawing
import VitrineGraphics

extension UIView {
    func applyBackgroundColor() {
        guard let color = storedBackgroundColor else {
            layer.backgroundColor = nil
            return
        }
        withOwnTraits { layer.backgroundColor = color.cgColor }
    }

    // MARK: Tint

    package var resolvedTintColor: UIColor {
        guard inheritance.contains(.tint) else { return defaultTintColor }
        var view: UIView? = self
        while let current = view {
            // A tint that refers to the inherited tint is not the view's own.
            if let own = current.storedTintColor, !own.followsTint {
                return resolvedTintAdjustmentMode == .dimmed ? own.desaturated : own
            }
            view = current.storedSuperview
        }
        return resolvedTintAdjustmentMode == .dimmed ? defaultTintColor.desaturated : defaultTintColor
    }

    /// The tint where no view above sets one: the app's accent colour, or else the system's blue.
    private var defaultTintColor: UIColor { storedWindow?.screen.accentColor ?? .systemBlue }

    var resolvedTintAdjustmentMode: TintAdjustmentMode {
        guard inheritance.contains(.tint) else { return .normal }
        var view: UIView? = self
        while let current = view {
            if current.storedTintAdjustmentMode != .automatic { return current.storedTintAdjustmentMode }
            view = current.storedSuperview
        }
        return .normal
    }

    /// - Parameter dimming: whether the dimming changed, too, which affects views with their own colour.
    func tintDidChange(dimming: Bool = true) {
        if TintedView.isUsed {
            if storedBackgroundColor?.followsTint == true { applyBackgroundColor() }
            setNeedsDisplay()
            setNeedsLayout()
        }
        tintColorDidChange()
        for subview in storedSubviews where subview.inheritsTint(dimming: dimming) {
            subview.tintDidChange(dimming: dimming && subview.storedTintAdjustmentMode == .automatic)
        }
    }

    private func inheritsTint(dimming: Bool = true) -> Bool {
        if dimming, storedTintAdjustmentMode == .automatic { return true }
        return storedTintColor?.followsTint ?? true
    }

    /// Informs the subtree of a tint from another superview.
    func inheritTint() {
        guard let superview = storedSuperview, superview.inheritance.contains(.tint), inheritsTint() else { return }
        tintDidChange()
    }

    // MARK: Traits

    var baseOverrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedInterfaceStyle }
        set {
            guard newValue != storedInterfaceStyle else { return }
            let previous = traitCollection
            storedInterfaceStyle = newValue
            traitsDidChange(from: previous, alsoOfController: false)
        }
    }

    var baseTraitOverrides: UITraitOverrides {
        get { storedTraitOverrides ?? UITraitOverrides() }
        set {
            let previous = traitCollection
            let kept = newValue.withLimits(of: storedTraitOverrides)
            storedTraitOverrides = kept.values.isEmpty ? nil : kept
            traitsDidChange(from: previous, alsoOfController: false)
        }
    }

    /// Whether the view or its controller overrides traits.
    var hasTraitOverrides: Bool {
        hasOwnTraitOverrides || controller?.hasTraitOverrides ?? false || outerTraitOverrides != nil
    }

    /// Whether the view overrides traits. They are for the view and what is in it, not for its controller.
    var hasOwnTraitOverrides: Bool { storedInterfaceStyle != .unspecified || storedTraitOverrides != nil }

    /// `traits` from above as they are in this view: with the overrides of its scene or presentation, the controller's,
    /// then the view's.
    func withOwnOverrides(_ traits: UITraitCollection) -> UITraitCollection {
        guard hasTraitOverrides else { return traits }
        return withOverridesInside(outerTraitOverrides?.applied(to: traits) ?? traits)
    }

    /// `traits` with the controller's overrides, then the view's.
    private func withOverridesInside(_ traits: UITraitCollection) -> UITraitCollection {
        var result = withOverridesOfController(traits)
        if storedInterfaceStyle != .unspecified { result = result.with(userInterfaceStyle: storedInterfaceStyle) }
        return storedTraitOverrides?.applied(to: result) ?? result
    }

    private func withOverridesOfController(_ traits: UITraitCollection) -> UITraitCollection {
        controller?.withOwnOverrides(traits) ?? traits
    }

    /// `traits` from above as they are in this view's controller.
    private func asOfController(_ traits: UITraitCollection) -> UITraitCollection {
        withOverridesOfController(outerTraitOverrides?.applied(to: traits) ?? traits)
    }

    /// The traits of the view's controller.
    var traitsOfController: UITraitCollection {
        guard hasOwnTraitOverrides else { return traitCollection }
        let screen = storedWindow?.screen ?? UIScreen.main
        return asOfController(storedSuperview?.traitCollection ?? screen.traitCollection)
    }

    /// Runs `work` with this view's traits and tint as the current ones, for the colours it uses.
    package func withOwnTraits(_ work: () -> Void) {
        let outer = TintedView.current
        if outer == nil { TintedView.setDrawing(true) }
        TintedView.current = .passUnretained(self)
        defer {
            TintedView.current = outer
            if outer == nil { TintedView.setDrawing(false) }
        }
        let traits = traitCollection
        if traits === UITraitCollection.current { return work() }
        traits.performAsCurrent(work)
    }

    /// Called after the overrides of the scene or presentation changed, with the former traits outside of the view.
    func outerTraitsDidChange(from previous: UITraitCollection) {
        let old = withOverridesInside(previous)
        updateInheritance()
        traitsDidChange(from: old)
    }

    /// Called after `outerTraitOverrides` changed by the view's own doing.
    package func outerTraitOverridesDidChange() {
        let previous = traitCollection
        updateInheritance()
        traitsDidChange(from: previous)
    }

    /// Informs the subtree that its traits changed from `previous`. Views whose colours differ draw again.
    /// - Parameter alsoOfController: whether the traits of the view's controller changed as the view's did, if the view
    ///   overrides none.
    func traitsDidChange(from previous: UITraitCollection, alsoOfController: Bool = true) {
        let changed = traitCollection.changedTraits(from: previous)
        guard !changed.isEmpty else { return }
        if changed.contains(where: { $0.affectsColorAppearance }) {
            setNeedsDisplay()
            setNeedsLayout()
        }
        if changed.contains(where: { $0 == UITraitLayoutDirection.self }) { directionTraitDidChange() }
        if storedBackgroundColor != nil { applyBackgroundColor() }
        if let item = layoutState?.item, layoutState?.systemGuides[.readable] != nil,
            changed.contains(where: { $0 == UITraitPreferredContentSizeCategory.self })
        {
            item.engine.insetsChanged(of: self, item)
        }
        let controller = alsoOfController && !hasOwnTraitOverrides ? controller : nil
        trackedTraitsDidChange(changed)
        controller?.trackedTraitsDidChange(changed)
        traitCollectionDidChange(previous)
        notifyTraitChanges(changed, from: previous)
        controller?.notifyTraits(changed, from: previous)
        for subview in storedSubviews { subview.inheritedTraitsDidChange(from: previous) }
    }

    /// - Parameter previous: the former traits above the view.
    private func inheritedTraitsDidChange(from previous: UITraitCollection) {
        if hasOwnTraitOverrides { controller?.traitsDidChange(from: asOfController(previous)) }
        traitsDidChange(from: withOwnOverrides(previous))
    }

    /// A view that joins a hierarchy may find itself in other traits than the screen's.
    func interfaceStyleMayHaveChanged() {
        guard let superview = storedSuperview, superview.inheritance.contains(.traits) else { return }
        let base = (superview.storedWindow?.screen ?? UIScreen.main).traitCollection
        let above = superview.traitCollection
        if above !== base { inheritedTraitsDidChange(from: base) }
    }
}

extension UIViewController {
    /// Whether the view's traits differ from its superview's.
    var hasTraitOverrides: Bool { overrideUserInterfaceStyle != .unspecified || storedTraitOverrides != nil }

    /// `traits` from above as they are in this controller.
    func withOwnOverrides(_ traits: UITraitCollection) -> UITraitCollection {
        var result = traits
        if overrideUserInterfaceStyle != .unspecified {
            result = result.with(userInterfaceStyle: overrideUserInterfaceStyle)
        }
        return storedTraitOverrides?.applied(to: result) ?? result
    }

    /// Called when the controller's traits changed and its view's are others.
    func traitsDidChange(from previous: UITraitCollection) {
        let changed = traitCollection.changedTraits(from: previous)
        guard !changed.isEmpty else { return }
        trackedTraitsDidChange(changed)
        notifyTraits(changed, from: previous)
    }

    fileprivate func notifyTraits(_ changed: [UITrait], from previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        unavailabilityMayHaveChanged()
        notifyTraitChanges(changed, from: previous)
    }
}

extension UIColor {
    /// The colour's luminance as a grey, for tints that are dimmed: in each appearance that of the colour there.
    fileprivate var desaturated: UIColor {
        guard !dependsOnTraits else { return UIColor { [self] in resolvedColor(with: $0).desaturated } }
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
        // Rec. 709 luma weights.
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
    }
}

extension UIView: TintedObject {}

// UIView+Appearance.swift: background, tint and the interface style.

import Foundation
import VitrineCompositor
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

    var resolvedTintColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let own = current.storedTintColor {
                return resolvedTintAdjustmentMode == .dimmed ? own.desaturated : own
            }
            view = current.storedSuperview
        }
        return resolvedTintAdjustmentMode == .dimmed ? UIColor.systemBlue.desaturated : .systemBlue
    }

    var resolvedTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            if current.storedTintAdjustmentMode != .automatic { return current.storedTintAdjustmentMode }
            view = current.storedSuperview
        }
        return .normal
    }

    func tintDidChange() {
        tintColorDidChange()
        for subview in storedSubviews where subview.inheritsTint { subview.tintDidChange() }
    }

    private var inheritsTint: Bool { storedTintColor == nil || storedTintAdjustmentMode == .automatic }

    /// Tells the subtree about a tint that came with a new superview.
    func inheritTint() {
        guard inheritsTint, let superview = storedSuperview, superview.hasTintOfItsOwnOrAbove else { return }
        tintDidChange()
    }

    private var hasTintOfItsOwnOrAbove: Bool {
        var view: UIView? = self
        while let current = view {
            if current.storedTintColor != nil || current.storedTintAdjustmentMode != .automatic {
                return true
            }
            view = current.storedSuperview
        }
        return false
    }

    // MARK: Interface style

    /// Light or dark for this view and what is inside, whatever stands above. Not set by default.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedInterfaceStyle }
        set {
            guard newValue != storedInterfaceStyle else { return }
            let previous = traitCollection
            storedInterfaceStyle = newValue
            traitsDidChange(from: previous)
        }
    }

    /// What the view is shown with: scale, style, size classes.
    public var traitCollection: UITraitCollection {
        var view: UIView? = self
        var style = UIUserInterfaceStyle.unspecified
        while let current = view, style == .unspecified {
            style = current.storedInterfaceStyle
            if style == .unspecified, let controller = current.controller {
                style = controller.overrideUserInterfaceStyle
            }
            view = current.storedSuperview
        }
        let base = (storedWindow?.screen ?? UIScreen.main).traitCollection
        return style == .unspecified ? base : base.with(userInterfaceStyle: style)
    }

    /// Runs `work` with this view's traits as the current ones, for the colours it uses.
    func withOwnTraits(_ work: () -> Void) {
        let traits = traitCollection
        if traits === UITraitCollection.current { return work() }
        traits.performAsCurrent(work)
    }

    /// Tells the subtree that its traits are no longer `previous`. Views that use other colours now draw again.
    func traitsDidChange(from previous: UITraitCollection) {
        if traitCollection.hasDifferentColorAppearance(comparedTo: previous) {
            setNeedsDisplay()
            setNeedsLayout()
        }
        if storedBackgroundColor != nil { applyBackgroundColor() }
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
        for subview in storedSubviews where subview.storedInterfaceStyle == .unspecified {
            subview.traitsDidChange(from: previous)
        }
    }

    /// A view that joins a hierarchy may find itself in another style than the screen's.
    func interfaceStyleMayHaveChanged() {
        guard let superview = storedSuperview else { return }
        let screen = superview.storedWindow?.screen ?? UIScreen.main
        let previous = screen.traitCollection
        if superview.traitCollection.userInterfaceStyle != previous.userInterfaceStyle {
            traitsDidChange(from: previous)
        }
    }
}

extension UIColor {
    /// The colour's luminance as a grey, for tints that are dimmed.
    fileprivate var desaturated: UIColor {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
        // Rec. 709 luma weights.
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
    }
}

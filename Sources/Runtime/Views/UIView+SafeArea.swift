// UIView+SafeArea.swift: what of a view is not covered, and the margins inside it.
//
// A view's insets are what remains of its superview's inside it, plus what its
// controller adds. They are kept, so that a change is noticed once and only
// then told further down.

import Foundation

extension UIView {
    /// How far bars and the screen's own edges reach into this view, points.
    public var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    func safeAreaMayHaveChanged() {
        let new = computedSafeAreaInsets
        let changed = new != storedSafeAreaInsets
        guard changed || new != .zero else { return }
        if changed {
            storedSafeAreaInsets = new
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
            setNeedsLayout()
            layoutGeometryChanged()
            marginsMayHaveChanged()
        }
        for subview in storedSubviews { subview.safeAreaMayHaveChanged() }
    }

    private var computedSafeAreaInsets: UIEdgeInsets {
        let own = controller?.additionalSafeAreaInsets ?? .zero
        if let window = self as? UIWindow { return window.screen.safeAreaInsets }
        guard let superview = storedSuperview else { return own }
        let above = superview.storedSafeAreaInsets
        guard above != .zero else { return own }
        // Where this view lies in the part of the superview that is left and right of, above and below the insets.
        let frame = self.frame
        let bounds = superview.bounds
        let left = bounds.minX + above.left - frame.minX
        let top = bounds.minY + above.top - frame.minY
        let right = frame.maxX - (bounds.maxX - above.right)
        let bottom = frame.maxY - (bounds.maxY - above.bottom)
        func clamp(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { min(limit, max(0, value)) }
        return UIEdgeInsets(
            top: clamp(top, above.top) + own.top, left: clamp(left, above.left) + own.left,
            bottom: clamp(bottom, above.bottom) + own.bottom, right: clamp(right, above.right) + own.right)
    }

    // MARK: Margins

    /// The space to leave inside the edges, points: 8 a side by default, more where the safe area
    /// or the superview's margins reach further in.
    public var layoutMargins: UIEdgeInsets {
        get {
            var margins = ownLayoutMargins ?? defaultLayoutMargins
            if insetsLayoutMarginsFromSafeArea {
                let safe = storedSafeAreaInsets
                margins = UIEdgeInsets(
                    top: margins.top + safe.top, left: margins.left + safe.left,
                    bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
            }
            guard preservesSuperviewLayoutMargins, let superview = storedSuperview else { return margins }
            let outer = superview.layoutMargins
            let frame = self.frame
            let bounds = superview.bounds
            return UIEdgeInsets(
                top: max(margins.top, bounds.minY + outer.top - frame.minY),
                left: max(margins.left, bounds.minX + outer.left - frame.minX),
                bottom: max(margins.bottom, frame.maxY - (bounds.maxY - outer.bottom)),
                right: max(margins.right, frame.maxX - (bounds.maxX - outer.right)))
        }
        set {
            ownLayoutMargins = newValue
            marginsMayHaveChanged()
        }
    }

    /// A controller's root view has margins at the sides only: 16 points, 20 in wide views.
    private var defaultLayoutMargins: UIEdgeInsets {
        guard controller != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        let side: CGFloat = bounds.width >= 414 ? 20 : 16
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    func marginsMayHaveChanged() {
        let margins = layoutMargins
        guard margins != lastReportedMargins else { return }
        lastReportedMargins = margins
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        layoutGeometryChanged()
        setNeedsLayout()
        for subview in storedSubviews where subview.preservesSuperviewLayoutMargins {
            subview.marginsMayHaveChanged()
        }
    }

    // MARK: Direction

    /// The direction in which the view's content reads.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The direction that views with this attribute have.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
        }
    }
}

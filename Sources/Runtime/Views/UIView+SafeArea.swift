// UIView+SafeArea.swift: what of a view is not covered.
//
// A view's insets are what remains of its superview's inside it, plus what its
// controller adds. They are kept, so that a change is noticed once and only
// then told further down. A view that overrides them has its say for what is
// inside it, too.

import Foundation

extension UIView {
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
        let own = controller?.ownSafeAreaInsets ?? .zero
        if let window = self as? UIWindow { return window.screen.safeAreaInsets }
        guard let superview = storedSuperview else { return own }
        let above = superview.safeAreaInsets
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
}

// UIView+SafeArea.swift: the part of a view that is not covered.
//
// A view's insets are the rest of its superview's inside it, plus its controller's additional ones. They are stored, so
// that only changes are passed on to subviews. A view that overrides them affects its subviews, too.

import Foundation
import VitrineDrawing

extension UIView {
    func safeAreaMayHaveChanged() {
        let new = computedSafeAreaInsets
        // Of a view with a transform, the frame and thus the area change by a rounding when its content moves, which may
        // depend on the area.
        let changed = !new.isNearly(storedSafeAreaInsets)
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
        // The position of this view relative to the superview's insets at each side.
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

extension UIEdgeInsets {
    /// Whether no side differs by more than a rounding, far less than a pixel.
    fileprivate func isNearly(_ other: UIEdgeInsets) -> Bool {
        max(abs(top - other.top), abs(left - other.left), abs(bottom - other.bottom), abs(right - other.right)) < 1e-9
    }
}

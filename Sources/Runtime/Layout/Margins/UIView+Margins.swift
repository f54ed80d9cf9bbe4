// UIView+Margins.swift: the space to leave inside a view's edges.
//
// The margins that were set, or a default; at least the system's for a controller's view; with the safe area; at least
// the rest of the superview's margins. Coordinates: points.

import Foundation
import VitrineDrawing

extension UIView {
    var baseLayoutMargins: UIEdgeInsets {
        get {
            var margins = preferredMargins
            if insetsLayoutMarginsFromSafeArea {
                let safe = safeAreaInsets
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
            layoutState?.directionalMargins = nil
            marginsMayHaveChanged()
        }
    }

    var baseDirectionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isMirrored ? margins.right : margins.left,
                bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right)
        }
        set {
            makeLayoutState().directionalMargins = newValue
            marginsMayHaveChanged()
        }
    }

    /// The margins before safe area and superview.
    private var preferredMargins: UIEdgeInsets {
        guard let controller else {
            return explicitMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        let asked = explicitMargins
        guard controller.viewRespectsSystemMinimumLayoutMargins else {
            return asked ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        let least = fixed(systemMinimumMargins)
        guard let asked else { return least }
        return UIEdgeInsets(
            top: max(asked.top, least.top), left: max(asked.left, least.left),
            bottom: max(asked.bottom, least.bottom), right: max(asked.right, least.right))
    }

    /// The margins that were set, by side.
    private var explicitMargins: UIEdgeInsets? {
        layoutState?.directionalMargins.map(fixed) ?? ownLayoutMargins
    }

    private func fixed(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
            bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
    }

    /// At the sides only: 16 points, 20 in wide views.
    var systemMinimumMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = bounds.width >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    func marginsMayHaveChanged() {
        let margins = layoutMargins
        guard margins != lastReportedMargins else { return }
        lastReportedMargins = margins
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        if let item = layoutState?.item { item.engine.insetsChanged(of: self, item) }
        setNeedsLayout()
        for subview in storedSubviews where subview.preservesSuperviewLayoutMargins {
            subview.marginsMayHaveChanged()
        }
    }
}

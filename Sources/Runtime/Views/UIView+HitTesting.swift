// UIView+HitTesting.swift: which view is under a finger.

import Foundation
import VitrineCompositor

extension UIView {
    /// Views below this alpha are not touched.
    private static let touchableAlpha: Float = 0.01

    /// Front to back; nothing outside the receiver's bounds is found, and what a view draws does not matter.
    func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, interactionBlocks == 0, !layer.isHidden,
            layer.opacity >= UIView.touchableAlpha, self.point(inside: point, with: event)
        else { return nil }
        for subview in storedSubviews.reversed() {
            // What is seen from its edge, or lies behind the camera, is under no finger.
            let layer = subview.layer
            let found = subview.drivenAnimations > 0 ? layer.presentation() ?? layer : layer
            guard let own = found.ownPoint(seenAt: point) else { continue }
            if let found = subview.hitTest(own, with: event) { return found }
        }
        return self
    }
}

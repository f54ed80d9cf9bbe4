// UIView+HitTesting.swift: which view is under a finger.

import Foundation
import VitrineCompositor

extension UIView {
    /// Views below this alpha are not touched.
    private static let touchableAlpha: Float = 0.01

    /// Whether fingers find anything here: it is shown, and takes input.
    @inline(__always)
    var takesTouches: Bool {
        isUserInteractionEnabled && interactionBlocks == 0 && layer.isShown(above: UIView.touchableAlpha)
    }

    /// Front to back; nothing outside the receiver's bounds is found, and what a view draws does not matter.
    ///
    /// Cost: a few comparisons for each sibling in front of what is found.
    func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        // Held while subviews are asked: what they do may change the list.
        let subviews = storedSubviews
        guard !subviews.isEmpty else { return self }
        let isPlain = layer.keepsSublayersPlain
        var k = subviews.count
        while k > 0 {
            k -= 1
            if let found = subviews[k].frontmostView(seenAt: point, isPlain: isPlain, with: event) {
                return found
            }
        }
        return self
    }

    /// `point` lies in the superview's coordinates.
    @inline(__always)
    private func frontmostView(seenAt point: CGPoint, isPlain: Bool, with event: UIEvent?) -> UIView? {
        // What is seen from its edge, or lies behind the camera, is under no finger.
        guard drivenAnimations == 0 else {
            let shown = layer.presentation() ?? layer
            return shown.ownPoint(seenAt: point).flatMap { hitTest($0, with: event) }
        }
        guard let own = layer.ownPoint(seenAt: point, isPlain: isPlain) else { return nil }
        return hitTest(own, with: event)
    }
}

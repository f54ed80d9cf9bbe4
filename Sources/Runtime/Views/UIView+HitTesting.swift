// UIView+HitTesting.swift: which view is under a finger.

import Foundation
import VitrineCompositor

extension UIView {
    /// Views below this alpha are not touched.
    private static let touchableAlpha: Float = 0.01

    /// Whether touches can hit anything here: it is shown, and has user interaction.
    @inline(__always)
    var receivesTouches: Bool {
        isUserInteractionEnabled && interactionBlocks == 0 && layer.isShown(above: UIView.touchableAlpha)
    }

    /// Front to back; points outside the receiver's bounds hit nothing, and the view's drawing has no effect.
    ///
    /// Cost: a few comparisons for each sibling in front of the result.
    func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard receivesTouches, self.point(inside: point, with: event) else { return nil }
        // Retained while subviews are tested: their methods may change the list.
        let subviews = storedSubviews
        guard !subviews.isEmpty else { return self }
        let isPlain = layer.hasPlainSublayerSpace
        var k = subviews.count
        while k > 0 {
            k -= 1
            if let found = subviews[k].frontmostView(seenAt: point, isPlain: isPlain, with: event) {
                return found
            }
        }
        return self
    }

    /// `point` is in the superview's coordinates.
    @inline(__always)
    private func frontmostView(seenAt point: CGPoint, isPlain: Bool, with event: UIEvent?) -> UIView? {
        // A view seen from its edge, or behind the camera, cannot be hit.
        guard drivenAnimations == 0 else {
            let shown = layer.presentation() ?? layer
            return shown.ownPoint(seenAt: point).flatMap { hitTest($0, with: event) }
        }
        guard let own = layer.ownPoint(seenAt: point, isPlain: isPlain) else { return nil }
        return hitTest(own, with: event)
    }
}

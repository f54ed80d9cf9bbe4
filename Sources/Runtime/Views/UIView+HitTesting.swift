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
            if let found = subview.hitTest(subview.fromSuperview(point), with: event) { return found }
        }
        return self
    }

    /// A point of the superview in this view's coordinates. Without a transform that is a sum, which
    /// matters where hundreds of siblings are asked.
    private func fromSuperview(_ point: CGPoint) -> CGPoint {
        let layer = layer
        guard CATransform3DIsIdentity(layer.transform) else {
            return layer.convert(point, from: storedSuperview?.layer)
        }
        let bounds = layer.bounds
        let position = layer.position
        let anchor = layer.anchorPoint
        return CGPoint(
            x: point.x - position.x + anchor.x * bounds.size.width + bounds.origin.x,
            y: point.y - position.y + anchor.y * bounds.size.height + bounds.origin.y)
    }
}

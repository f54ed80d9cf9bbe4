// UIScrollView+Range.swift: the range in which content may rest, and the axes along which it moves.

package import Foundation
import VitrineDrawing
package import VitrineRuntime

/// A controller with bars over the content of its child controllers.
@MainActor
package protocol BarContainer: UIViewController {}

extension UIScrollView {
    /// The range of offsets at which the content may rest.
    package var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let insets = adjustedContentInset
        let alignment = contentAlignmentPoint
        func range(
            _ content: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ fraction: CGFloat
        ) -> ClosedRange<CGFloat> {
            let rest = length - before - after - content
            guard rest > 0, fraction > 0 else { return -before...max(-before, content + after - length) }
            let offset = -before - rest * min(1, fraction)
            return offset...offset
        }
        return (
            range(contentSize.width, bounds.width, insets.left, insets.right, alignment.x),
            range(
                contentSize.height, bounds.height, insets.top + foldedTitleHeight, insets.bottom, alignment.y)
        )
    }

    /// Whether this is the content view of a controller in a navigation or tab bar controller.
    var isContentBetweenBars: Bool {
        var responder: UIResponder? = next
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let owner = responder as? UIViewController,
            owner.contentScrollView(for: .top) === self || owner.contentScrollView(for: .bottom) === self
        else { return false }
        var container = owner.parent
        while let current = container {
            if current is any BarContainer { return true }
            container = current.parent
        }
        return false
    }

    package func clamped(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// The axes along which a finger moves the content.
    var movableAxes: (x: Bool, y: Bool) {
        let range = offsetRange
        return (
            range.x.upperBound > range.x.lowerBound || (bouncesHorizontally && alwaysBounceHorizontal),
            range.y.upperBound > range.y.lowerBound
                || (bouncesVertically && (alwaysBounceVertical || storedRefreshControl != nil))
        )
    }

    /// Whether a drag along `way` (of the finger) would only bounce content at its edge, while an enclosing scroll view
    /// can scroll.
    func leavesToParent(_ way: CGPoint, isHorizontal: Bool) -> Bool {
        guard isHorizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent,
            storedRefreshControl == nil || isHorizontal
        else { return false }
        let range = isHorizontal ? offsetRange.x : offsetRange.y
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        let finger = isHorizontal ? way.x : way.y
        guard finger > 0 ? offset <= range.lowerBound : offset >= range.upperBound else { return false }
        var view = superview
        while let current = view {
            if let outer = current as? UIScrollView, outer.isScrollEnabled {
                let outerRange = isHorizontal ? outer.offsetRange.x : outer.offsetRange.y
                let place = isHorizontal ? outer.contentOffset.x : outer.contentOffset.y
                if finger > 0 ? place > outerRange.lowerBound : place < outerRange.upperBound { return true }
            }
            view = current.superview
        }
        return false
    }
}

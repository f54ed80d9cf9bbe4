// EdgeScroller.swift: scrolling while a dragging finger stays near an edge.

package import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineRuntime

@MainActor
package final class EdgeScroller {
    /// The distance from an edge, in points, within which the content scrolls.
    private static let margin: CGFloat = 44
    /// The speed at the edge itself, in points per second.
    private static let speed: CGFloat = 480

    private weak var view: UIScrollView?
    /// The finger's distance from the corner of the bounds.
    private var finger = CGPoint.zero
    private var link: CADisplayLink?
    private var moved: @MainActor () -> Void = {}

    package init(_ view: UIScrollView) { self.view = view }

    /// Follows the finger at a point of the content.
    ///
    /// - Parameter moved: called after each scroll.
    package func follow(_ point: CGPoint, moved: @escaping @MainActor () -> Void) {
        guard let view else { return stop() }
        finger = CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY)
        self.moved = moved
        guard part(view) != .zero else { return stop() }
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            guard let self, self.link === link else { return link.invalidate() }
            self.scroll(link.duration)
        }
        link.transientName = "something dragged to the edge of a list"
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    package func stop() {
        link?.invalidate()
        link = nil
    }

    /// The relative speed, from -1 to 1, along the scrolling axes.
    private func part(_ view: UIScrollView) -> CGPoint {
        let insets = view.adjustedContentInset
        func part(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if place < low + Self.margin { return -min(1, (low + Self.margin - place) / Self.margin) }
            if place > high - Self.margin { return min(1, (place - high + Self.margin) / Self.margin) }
            return 0
        }
        let axes = view.movableAxes
        return CGPoint(
            x: axes.x ? part(finger.x, insets.left, view.bounds.width - insets.right) : 0,
            y: axes.y ? part(finger.y, insets.top, view.bounds.height - insets.bottom) : 0)
    }

    private func scroll(_ seconds: Double) {
        guard let view, view.window != nil else { return stop() }
        let part = part(view)
        let step = Self.speed * CGFloat(seconds)
        let target = view.clamped(
            CGPoint(x: view.contentOffset.x + part.x * step, y: view.contentOffset.y + part.y * step))
        // Compared before rounding: a step of less than half a pixel is not the end of the content.
        guard target != view.contentOffset else { return stop() }
        view.moveContent(to: view.onPixel(target))
        moved()
    }
}

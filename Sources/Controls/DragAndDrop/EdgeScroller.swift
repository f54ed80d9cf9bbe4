// EdgeScroller.swift: content that moves by itself while a finger that drags stays near an edge.

import Foundation
import VitrineCompositor
import VitrineRuntime

@MainActor
final class EdgeScroller {
    /// Near an edge, in points, the content moves.
    private static let margin: CGFloat = 44
    /// Points a second at the edge itself.
    private static let speed: CGFloat = 480

    private weak var view: UIScrollView?
    /// From the corner of the bounds.
    private var finger = CGPoint.zero
    private var link: CADisplayLink?
    private var moved: @MainActor () -> Void = {}

    init(_ view: UIScrollView) { self.view = view }

    /// The finger is at a point of the content.
    ///
    /// - Parameter moved: called after each move of the content.
    func follow(_ point: CGPoint, moved: @escaping @MainActor () -> Void) {
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

    func stop() {
        link?.invalidate()
        link = nil
    }

    /// How fast the content moves, from -1 to 1, along the axes in which it scrolls.
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
        // Compared before it is rounded: a step of less than half a pixel is not the end of the content.
        guard target != view.contentOffset else { return stop() }
        view.moveContent(to: view.onPixel(target))
        moved()
    }
}

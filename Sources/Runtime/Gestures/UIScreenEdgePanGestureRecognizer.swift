// UIScreenEdgePanGestureRecognizer.swift: dragging from an edge of the screen.
//
// The finger touches within 13 points of the edge, and moves more inwards than along the edge.

import Foundation
public import VitrineDrawing

/// Recognises dragging in from an edge of the window: continuous.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that count; none by default.
    open var edges: UIRectEdge = []

    private var edge: UIRectEdge = []
    private var start = CGPoint.zero
    /// The width of the edges where it begins, in points.
    package static let reach: CGFloat = 13
    /// How far a finger moves before its direction counts, in points.
    private static let slop: CGFloat = 10

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return super.touchesBegan(touches, with: event) }
        guard activeTouches.count == 1, let window = view?.window else {
            fail(because: "more than one finger is down")
            return
        }
        start = location(in: nil)
        edge = edges(near: start, in: window.bounds).intersection(edges)
        if edge.isEmpty {
            fail(because: "the touch began farther than \(Int(Self.reach)) points from its edges")
        } else {
            super.touchesBegan(touches, with: event)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            let place = location(in: nil)
            let (x, y) = (place.x - start.x, place.y - start.y)
            var inwards = -CGFloat.infinity
            if edge.contains(.left) { inwards = max(inwards, x - abs(y)) }
            if edge.contains(.right) { inwards = max(inwards, -x - abs(y)) }
            if edge.contains(.top) { inwards = max(inwards, y - abs(x)) }
            if edge.contains(.bottom) { inwards = max(inwards, -y - abs(x)) }
            if inwards < 0, hypot(x, y) >= Self.slop {
                fail(because: "the finger does not move inwards")
                return
            }
        }
        super.touchesMoved(touches, with: event)
    }

    private func edges(near point: CGPoint, in bounds: CGRect) -> UIRectEdge {
        var found: UIRectEdge = []
        if point.x - bounds.minX <= Self.reach { found.insert(.left) }
        if bounds.maxX - point.x <= Self.reach { found.insert(.right) }
        if point.y - bounds.minY <= Self.reach { found.insert(.top) }
        if bounds.maxY - point.y <= Self.reach { found.insert(.bottom) }
        return found
    }
}

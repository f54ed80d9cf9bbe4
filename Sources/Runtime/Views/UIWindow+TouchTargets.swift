// UIWindow+TouchTargets.swift: the view that a touch is for.
//
// A finger covers more than a small control. So controls have a target of at least 44 by 44 points around their middle,
// whatever their appearance. The view under the finger itself comes first: a neighbour never loses a point inside its
// bounds. The remaining background between controls belongs to the nearest control. Coordinates: points of the window.
// Main actor only.

package import Foundation
import VitrineCompositor

/// A view whose target may be larger than itself: a control.
@MainActor package protocol TouchTarget: UIView {}

/// A view that only holds others, and leaves touches to them: a stack, a cell's content.
@MainActor package protocol TouchPassing: UIView {}

extension UIWindow {
    /// The view for a finger at `point`: the one there, or a control beside it.
    ///
    /// Cost: a hit test, and a search in the subviews of the result.
    package func touchedView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = hitTest(point, with: event)
        guard let hit, hit.storedWindow === self else { return hit }
        var found: [NearTarget] = []
        let container = hit.touchContainer
        container.findTargets(near: container.convert(point, from: self), except: hit, into: &found)
        // Of two at the same distance, the one found later is in front or inside.
        found = found.reversed().sorted { $0.distance < $1.distance }
        for target in found {
            let seen = hitTest(convert(target.nearest, from: target.view), with: event)
            if let seen, seen.isDescendant(of: target.view) { return seen }
        }
        return hit
    }
}

/// A control beside the position of a finger.
private struct NearTarget {
    let view: UIView
    /// The point of it that is nearest to the finger, in its coordinates.
    let nearest: CGPoint
    /// Points, squared.
    let distance: CGFloat
}

extension UIView {
    /// The view in which touches beside controls are theirs: views that only contain others are ignored.
    fileprivate var touchContainer: UIView {
        var view = self
        while view.isPlainContainer, let superview = view.storedSuperview { view = superview }
        return view
    }

    private var isPlainContainer: Bool {
        (type(of: self) == UIView.self || self is any TouchPassing) && storedGestureRecognizers.isEmpty
    }

    /// Controls inside whose enlarged targets hold `point`, in this view's coordinates.
    fileprivate func findTargets(near point: CGPoint, except hit: UIView, into found: inout [NearTarget]) {
        for subview in storedSubviews where subview.receivesTouches {
            guard let own = subview.layer.ownPoint(seenAt: point) else { continue }
            if subview.clipsToBounds, !subview.fingerReach.contains(own) { continue }
            if subview !== hit, subview is any TouchTarget, let target = subview.target(near: own) {
                found.append(target)
            }
            subview.findTargets(near: own, except: hit, into: &found)
        }
    }

    /// The least width and height of a control's target, in points.
    package static var leastTarget: CGFloat { 44 }

    /// The bounds, and as far around as a finger reaches.
    private var fingerReach: CGRect {
        bounds.insetBy(dx: -Self.leastTarget / 2, dy: -Self.leastTarget / 2)
    }

    private func target(near point: CGPoint) -> NearTarget? {
        let bounds = bounds
        let least = Self.leastTarget
        let enlarged = bounds.insetBy(
            dx: min(0, (bounds.width - least) / 2), dy: min(0, (bounds.height - least) / 2))
        guard enlarged.contains(point), !bounds.isEmpty else { return nil }
        // The far edges are outside of the view.
        let nearest = CGPoint(
            x: min(max(point.x, bounds.minX), max(bounds.minX, bounds.maxX - 0.25)),
            y: min(max(point.y, bounds.minY), max(bounds.minY, bounds.maxY - 0.25)))
        let (x, y) = (point.x - nearest.x, point.y - nearest.y)
        return NearTarget(view: self, nearest: nearest, distance: x * x + y * y)
    }
}

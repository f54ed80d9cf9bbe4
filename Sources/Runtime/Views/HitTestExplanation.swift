// HitTestExplanation.swift: which view a finger at a point touches, and why not the others, for debugging.
//
// The walk is UIView's own; what a view decides by its methods is their answer. Nothing is touched.

import Foundation
import VitrineCompositor

/// The way of a hit-test through the windows of a screen.
@MainActor
package struct HitTestExplanation {
    /// A view that was tested.
    package struct Step {
        package var view: UIView
        /// Superviews above it.
        package var depth: Int
        /// Why it, and everything inside it, is left out. Nil: the point is in it.
        package var refusal: String?
    }

    /// The views from the front to the back. Those behind the hit one are not tested.
    package private(set) var steps: [Step] = []
    /// The view that gets the touch.
    package private(set) var hit: UIView?
    /// Why that is another view than the walk found. Empty if it is not.
    package private(set) var remark = ""
    private static let mostSteps = 2000, mostDepth = 200

    /// - Parameter place: points of the screen.
    package init(at place: CGPoint, on screen: UIScreen) {
        for window in screen.windows.reversed() {
            let point = window.convert(place, from: nil as UIWindow?)
            let found = walk(window, point, 0)
            guard let touched = window.touchedView(at: point, with: nil) else { continue }
            hit = touched
            if touched !== found { remark = Self.remark(found, touched) }
            return
        }
    }

    private static func remark(_ found: UIView?, _ touched: UIView) -> String {
        let name = TouchJournal.name(of: touched)
        guard let found else {
            return "hitTest(_:with:) of a view returns \(name), although the point is outside or touches are refused"
        }
        let isNear = touched is any TouchTarget || touched.superview is any TouchTarget
        return isNear
            ? "\(name) is beside the point, and its target is enlarged for fingers; the point is in \(TouchJournal.name(of: found))"
            : "hitTest(_:with:) of a view returns \(name) instead of \(TouchJournal.name(of: found))"
    }

    /// The frontmost view as UIView finds it.
    private mutating func walk(_ view: UIView, _ point: CGPoint, _ depth: Int) -> UIView? {
        guard steps.count < Self.mostSteps, depth < Self.mostDepth else { return nil }
        if let refusal = Self.refusal(view, point) {
            steps.append(Step(view: view, depth: depth, refusal: refusal))
            return nil
        }
        steps.append(Step(view: view, depth: depth, refusal: nil))
        for subview in view.storedSubviews.reversed() {
            let layer = subview.drivenAnimations == 0 ? subview.layer : subview.layer.presentation() ?? subview.layer
            guard let own = layer.ownPoint(seenAt: point) else {
                steps.append(
                    Step(view: subview, depth: depth + 1, refusal: "it is seen from its edge, or behind the camera"))
                continue
            }
            if let found = walk(subview, own, depth + 1) { return found }
        }
        return view
    }

    private static func refusal(_ view: UIView, _ point: CGPoint) -> String? {
        if view.isHidden { return "isHidden is true" }
        if !view.isUserInteractionEnabled { return "isUserInteractionEnabled is false" }
        if view.interactionBlocks > 0 { return "an animation without .allowUserInteraction is running" }
        if !view.receivesTouches { return "alpha is \(view.alpha), below 0.01" }
        guard !view.point(inside: point, with: nil) else { return nil }
        let words = "(\(number(point.x)), \(number(point.y)))"
        return view.bounds.contains(point)
            ? "point(inside:with:) returned false for \(words), which is in its bounds"
            : "the point, \(words) in its coordinates, is outside its bounds"
    }

    private static func number(_ value: CGFloat) -> String {
        String(format: "%g", (Double(value) * 100).rounded() / 100)
    }

    /// The recognisers of the view that is hit and of its superviews, which would be given the touch, the nearest first,
    /// each with the reason why it would not. Delegates and methods are not called.
    package var recognizers: [(recognizer: UIGestureRecognizer, refusal: String?)] {
        var found: [(UIGestureRecognizer, String?)] = []
        var view = hit
        while let current = view {
            for recognizer in current.storedGestureRecognizers {
                let finger = NSNumber(value: UITouch.TouchType.direct.rawValue)
                let refusal: String? =
                    if !recognizer.isEnabled {
                        "isEnabled is false"
                    } else if !recognizer.allowedTouchTypes.contains(finger) {
                        "allowedTouchTypes has no direct touches"
                    } else {
                        nil
                    }
                found.append((recognizer, refusal))
            }
            view = current.storedSuperview
        }
        return found
    }
}

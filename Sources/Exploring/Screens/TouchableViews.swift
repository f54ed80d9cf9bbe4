// TouchableViews.swift: views that a finger can use and that are no elements.

import Foundation
import VitrineAssistance
import VitrineControls
package import VitrineRuntime

/// Finds what only a finger can use.
@MainActor
package enum TouchableViews {
    /// What tools lack.
    package enum Lack {
        /// No element is in or around the view.
        case element
        /// Elements in or around it only say something: a switch does not stop there.
        case usableElement
    }

    /// Smaller views are no targets, in points.
    private static let leastSide: CGFloat = 8

    /// The views that receive touches, from a control or a tap recogniser, and have no usable element.
    package static func beyondTools(in reading: ScreenReading, on screen: UIScreen) -> [(view: UIView, lack: Lack)] {
        let front = screen.windows.filter { !$0.isHidden }
        let elements = reading.elements.filter { !$0.isKey }
        let views = elements.compactMap { element in element.object.accessibilityView.map { ($0, element) } }
        var found: [(UIView, Lack)] = []
        for window in front where window.rootViewController != nil {
            visit(window) { view in
                guard isTouchable(view, in: window, of: front) else { return }
                let near = views.filter { $0.0.isDescendant(of: view) || view.isDescendant(of: $0.0) }
                if near.isEmpty {
                    found.append((view, .element))
                } else if !near.contains(where: { $0.1.object.reported.respondsToUserInteraction }) {
                    found.append((view, .usableElement))
                }
            }
        }
        return found
    }

    private static func visit(_ view: UIView, _ body: (UIView) -> Void) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        body(view)
        for subview in view.subviews { visit(subview, body) }
    }

    private static func isTouchable(_ view: UIView, in window: UIWindow, of windows: [UIWindow]) -> Bool {
        guard view !== window, !(view is any AccessibilityBackdrop), isUsed(view),
            view.bounds.width >= leastSide, view.bounds.height >= leastSide
        else { return false }
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
        guard window.bounds.contains(middle), let hit = window.touchedView(at: middle, with: nil) else { return false }
        let inFront = windows.drop { $0 !== window }.dropFirst()
        let isCovered = inFront.contains { $0.touchedView(at: $0.convert(middle, from: window), with: nil) != nil }
        return hit.isDescendant(of: view) && !isCovered
    }

    private static func isUsed(_ view: UIView) -> Bool {
        if let control = view as? UIControl { return control.isEnabled && !control.allControlEvents.isEmpty }
        return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } == true
    }
}

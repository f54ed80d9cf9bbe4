// UIView+AccessibilityHitTest.swift: the element at a point of a view.

import Foundation
import VitrineDrawing

extension UIView {
    /// The frontmost element at a point, in the view's coordinates; nil if there is none.
    func frontmostElement(at point: CGPoint, event: UIEvent?) -> Any? {
        let reported = reported
        guard !isHidden, alpha >= Self.leastVisibleAlpha, !reported.elementsHidden else { return nil }
        let isInside = bounds.contains(point)
        guard isInside || !clipsToBounds else { return nil }
        if !reported.isElement, let listed = reported.elements {
            let onScreen = window.map { $0.convert(convert(point, to: nil), to: nil as UIWindow?) } ?? point
            return listed.reversed().lazy.compactMap { self.element($0, at: point, onScreen, event) }.first
        }
        let inside = reported.isElement ? (self as? any AccessibilityNesting)?.nestedElements ?? [] : storedSubviews
        for view in inside.reversed() {
            if let found = view.accessibilityHitTest(convert(point, to: view), event: event) { return found }
        }
        guard reported.isElement else { return nil }
        return reported.path.map { path in
            window.map { path.contains($0.convert(convert(point, to: nil), to: nil as UIWindow?)) } ?? false
        } ?? isInside ? self : nil
    }

    private static let leastVisibleAlpha: CGFloat = 0.01

    /// An element that the view lists, or one inside that, at a point of the view and of the screen.
    private func element(_ listed: Any, at point: CGPoint, _ onScreen: CGPoint, _ event: UIEvent?) -> Any? {
        if let view = listed as? UIView {
            return view.accessibilityHitTest(convert(point, to: view), event: event)
        }
        guard let element = listed as? AccessibleObject, element.reported.isElement else { return nil }
        let isHit = element.reported.path?.contains(onScreen) ?? element.reported.frame.contains(onScreen)
        return isHit ? element : nil
    }
}

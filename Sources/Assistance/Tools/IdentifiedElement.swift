// IdentifiedElement.swift: finds elements by their accessibility identifier, for tests and scripts.

package import Foundation
package import VitrineRuntime

/// A view, or an element that a view lists for a thing that it draws.
@MainActor
package struct IdentifiedElement {
    /// The view, or the one that lists the element.
    package let view: UIView
    /// Nil where it is the view itself.
    package let element: UIAccessibilityElement?

    /// A view, or an element that it lists.
    package init(view: UIView, element: UIAccessibilityElement?) {
        self.view = view
        self.element = element
    }

    /// The frontmost visible one with the identifier.
    package static func first(_ identifier: String, on screen: UIScreen) -> IdentifiedElement? {
        for window in screen.windows.reversed() {
            if let found = first(identifier, in: window) { return found }
        }
        return nil
    }

    private static func first(_ identifier: String, in view: UIView) -> IdentifiedElement? {
        guard !view.isHidden, view.alpha > 0 else { return nil }
        for subview in view.subviews.reversed() {
            if let found = first(identifier, in: subview) { return found }
        }
        for case let element as UIAccessibilityElement in view.reported.testedElements
        where element.reported.identifier == identifier {
            return IdentifiedElement(view: view, element: element)
        }
        return view.reported.identifier == identifier
            ? IdentifiedElement(view: view, element: nil) : nil
    }

    /// All identifiers of visible elements on a screen, sorted.
    package static func identifiers(on screen: UIScreen) -> [String] {
        screen.windows.flatMap { identifiers(in: $0) }.sorted()
    }

    private static func identifiers(in view: UIView) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let drawn = view.reported.testedElements.compactMap {
            ($0 as? UIAccessibilityElement)?.reported.identifier
        }
        return (view.reported.identifier.map { [$0] } ?? []) + drawn
            + view.subviews.flatMap { identifiers(in: $0) }
    }

    /// The rectangle of the element, in points of its window.
    package var frame: CGRect {
        guard let element else { return view.convert(view.bounds, to: nil) }
        return view.window?.convert(element.reported.frame, from: nil as UIWindow?) ?? .null
    }

    /// Its middle, in points of the screen.
    package var middle: CGPoint {
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        return view.window?.convert(middle, to: nil as UIWindow?) ?? middle
    }

    /// The reason why a finger at its middle does not reach it: it is covered, or not on the screen. Nil if it is
    /// reached.
    package var obstacle: String? {
        guard let screen = view.window?.screen else { return "it is in no window" }
        let middle = middle
        guard screen.bounds.contains(middle) else {
            let place = String(format: "%g, %g", Double(middle.x), Double(middle.y))
            return "its centre is outside of the screen, at \(place)"
        }
        for window in screen.windows.reversed() {
            let place = window.convert(middle, from: nil as UIWindow?)
            guard let hit = window.touchedView(at: place, with: nil) else { continue }
            // A view around it may receive its touches, as a button does for its label.
            if hit.isDescendant(of: view) || view.isDescendant(of: hit) { return nil }
            return "\(Self.name(of: hit)) covers it"
        }
        return nil
    }

    /// Describes a view by its identifier or label, and by its parent.
    private static func name(of view: UIView) -> String {
        func words(_ view: UIView) -> String? {
            view.reported.identifier.map { "'\($0)'" } ?? view.reported.label.map { "“\($0)”" }
        }
        let own = words(view).map { "\(type(of: view)) \($0)" } ?? "\(type(of: view))"
        var above = view.superview
        while let current = above {
            if let identifier = current.reported.identifier {
                return "\(own) in \(type(of: current)) '\(identifier)'"
            }
            above = current.superview
        }
        return view.window.map { $0 === view ? own : "\(own) in \(type(of: $0))" } ?? own
    }
}

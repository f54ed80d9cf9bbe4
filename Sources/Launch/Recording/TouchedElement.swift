// TouchedElement.swift: the element under a finger, by which a recording finds it again on another layout.
//
// Coordinates: points of the screen.

import Foundation
import VitrineAssistance
import VitrineControlSocket
import VitrineRuntime

/// An element by its identifier or label, and a point in it.
struct TouchedElement: Codable, Hashable, Sendable {
    /// The accessibility identifier. Nil if it has none.
    var identifier: String?
    /// The accessibility label. Nil if it has none.
    var label: String?
    /// The distance of the point from the element's middle.
    var dx: Double
    var dy: Double

    /// The innermost element at a point that its identifier or label finds again; nil if there is none.
    @MainActor init?(at point: CGPoint, on screen: UIScreen) {
        let query = ElementQuery(point: point)
        guard let found = ElementSearch(query, limit: 1, on: screen).matches.first else { return nil }
        let named: AccessibleObject = found.element ?? found.view
        identifier = named.reported.identifier
        label = named.reported.label
        (dx, dy) = (Double(point.x - found.middle.x), Double(point.y - found.middle.y))
        // Another one with the name may be in front: then only the place says which is meant.
        guard let again = Self.find(identifier, label, on: screen), again.view === found.view,
            again.element === found.element
        else { return nil }
    }

    /// The element on a screen; nil if there is none.
    @MainActor func find(on screen: UIScreen) -> IdentifiedElement? { Self.find(identifier, label, on: screen) }

    @MainActor private static func find(
        _ identifier: String?, _ label: String?, on screen: UIScreen
    ) -> IdentifiedElement? {
        if let identifier { return IdentifiedElement.first(identifier, on: screen) }
        guard let label, !label.isEmpty else { return nil }
        return ElementSearch(ElementQuery(label: label), limit: 1, on: screen).matches.first
    }

    /// The point in the element where it is now. A point that is outside of a smaller one is moved into it.
    @MainActor func point(on screen: UIScreen) -> CGPoint? {
        guard let found = find(on: screen) else { return nil }
        let middle = found.middle, size = found.frame.size
        func limited(_ offset: Double, _ length: CGFloat) -> CGFloat {
            let most = max(0, length / 2 - 1)
            return min(max(CGFloat(offset), -most), most)
        }
        return CGPoint(x: middle.x + limited(dx, size.width), y: middle.y + limited(dy, size.height))
    }

    /// The element in words, for messages.
    var words: String { identifier.map { "'\($0)'" } ?? "“\((label ?? "").prefix(80))”" }
}

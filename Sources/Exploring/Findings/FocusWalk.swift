// FocusWalk.swift: what the keys reach on a screen.

import Foundation
import VitrineAssistance
import VitrineControls
package import VitrineRuntime

/// Moves the focus by Tab, and by arrows from each item, until nothing new gets it.
@MainActor
package struct FocusWalk {
    private let session: ExplorerSession
    /// The items that had the focus.
    private var reached: [any UIFocusItem] = []
    /// The views of those that Tab reached, in its order.
    package private(set) var tabStops: [UIView] = []

    /// The most keys that are pressed.
    private static let mostKeys = 400
    private static let arrows = [81, 79, 82, 80]

    /// Presses keys on the present screen. Focus moves; nothing is activated.
    /// - Parameter atStop: called after each Tab that moved the focus, with the view that has it.
    package init(_ session: ExplorerSession, atStop: (UIView) -> Void = { _ in }) {
        self.session = session
        var keys = 0
        while keys < Self.mostKeys, add(press(ExplorerSession.tab, &keys)) {
            guard let view = reached.last.flatMap(Self.view) else { continue }
            tabStops.append(view)
            atStop(view)
        }
        // Arrows lead to what Tab leaves out.
        var next = 0
        while next < reached.count, keys < Self.mostKeys, !missing.isEmpty {
            for arrow in Self.arrows {
                focus(reached[next])
                add(press(arrow, &keys))
            }
            next += 1
        }
    }

    /// Elements that can be used and that the focus did not reach.
    package var missing: [ScreenElement] {
        let views = reached.compactMap(Self.view(of:))
        return session.reading.elements.filter { element in
            guard element.isUsable, !element.isKey, let view = element.object.accessibilityView,
                view.window === session.screen.screen.keyWindow
            else { return false }
            return !views.contains { $0.isDescendant(of: view) || view.isDescendant(of: $0) }
        }
    }

    private func press(_ usage: Int, _ keys: inout Int) -> (any UIFocusItem)? {
        keys += 1
        session.screen.press(usage, [])
        session.screen.settle(atMost: 2)
        return session.screen.screen.focusedItem
    }

    private func focus(_ item: any UIFocusItem) {
        guard let view = Self.view(of: item) else { return }
        UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: item)
        session.screen.turn()
    }

    /// The item itself, or the view that contains it.
    package static func view(of item: any UIFocusItem) -> UIView? {
        var environment: (any UIFocusEnvironment)? = item
        for _ in 0..<100 {
            guard let present = environment else { return nil }
            if let view = present as? UIView { return view }
            environment = present.parentFocusEnvironment
        }
        return nil
    }

    /// Whether the item is new.
    @discardableResult
    private mutating func add(_ item: (any UIFocusItem)?) -> Bool {
        guard let item, !reached.contains(where: { $0 === item }) else { return false }
        reached.append(item)
        return true
    }
}

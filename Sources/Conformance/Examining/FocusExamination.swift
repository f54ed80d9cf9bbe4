// FocusExamination.swift: what the focus of keys does on a screen.

import Foundation
import VitrineAssistance
import VitrineControls
import VitrineExploring
import VitrineGraphics
import VitrineInput
import VitrineRuntime

/// Moves the focus over a screen and looks at each stop.
@MainActor
struct FocusExamination {
    private let place: ScreenExamination

    init(_ place: ScreenExamination) { self.place = place }

    func run(_ found: inout ScreenEvidence) {
        if let name = place.typedInto { leaveText(name, &found) }
        let session = place.session, reader = place.reader, title = reader.reading.title
        let elements = reader.reading.elements
        let before = session.screen.picture
        var order: [String] = [], places: [Int] = [], unseen: [Fault] = [], ledTo: String?
        let walk = FocusWalk(session) { view in
            let index = elements.firstIndex { element in
                guard let of = element.object.accessibilityView else { return false }
                return view === of || view.isDescendant(of: of) || of.isDescendant(of: view) && !(view is UIScrollView)
            }
            let name = index.map { elements[$0].words } ?? view.accessibilityIdentifier ?? "\(type(of: view))"
            order.append(name)
            if let index { places.append(index) }
            if ledTo == nil, session.reading.title != title { ledTo = "\(name) led to \(session.reading.title)" }
            let frame = view.convert(view.bounds, to: nil)
            let area = session.screen.pixels(frame.insetBy(dx: -8, dy: -8))
            let change = PictureChange(before, session.screen.picture, in: area)
            if change.count < Self.leastPixels || change.contrast < Self.leastContrast {
                unseen.append(Fault("“\(name)” looks the same with the focus", reader.place(frame)))
            }
        }
        found.focus.order = order
        found.focus.readingPlaces = places
        found.focus.unseen = unseen
        found.focus.ledTo = ledTo
        found.focus.missing = walk.missing.map {
            Fault("Tab and arrows do not lead to “\($0.words)”", reader.place($0.frame))
        }
        if found.focus.heldBy == nil, !walk.missing.isEmpty, isHeld(walk.tabStops.last) {
            found.focus.heldBy = order.last
        }
    }

    /// While a person types, keys go to the text. One of those that end typing must lead away.
    private func leaveText(_ name: String, _ found: inout ScreenEvidence) {
        for usage in [ExplorerSession.tab, ExplorerSession.enterKey, ExplorerSession.escape] {
            place.screen.press(usage, [])
            place.screen.settle(atMost: 2)
            if place.typedInto != name { break }
        }
        if place.typedInto == name { found.focus.heldBy = name }
        let title = place.session.reading.title
        place.begin()
        // A key may have led on.
        guard place.session.reading.title == title || place.typedInto != nil else { return }
        for window in place.screen.screen.windows { _ = window.endEditing(true) }
        place.screen.settle()
    }

    /// A ring around an element changes at least as many pixels, at least as clearly.
    private static let leastPixels = 24, leastContrast = 1.25

    /// Whether neither Tab nor Shift-Tab nor an arrow nor Escape leads away from where the focus is.
    private func isHeld(_ view: UIView?) -> Bool {
        let screen = place.screen
        guard let view, UIFocusSystem.focusSystem(for: view) != nil, view.window != nil else { return false }
        UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: view)
        screen.turn()
        guard let held = screen.screen.focusedItem else { return false }
        let title = place.session.reading.title
        for (usage, isShifted) in [
            (43, false), (43, true), (79, false), (80, false), (81, false), (82, false), (41, false),
        ] {
            screen.press(usage, isShifted ? .shift : [])
            screen.settle(atMost: 2)
            if screen.screen.focusedItem !== held || place.session.reading.title != title { return false }
        }
        return true
    }
}

// PressExamination.swift: whether elements act when a finger is put down, and cannot be taken back.

import Foundation
import VitrineExploring
import VitrineInput
import VitrineRuntime
import VitrineViewValues

/// Puts a finger on each element, and takes it away from there.
@MainActor
struct PressExamination {
    private let place: ScreenExamination

    init(_ place: ScreenExamination) { self.place = place }

    func run(_ found: inout ScreenEvidence) {
        place.begin()
        let names = place.usable.filter { $0.keyboard == nil && !$0.traits.contains(.adjustable) }.map(\.name)
        let before = ScreenReader.fingerprint(place.session.reading)
        for name in names {
            guard let element = place.session.reading.element(name, on: place.screen.screen),
                place.screen.screen.bounds.contains(element.object.reported.activationPoint)
            else { continue }
            found.pressed += 1
            if acts(element, before) {
                found.actedOnPress.append(
                    Fault(
                        "“\(element.words)” acts when a finger is put down, and neither sliding off nor Escape takes it back",
                        place.reader.place(element.frame)))
            }
            if ScreenReader.fingerprint(place.session.reading) != before { place.begin() }
        }
    }

    private func acts(_ element: ScreenElement, _ before: String) -> Bool {
        let screen = place.screen, at = place.session.place(element.object.reported.activationPoint)
        screen.send(.touchDown(id: 0, at: CGPoint(x: at.x, y: at.y)))
        screen.wait(0.2)
        let hasActed = ScreenReader.fingerprint(place.session.reading) != before
        // Beside everything, and up there.
        for k in 1...6 {
            screen.send(.touchMoved(id: 0, to: CGPoint(x: at.x + (0.999 - at.x) * Double(k) / 6, y: at.y)))
            screen.step(AppScreen.frame)
        }
        screen.send(.touchUp(id: 0))
        screen.settle()
        guard hasActed, ScreenReader.fingerprint(place.session.reading) != before else { return false }
        screen.press(ExplorerSession.escape, [])
        screen.settle()
        return ScreenReader.fingerprint(place.session.reading) != before
    }
}

// AssistedUse.swift: an element used by ear and by two switches, as people do it.

import VitrineAssistance
import VitrineRuntime

/// Moves to an element with a tool, and activates it.
@MainActor
struct AssistedUse {
    let screen: AppScreen
    let element: AccessibleObject

    /// The most moves of a cursor. A screen of a kiosk has fewer elements.
    private static let mostMoves = 300

    /// By ear: the cursor moves on until it is at the element. Nothing is activated if it never is.
    func listen() {
        let spoken = screen.screen.assistance.spoken
        spoken.start()
        defer { spoken.stop() }
        screen.settle()
        var moves = 0
        while spoken.focusedElement !== element {
            moves += 1
            guard moves < Self.mostMoves else { return }
            let present = spoken.focusedElement
            spoken.perform(.next)
            screen.settle(atMost: 2)
            // The last element.
            if spoken.focusedElement === present { return }
        }
        spoken.perform(.activate)
        screen.settle()
    }

    /// By two switches: one moves the highlight, the other selects. Nothing is selected if the highlight never is at the
    /// element.
    func scan() {
        let scanner = screen.screen.assistance.scanner
        scanner.start(.two)
        defer { scanner.stop() }
        screen.settle()
        guard move(scanner, until: { scanner.highlightedElements.contains { $0 === element } }) else { return }
        // A row of one element is selected at once.
        if scanner.highlightedElements.count > 1 {
            scanner.select()
            guard move(scanner, until: { scanner.highlightedElement === element }) else { return }
        }
        scanner.select()
        screen.settle()
    }

    private func move(_ scanner: SwitchScanner, until isThere: () -> Bool) -> Bool {
        for _ in 0..<Self.mostMoves {
            if isThere() { return true }
            scanner.moveOn()
            screen.settle(atMost: 2)
        }
        return false
    }
}

// SwitchWalk.swift: a task done with one switch.

import Foundation
import VitrineAssistance
import VitrineDisplay
import VitrineExploring
import VitrineRuntime
import VitrineViewValues

/// Waits until the highlight is at each element of a task, and presses the switch.
@MainActor
struct SwitchWalk {
    private let session: ExplorerSession
    private let pictures: PictureStore
    private static let space = 44
    /// The most virtual seconds until an element is highlighted.
    private static let patience = 240.0

    init(_ session: ExplorerSession, _ pictures: PictureStore) { (self.session, self.pictures) = (session, pictures) }

    func run(_ task: ConformanceTask) -> Walk {
        session.restart()
        let scanner = session.screen.screen.assistance.scanner
        scanner.start(.one)
        defer { scanner.stop() }
        session.screen.settle()
        var walk = Walk(mode: .oneSwitch, task: task.name)
        for step in task.steps {
            let start = session.screen.loop.clock.seconds, title = session.reading.title
            let (words, presses) = perform(step, scanner)
            session.screen.settle()
            var made = WalkStep(line: step.line, words: words, isDone: presses != nil)
            made.how = presses.map { $0 == 1 ? "1 press" : "\($0) presses" } ?? "the highlight did not come to it"
            made.title = session.reading.title
            made.isNewScreen = made.title != title
            made.seconds = session.seconds(since: start)
            made.picture = pictures.keep(session.screen.picture)
            made.keepsSettings = scanner.isOn
            walk.steps.append(made)
            guard presses != nil else { break }
        }
        return walk
    }

    private func perform(_ step: ExplorerStep, _ scanner: SwitchScanner) -> (String, Int?) {
        guard let name = step.element else {
            guard case .machine(.wait(let seconds)) = step else { return ("", nil) }
            session.screen.wait(seconds)
            return ("", 0)
        }
        guard let element = session.reading.element(name, on: session.screen.screen) else { return ("", nil) }
        let words = element.words
        guard var presses = select(element.object, scanner) else { return (words, nil) }
        guard case .fill(_, let text) = step else { return (words, presses) }
        for character in text {
            guard let more = type(character, scanner) else { return (words, nil) }
            presses += more
        }
        // The keyboard covers a part of the screen.
        if let end = key("key.return"), let more = select(end, scanner) { presses += more }
        return (words, presses)
    }

    private func key(_ identifier: String) -> AccessibleObject? {
        session.reading.elements.first { $0.name.identifier == identifier }?.object
    }

    private func type(_ character: Character, _ scanner: SwitchScanner) -> Int? {
        let names =
            character == " "
            ? ["key.space"] : ["key.\(character)", "key.\(character.lowercased())", "key.\(character.uppercased())"]
        guard let key = names.lazy.compactMap(key).first else { return nil }
        return select(key, scanner)
    }

    /// Returns the number of presses.
    private func select(_ element: AccessibleObject, _ scanner: SwitchScanner) -> Int? {
        var presses = 0
        let end = session.screen.loop.clock.seconds + Self.patience
        func press() {
            session.screen.press(Self.space, [])
            presses += 1
            session.screen.settle(atMost: 2)
        }
        // After some rounds the scan rests until a press.
        if scanner.highlightedElements.isEmpty { press() }
        guard wait(until: end, { scanner.highlightedElements.contains { $0 === element } }, scanner) else { return nil }
        if scanner.highlightedElements.count > 1 {
            press()
            guard wait(until: end, { scanner.highlightedElement === element }, scanner) else { return nil }
        }
        press()
        return presses
    }

    private func wait(until end: Double, _ isThere: () -> Bool, _ scanner: SwitchScanner) -> Bool {
        while session.screen.loop.clock.seconds < end {
            if isThere() { return true }
            if scanner.highlightedElements.isEmpty { return false }
            session.screen.wait(scanner.interval / 4)
        }
        return false
    }
}

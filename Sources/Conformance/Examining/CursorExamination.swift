// CursorExamination.swift: the spoken cursor, a pointer, letters and shaking on a screen: what must do nothing by itself.

import Foundation
import VitrineAssistance
import VitrineExploring
import VitrineGraphics
import VitrineInput
import VitrineRuntime

/// Goes over a screen without using anything.
@MainActor
struct CursorExamination {
    private let place: ScreenExamination
    private static let mostMoves = 60

    init(_ place: ScreenExamination) { self.place = place }

    func run(_ found: inout ScreenEvidence) {
        listen(&found)
        place.begin()
        hover(&found)
        place.begin()
        typeLetters(&found)
        let before = ScreenReader.fingerprint(place.session.reading)
        place.screen.send(.shake)
        place.screen.settle()
        found.reactsToShaking = ScreenReader.fingerprint(place.session.reading) != before
    }

    private func listen(_ found: inout ScreenEvidence) {
        let screen = place.screen, title = place.session.reading.title, reader = place.reader
        let before = screen.picture, voice = TranscriptVoice(loop: screen.loop)
        let spoken = screen.screen.assistance.spoken
        spoken.makeBackend = { voice }
        spoken.start()
        defer { spoken.stop() }
        screen.settle(atMost: 2)
        var last: AccessibleObject?
        while let element = spoken.focusedElement, element !== last, found.spokenOver < Self.mostMoves {
            found.spokenOver += 1
            let frame = element.reported.frame
            if frame.isEmpty || frame.isNull || !frame.intersects(screen.screen.bounds) {
                let name = element.reported.label ?? "\(type(of: element))"
                found.spokenNowhere.append(Fault("“\(name)” is spoken, and nowhere on the screen", reader.place(frame)))
            } else if found.spokenOver == 1 {
                let area = screen.pixels(frame.insetBy(dx: -8, dy: -8))
                found.cursorIsSeen = PictureChange(before, screen.picture, in: area).count > 0
            }
            last = element
            screen.press(ExplorerSession.tab, [])
            screen.settle(atMost: 2)
            if place.session.reading.title != title {
                found.cursorLedTo = "“\(element.reported.label ?? "")” led to \(place.session.reading.title)"
                break
            }
        }
    }

    private func hover(_ found: inout ScreenEvidence) {
        let screen = place.screen, reader = place.reader
        let before = Set(place.session.reading.elements.map { "\($0.name.word) \($0.label)" })
        for element in place.usable {
            let point = element.object.reported.activationPoint
            guard screen.screen.bounds.contains(point) else { continue }
            found.hovered += 1
            let at = place.session.place(point)
            screen.send(.pointerMoved(to: CGPoint(x: at.x, y: at.y)))
            screen.wait(1)
            let new = place.session.reading.elements.filter { !before.contains("\($0.name.word) \($0.label)") }
            if let first = new.first {
                found.cameOnHover.append(
                    Fault(
                        "“\(first.words)” came while the pointer was on “\(element.words)”", reader.place(first.frame)))
                return
            }
        }
    }

    private func typeLetters(_ found: inout ScreenEvidence) {
        let screen = place.screen
        guard screen.screen.windows.allSatisfy({ $0.firstResponder == nil || !($0.firstResponder is any UIKeyInput) })
        else { return }
        var before = ScreenReader.fingerprint(place.session.reading)
        for character in "abcdefghijklmnopqrstuvwxyz0123456789" {
            screen.type(character)
            screen.settle(atMost: 1)
            found.lettersPressed += 1
            guard ScreenReader.fingerprint(place.session.reading) != before else { continue }
            found.letters.append(String(character))
            place.begin()
            before = ScreenReader.fingerprint(place.session.reading)
        }
    }
}

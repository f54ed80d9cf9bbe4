// InputRecordingTests.swift: a recording plays back unchanged.

import Foundation
import SeededNumbers
import Testing
import VitrineInput

@Suite struct InputRecordingTests {
    private func temporaryFile() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString).script")
            .path
    }

    private func played(_ path: String, size: CGSize = CGSize(width: 640, height: 400)) throws -> [InputEvent] {
        try InputTimeline(InputScript(file: path), screenSize: size).steps.map { step in
            guard case .event(let kind) = step.action else { fatalError("\(step)") }
            return InputEvent(time: step.time, kind: kind)
        }
    }

    /// Input of a person and a few devices: fingers touch, move and leave in order; everything else is random.
    private func randomEvents(_ seed: UInt64, count: Int) -> [InputEvent] {
        var random = SeededNumbers(seed: seed)
        var fingers: Set<Int> = []
        var microseconds = 0
        func unit() -> CGFloat { CGFloat.random(in: -0.1...1.1, using: &random) }
        func point() -> CGPoint { CGPoint(x: unit(), y: unit()) }
        let texts = [
            "", "a", "Ä", "\"", "\\", "#", "\r", "\u{1B}", "\u{1D}", "e\u{301}", "👩‍👩‍👧", "\u{200D}", "\0", " ",
            "\t",
        ]
        func text() -> String {
            (0..<Int.random(in: 0..<4, using: &random)).map { _ in texts.randomElement(using: &random)! }
                .joined()
        }
        func key() -> KeyInput {
            let usages = [0, 0x04, 0x1E, 0x28, 0x2C, 0x31, 0x34, 0x39, 0x50, 0x64, 0x66, 0xE1, 0xC00CD]
            return KeyInput(
                usage: usages.randomElement(using: &random)!, characters: text(),
                charactersIgnoringModifiers: text(),
                modifiers: InputModifiers(rawValue: Int.random(in: 0..<64, using: &random) << 16))
        }
        return (0..<count).map { _ in
            microseconds += Int.random(in: 0..<40_000, using: &random)
            let kind: InputEvent.Kind
            switch Int.random(in: 0..<14, using: &random) {
            case 0, 1:
                let id = Int.random(in: 0..<32, using: &random)
                kind =
                    fingers.insert(id).inserted
                    ? .touchDown(id: id, at: point()) : .touchMoved(id: id, to: point())
            case 2 where !fingers.isEmpty:
                kind = .touchUp(id: fingers.remove(fingers.sorted().first!)!)
            case 3 where !fingers.isEmpty:
                kind = .touchCancelled(id: fingers.remove(fingers.sorted().last!)!)
            case 4 where !fingers.isEmpty:
                kind = .touchForce(
                    id: fingers.sorted()[0], force: CGFloat.random(in: 0...1, using: &random),
                    isEstimate: Bool.random(using: &random))
            case 5 where !fingers.isEmpty:
                kind = .touchSize(
                    id: fingers.sorted()[0], size: CGSize(width: abs(unit()), height: abs(unit())))
            case 6: kind = .pointerMoved(to: point())
            case 7:
                kind = .pointerButton(
                    Int.random(in: 0..<8, using: &random), isDown: Bool.random(using: &random))
            case 8: kind = .scroll(dx: unit() * 100, dy: unit() * -100)
            case 9:
                var input = key()
                input.isRepeat = Bool.random(using: &random)
                kind = .key(input, isDown: true)
            case 10: kind = .key(key(), isDown: false)
            case 11:
                kind = .remote(
                    RemoteButton.allCases.randomElement(using: &random)!, isDown: Bool.random(using: &random))
            case 12: kind = .tilt(horizontal: CGFloat.random(in: -1...1, using: &random), vertical: 0.25)
            case 13: kind = .scan(ScanInput(text: text(), device: text()))
            default: kind = .shake
            }
            return InputEvent(time: Double(microseconds) / 1e6, kind: kind)
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func playingARecordingRepeatsIt(seed: UInt64) throws {
        let path = temporaryFile()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let events = randomEvents(seed, count: 2000)
        let recording = try InputRecording(path: path, start: 0)
        for event in events { recording.record(event) }
        try recording.flush()
        let again = try played(path)
        #expect(again.count == events.count)
        for (one, other) in zip(events, again) where one != other {
            Issue.record("seed \(seed): \(one) became \(other)")
            break
        }
    }

    @Test func aRecordingFitsEveryScreen() throws {
        let path = temporaryFile()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let event = InputEvent(time: 100.25, kind: .touchDown(id: 0, at: CGPoint(x: 1.0 / 3, y: 0.7)))
        let recording = try InputRecording(path: path, start: 100)
        recording.record(event)
        try recording.flush()
        for size in [CGSize(width: 320, height: 240), CGSize(width: 1921, height: 1077)] {
            #expect(try played(path, size: size) == [InputEvent(time: 0.25, kind: event.kind)])
        }
    }

    @Test func flushedEventsAreReadableWithoutAnEnd() throws {
        let path = temporaryFile()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recording = try InputRecording(path: path, start: 0)
        recording.record(InputEvent(time: 1, kind: .touchDown(id: 0, at: .zero)))
        try recording.flush()
        recording.record(InputEvent(time: 2, kind: .touchUp(id: 0)))
        // As after a crash: the second event was never flushed, and the file can be played.
        #expect(try played(path).map(\.time) == [1])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("passwords"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        withExtendedLifetime(recording) {}
    }

    @Test func timeIsMonotonic() throws {
        let path = temporaryFile()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recording = try InputRecording(path: path, start: 0)
        recording.record(InputEvent(time: 2, kind: .shake))
        recording.record(InputEvent(time: 1.5, kind: .shake))
        try recording.flush()
        #expect(try played(path).map(\.time) == [2, 2])
    }

    @Test func anImpossibleFileIsReported() {
        #expect {
            try InputRecording(path: "/nonexistent/a.script", start: 0)
        } throws: { "\($0)".contains("/nonexistent/a.script cannot be written: No such file or directory") }
    }
}

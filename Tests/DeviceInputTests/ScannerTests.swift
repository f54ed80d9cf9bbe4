// ScannerTests.swift: codes from scanners, and typing at the same time.

import Testing
import VitrineInput

@testable import VitrineDeviceInput

/// Codes of linux/input-event-codes.h for the characters of a US keyboard.
private func keyCode(of character: Character) -> UInt32 {
    let rows: [(first: UInt32, keys: String)] = [
        (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./"),
    ]
    for row in rows {
        if let place = row.keys.firstIndex(of: character) {
            return row.first + UInt32(row.keys.distance(from: row.keys.startIndex, to: place))
        }
    }
    fatalError("no key for \(character)")
}
private let returnKey: UInt32 = 28, shiftKey: UInt32 = 42, controlKey: UInt32 = 29, altKey: UInt32 = 56

private struct Presses {
    var time: Double
    var keys: [(code: UInt32, isDown: Bool, time: Double)] = []

    mutating func add(_ code: UInt32, _ isDown: Bool) {
        keys.append((code, isDown, time))
        time += 0.002
    }
    mutating func press(_ code: UInt32, holding modifier: UInt32? = nil) {
        if let modifier { add(modifier, true) }
        add(code, true)
        add(code, false)
        if let modifier { add(modifier, false) }
    }
    mutating func type(_ text: String) { for character in text { press(keyCode(of: character)) } }

    static func typing(_ text: String, at time: Double = 1) -> Presses {
        var presses = Presses(time: time)
        presses.type(text)
        return presses
    }
}

@MainActor @Suite struct ScannerTests {
    private func scans(_ presses: Presses) throws -> [InputEvent.Kind] {
        var scanner = try ScanTranslator(name: "S")
        return presses.keys.flatMap { scanner.translate(evdev: $0.code, isDown: $0.isDown, time: $0.time) }
            .map(\.kind)
    }

    private func scan(_ text: String) -> InputEvent.Kind { .scan(ScanInput(text: text, device: "S")) }

    @Test func aCodeEndsWithReturn() throws {
        var presses = Presses.typing("4006381")
        presses.press(keyCode(of: "q"), holding: shiftKey)
        #expect(try scans(presses) == [])
        presses.press(returnKey)
        presses.type("12")
        presses.press(returnKey)
        presses.press(returnKey)
        #expect(try scans(presses) == [scan("4006381Q"), scan("12")])
    }

    @Test func controlCharactersAreKept() throws {
        // A GS1 code: the group separator, U+001D, as Ctrl and ], or as Alt and 029.
        var presses = Presses.typing("01")
        presses.press(keyCode(of: "]"), holding: controlKey)
        presses.type("17")
        presses.add(altKey, true)
        for keypad: UInt32 in [82, 80, 73] { presses.press(keypad) }
        presses.add(altKey, false)
        presses.type("10")
        presses.press(returnKey)
        #expect(try scans(presses) == [scan("01\u{1D}17\u{1D}10")])
    }

    @Test func silenceEndsACodeWithoutReturn() throws {
        var scanner = try ScanTranslator(name: "S")
        for key in Presses.typing("123").keys {
            #expect(scanner.translate(evdev: key.code, isDown: key.isDown, time: key.time) == [])
        }
        let due = try #require(scanner.nextTime)
        #expect(due > 1.2 && due < 1.3)
        #expect(scanner.fire(at: due - 0.01) == nil)
        #expect(scanner.fire(at: due)?.kind == scan("123"))
        #expect(scanner.nextTime == nil)
        // The app is busy, and the next code arrives before the timeout was checked.
        let both = Presses.typing("12").keys + Presses.typing("34", at: 3).keys
        let found = both.flatMap { scanner.translate(evdev: $0.code, isDown: $0.isDown, time: $0.time) }
        #expect(found.map(\.kind) == [scan("12")])
        #expect(scanner.fire(at: 9)?.kind == scan("34"))
    }

    // MARK: By speed

    private func verdicts(_ keys: [(code: UInt32, isDown: Bool, time: Double)]) throws -> [ScanDetector
        .Verdict]
    {
        var detector = try ScanDetector(name: "S")
        var all = keys.flatMap { detector.translate(evdev: $0.code, isDown: $0.isDown, time: $0.time) }
        all += detector.fire(at: 1000)
        #expect(detector.nextTime == nil)
        return all
    }

    private func typed(_ verdicts: [ScanDetector.Verdict]) -> [UInt32] {
        verdicts.flatMap { verdict -> [UInt32] in
            guard case .typed(let keys) = verdict else { return [] }
            return keys.map { $0.isDown ? $0.code : $0.code + 1000 }
        }
    }

    /// A device that types without end is not a scanner: its input is passed on, without using memory.
    @Test func endlessKeysAreDeliveredAsKeys() throws {
        var detector = try ScanDetector(name: "S")
        var returned = 0
        for number in 0..<200_000 {
            let found = detector.translate(
                evdev: 2 + UInt32(number / 2 % 9), isDown: number % 2 == 0, time: 1 + Double(number) * 0.001)
            returned += typed(found).count
        }
        #expect(returned >= 200_000 - ScanDetector.mostKeys)
        #expect(returned + typed(detector.flush()).count == 200_000)
    }

    /// Alt that stays down collects the digits of one character only.
    @Test func theLengthOfAKeypadNumberIsLimited() throws {
        var scanner = try ScanTranslator(name: "S")
        _ = scanner.translate(evdev: altKey, isDown: true, time: 1)
        for _ in 0..<5000 { _ = scanner.translate(evdev: 79, isDown: true, time: 1) }
        #expect(try #require(scanner.number).count <= 10)
    }

    @Test func charactersFasterThanTypingAreAScan() throws {
        var presses = Presses.typing("12345")
        presses.press(returnKey)
        let found = try verdicts(presses.keys)
        #expect(found.count == 1)
        guard case .scan(let event)? = found.first else {
            Issue.record("\(found)")
            return
        }
        #expect(event.kind == scan("12345"))
    }

    @Test func typingIsDeliveredUnchanged() throws {
        var keys: [(code: UInt32, isDown: Bool, time: Double)] = []
        for (index, character) in "hello".enumerated() {
            keys.append((keyCode(of: character), true, Double(index) * 0.12))
            keys.append((keyCode(of: character), false, Double(index) * 0.12 + 0.08))
        }
        keys.append((returnKey, true, 1))
        keys.append((returnKey, false, 1.1))
        #expect(typed(try verdicts(keys)) == keys.map { $0.isDown ? $0.code : $0.code + 1000 })
    }

    @Test func threeFastKeysAndReturnAreNoScan() throws {
        var presses = Presses.typing("abc")
        presses.press(returnKey)
        #expect(
            typed(try verdicts(presses.keys)) == presses.keys.map { $0.isDown ? $0.code : $0.code + 1000 })
    }

    @Test func arrowKeysAreNotDelayed() throws {
        var detector = try ScanDetector(name: "S")
        // KEY_LEFT
        #expect(
            detector.translate(evdev: 105, isDown: true, time: 1) == [
                .typed([.init(code: 105, isDown: true, time: 1)])
            ])
        #expect(detector.nextTime == nil)
    }
}

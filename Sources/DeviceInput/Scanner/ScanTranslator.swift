// ScanTranslator.swift: a barcode scanner, which acts as a keyboard.
//
// Scanners type as on a US keyboard, independent of the layout of keyboards. Control characters are sent with Ctrl (GS,
// U+001D, as Ctrl and ]), or as Alt and the number on the keypad.

import VitrineInput

/// Collects the characters of one scanner until its Return, or until a pause.
struct ScanTranslator {
    private let layout: KeyboardLayout
    private let name: String
    private var text = ""
    private var lastTime = 0.0
    /// The number being typed while Alt is down. Nil while it is up.
    private(set) var number: String?

    /// The pause in seconds that ends a scan: some scanners send no Return.
    static let idleTimeout = 0.2
    /// More characters than any code has, so that a stuck key does not fill the memory.
    private static let mostCharacters = 65536
    /// The maximum number of digits of a character's number.
    private static let mostDigits = 10

    init(name: String) throws {
        layout = try KeyboardLayout.ofScanners()
        self.name = name
    }

    /// The time at which `fire(at:)` must be called, in seconds of CLOCK_MONOTONIC.
    var nextTime: Double? { text.isEmpty ? nil : lastTime + Self.idleTimeout }

    /// Converts a key. Returns the scans that it completes, usually none.
    mutating func translate(evdev code: UInt32, isDown: Bool, time: Double) -> [InputEvent] {
        let ended = fire(at: time).map { [$0] } ?? []
        guard let key = layout.key(evdev: code, isDown: isDown) else { return ended }
        lastTime = time
        if isAlt(key.usage) {
            if !isDown, let number { append(scalar: number) }
            number = isDown ? "" : nil
            return ended
        }
        guard isDown else { return ended }
        if isReturn(key.usage), number == nil { return ended + (end(at: time).map { [$0] } ?? []) }
        if let digits = number, KeyUsage.isKeypad(key.usage) {
            if digits.utf8.count < Self.mostDigits { number? += KeyUsage.keypadDigit(key.usage) }
        } else if text.utf8.count < Self.mostCharacters {
            text += key.characters
        }
        return ended
    }

    /// The scan that a pause has ended at `now`, if any.
    mutating func fire(at now: Double) -> InputEvent? {
        guard let due = nextTime, now >= due else { return nil }
        return end(at: lastTime)
    }

    private mutating func end(at time: Double) -> InputEvent? {
        defer { text = "" }
        // Some scanners end with a tab, or with a line feed after the Return.
        while let last = text.last, last == "\t" || last == "\n" || last == "\r" { text.removeLast() }
        guard !text.isEmpty else { return nil }
        return InputEvent(time: time, kind: .scan(ScanInput(text: text, device: name)))
    }

    private mutating func append(scalar digits: String) {
        guard let value = UInt32(digits), value > 0, let scalar = Unicode.Scalar(value),
            text.utf8.count < Self.mostCharacters
        else { return }
        text.unicodeScalars.append(scalar)
    }

    private func isAlt(_ usage: Int) -> Bool { usage == 0xE2 }
    private func isReturn(_ usage: Int) -> Bool { usage == 0x28 || usage == 0x58 }
}

// ScanDetector.swift: tells a scanner from a person by its speed.
//
// Keys are held back while they may be the beginning of a scan: for 35 ms at
// most after the last one. What turns out to be a person's typing is given
// back unchanged, with its own times.

import VitrineInput

/// Watches one keyboard.
struct ScanDetector {
    struct Key: Hashable {
        var code: UInt32
        var isDown: Bool
        var time: Double
    }

    enum Verdict: Hashable {
        /// Keys that a person typed, in order.
        case typed([Key])
        case scan(InputEvent)
    }

    private let layout: KeyboardLayout
    private let name: String
    private var heldBack: [Key] = []
    private var text = ""
    /// Keys of a scan that are still down: nobody else hears of their coming up.
    private var swallowed: Set<UInt32> = []

    /// Nobody types two keys within this many seconds, again and again.
    static let pace = 0.035
    /// Fewer characters are no scan: a person may roll over three keys.
    static let leastCharacters = 4
    /// More keys are no scan: the longest code holds 7089 characters, and each may take a shift key, too.
    static let mostKeys = 32_768

    init(name: String) throws {
        layout = try KeyboardLayout.ofScanners()
        self.name = name
    }

    /// When `fire(at:)` is wanted, in seconds of CLOCK_MONOTONIC.
    var nextTime: Double? { heldBack.last.map { $0.time + Self.pace } }

    mutating func translate(evdev code: UInt32, isDown: Bool, time: Double) -> [Verdict] {
        var verdicts = fire(at: time)
        let key = Key(code: code, isDown: isDown, time: time)
        let input = layout.key(evdev: code, isDown: isDown)
        if !isDown, swallowed.remove(code) != nil { return verdicts }
        if isDown { swallowed.remove(code) }
        let isReturn = input?.usage == 0x28 || input?.usage == 0x58
        if isDown, isReturn {
            if text.unicodeScalars.count >= Self.leastCharacters {
                swallowed.formUnion(downKeys + [code])
                verdicts.append(
                    .scan(InputEvent(time: time, kind: .scan(ScanInput(text: text, device: name)))))
                forget()
                return verdicts
            }
            heldBack.append(key)
            return verdicts + flush()
        }
        let mayScan = input.map { !$0.characters.isEmpty || (0xE0...0xE7).contains($0.usage) } ?? false
        guard mayScan || !heldBack.isEmpty else { return verdicts + [.typed([key])] }
        // A release alone begins nothing.
        guard isDown || !heldBack.isEmpty else { return verdicts + [.typed([key])] }
        heldBack.append(key)
        if isDown { text += input?.characters ?? "" }
        return mayScan && heldBack.count < Self.mostKeys ? verdicts : verdicts + flush()
    }

    /// What was held back and is a person's after all.
    mutating func fire(at now: Double) -> [Verdict] {
        guard let due = nextTime, now > due else { return [] }
        return flush()
    }

    /// Gives back what is held.
    mutating func flush() -> [Verdict] {
        defer { forget() }
        return heldBack.isEmpty ? [] : [.typed(heldBack)]
    }

    private mutating func forget() {
        heldBack = []
        text = ""
    }

    private var downKeys: [UInt32] {
        heldBack.reduce(into: [UInt32]()) { down, key in
            down.removeAll { $0 == key.code }
            if key.isDown { down.append(key.code) }
        }
    }
}

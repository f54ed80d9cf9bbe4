// ScanDetector.swift: distinguishes a scanner from a person by its speed.
//
// Keys are delayed while they may be the beginning of a scan: at most 35 ms after the last one. Keys of a person are
// passed on unchanged, with their own times.

import VitrineInput

/// Observes one keyboard.
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
    private var pendingKeys: [Key] = []
    private var text = ""
    /// Keys of a scan that are still down: their release is not reported.
    private var consumedKeys: Set<UInt32> = []

    /// The maximum time between two keys of a scan, in seconds: a person is not that fast repeatedly.
    static let maximumKeyInterval = 0.035
    /// The minimum length of a scan: a person may press three keys almost at once.
    static let leastCharacters = 4
    /// The maximum number of keys of a scan: the longest code has 7089 characters, each perhaps with a shift key.
    static let mostKeys = 32_768

    init(name: String) throws {
        layout = try KeyboardLayout.ofScanners()
        self.name = name
    }

    /// The time at which `fire(at:)` must be called, in seconds of CLOCK_MONOTONIC.
    var nextTime: Double? { pendingKeys.last.map { $0.time + Self.maximumKeyInterval } }

    mutating func translate(evdev code: UInt32, isDown: Bool, time: Double) -> [Verdict] {
        var verdicts = fire(at: time)
        let key = Key(code: code, isDown: isDown, time: time)
        let input = layout.key(evdev: code, isDown: isDown)
        if !isDown, consumedKeys.remove(code) != nil { return verdicts }
        if isDown { consumedKeys.remove(code) }
        let isReturn = input?.usage == 0x28 || input?.usage == 0x58
        if isDown, isReturn {
            if text.unicodeScalars.count >= Self.leastCharacters {
                consumedKeys.formUnion(downKeys + [code])
                verdicts.append(
                    .scan(InputEvent(time: time, kind: .scan(ScanInput(text: text, device: name)))))
                reset()
                return verdicts
            }
            pendingKeys.append(key)
            return verdicts + flush()
        }
        let mayScan = input.map { !$0.characters.isEmpty || (0xE0...0xE7).contains($0.usage) } ?? false
        guard mayScan || !pendingKeys.isEmpty else { return verdicts + [.typed([key])] }
        // A release alone does not begin a scan.
        guard isDown || !pendingKeys.isEmpty else { return verdicts + [.typed([key])] }
        pendingKeys.append(key)
        if isDown { text += input?.characters ?? "" }
        return mayScan && pendingKeys.count < Self.mostKeys ? verdicts : verdicts + flush()
    }

    /// The delayed keys that were not a scan.
    mutating func fire(at now: Double) -> [Verdict] {
        guard let due = nextTime, now > due else { return [] }
        return flush()
    }

    /// Passes on the delayed keys.
    mutating func flush() -> [Verdict] {
        defer { reset() }
        return pendingKeys.isEmpty ? [] : [.typed(pendingKeys)]
    }

    private mutating func reset() {
        pendingKeys = []
        text = ""
    }

    private var downKeys: [UInt32] {
        pendingKeys.reduce(into: [UInt32]()) { down, key in
            down.removeAll { $0 == key.code }
            if key.isDown { down.append(key.code) }
        }
    }
}

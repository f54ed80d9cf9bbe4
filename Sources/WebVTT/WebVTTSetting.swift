// WebVTTSetting.swift: where a cue is shown.

/// A setting of a cue, `name:value` (https://www.w3.org/TR/webvtt1/#parse-the-webvtt-cue-settings).
///
/// A word for an alignment that is not known is passed over, and the number before it kept: browsers do so, and
/// web-platform-tests expect it.
struct WebVTTSetting {
    private let name: Substring
    private let value: Substring

    /// Nil if there is no name or no value.
    init?(_ text: Substring) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        name = text[..<colon]
        value = text[text.index(after: colon)...]
        guard !name.isEmpty, !value.isEmpty else { return nil }
    }

    func apply(to cue: inout WebVTTCue) {
        switch name {
        case "region": cue.region = String(value)
        case "vertical":
            if value == "rl" { cue.direction = .growsLeft }
            if value == "lr" { cue.direction = .growsRight }
        case "line": applyLine(to: &cue)
        case "position": applyPosition(to: &cue)
        case "size": if let size = Self.percentage(value) { cue.size = size }
        case "align": applyAlignment(to: &cue)
        default: break
        }
    }

    /// The text before the first comma, and the one behind it.
    private var parts: (number: Substring, word: Substring?) {
        guard let comma = value.firstIndex(of: ",") else { return (value, nil) }
        return (value[..<comma], value[value.index(after: comma)...])
    }

    private func applyLine(to cue: inout WebVTTCue) {
        let (text, word) = parts
        let isPercentage = text.last == "%"
        guard let line = isPercentage ? Self.percentage(text) : Self.number(text) else { return }
        cue.line = line
        cue.snapsToLines = !isPercentage
        switch word {
        case "start": cue.lineAlignment = .start
        case "center": cue.lineAlignment = .center
        case "end": cue.lineAlignment = .end
        default: break
        }
    }

    private func applyPosition(to cue: inout WebVTTCue) {
        let (text, word) = parts
        guard let position = Self.percentage(text) else { return }
        cue.position = position
        switch word {
        case "line-left": cue.positionAlignment = .lineLeft
        case "center": cue.positionAlignment = .center
        case "line-right": cue.positionAlignment = .lineRight
        default: break
        }
    }

    private func applyAlignment(to cue: inout WebVTTCue) {
        switch value {
        case "start": cue.alignment = .start
        case "center": cue.alignment = .center
        case "end": cue.alignment = .end
        case "left": cue.alignment = .left
        case "right": cue.alignment = .right
        default: break
        }
    }

    // MARK: Numbers

    /// `12`, `-1`, `1.5`. Nil for others, and for numbers that are not finite.
    static func number(_ text: Substring) -> Double? {
        let digits = text.first == "-" ? text.dropFirst() : text
        guard isDecimal(digits), let number = Double(text), number.isFinite else { return nil }
        return number
    }

    /// `0%` to `100%`, without a sign.
    static func percentage(_ text: Substring) -> Double? {
        guard text.last == "%", isDecimal(text.dropLast()), let number = Double(text.dropLast()), number <= 100 else {
            return nil
        }
        return number
    }

    /// Digits, with at most one point between them.
    private static func isDecimal(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }
}

// WebVTTTimings.swift: the line of a cue with its times and settings.

/// Reads `00:00:01.000 --> 00:00:02.000 line:0`
/// (https://www.w3.org/TR/webvtt1/#collect-webvtt-cue-timings-and-settings).
struct WebVTTTimings {
    private let line: Substring.UnicodeScalarView
    private var at: Substring.UnicodeScalarView.Index

    init(_ line: Substring.UnicodeScalarView) {
        self.line = line
        at = line.startIndex
    }

    private var scalar: Unicode.Scalar? { at < line.endIndex ? line[at] : nil }

    private mutating func skipSpaces() {
        while let scalar, scalar.isWebVTTSpace { line.formIndex(after: &at) }
    }

    private mutating func skip(_ expected: Unicode.Scalar) -> Bool {
        guard scalar == expected else { return false }
        line.formIndex(after: &at)
        return true
    }

    /// The cue of the line, without text. Nil if the line has no times.
    mutating func cue() -> WebVTTCue? {
        var cue = WebVTTCue()
        skipSpaces()
        guard let start = timestamp() else { return nil }
        skipSpaces()
        guard skip("-"), skip("-"), skip(">") else { return nil }
        skipSpaces()
        guard let end = timestamp() else { return nil }
        (cue.start, cue.end) = (start, end)
        for setting in line[at...].split(whereSeparator: \.isWebVTTSpace) {
            WebVTTSetting(Substring(setting))?.apply(to: &cue)
        }
        return cue
    }

    /// The time of a tag inside a text. Nil if it is none.
    static func time(_ text: Substring) -> Double? {
        var timings = WebVTTTimings(text.unicodeScalars)
        guard let time = timings.timestamp(), timings.at == timings.line.endIndex else { return nil }
        return time
    }

    /// Digits, as text: hours may have any number.
    private mutating func digits() -> Substring? {
        let start = at
        while let scalar, ("0"..."9").contains(scalar) { line.formIndex(after: &at) }
        return start == at ? nil : Substring(line[start..<at])
    }

    private mutating func number(digits count: Int) -> Double? {
        guard let text = digits(), text.utf8.count == count else { return nil }
        return Double(text)
    }

    private mutating func timestamp() -> Double? {
        guard let first = digits(), var hours = Double(first), hours.isFinite else { return nil }
        let hasHours = first.utf8.count != 2 || hours > 59
        guard skip(":"), var minutes = number(digits: 2) else { return nil }
        var seconds: Double
        if hasHours || scalar == ":" {
            guard skip(":"), let third = number(digits: 2) else { return nil }
            seconds = third
        } else {
            (hours, minutes, seconds) = (0, hours, minutes)
        }
        guard skip("."), let thousandths = number(digits: 3), minutes <= 59, seconds <= 59 else { return nil }
        seconds += thousandths / 1000
        return hours * 3600 + minutes * 60 + seconds
    }
}

extension Unicode.Scalar {
    /// HTML's ASCII whitespace.
    var isWebVTTSpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\u{C}" || self == "\r" }
}

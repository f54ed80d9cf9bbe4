// WebVTTBlockReader.swift: the blocks of a file: cues, comments, style sheets, regions.

/// Reads lines block by block (https://www.w3.org/TR/webvtt1/#collect-a-webvtt-block).
struct WebVTTBlockReader {
    let lines: [Substring.UnicodeScalarView]
    private var next = 0
    private var hasSeenCue = false

    init(lines: [Substring.UnicodeScalarView]) { self.lines = lines }

    var isAtEnd: Bool { next >= lines.count }

    /// Passes the first line. Returns false if it is not that of a WebVTT file.
    mutating func skipSignature() -> Bool {
        guard let first = lines.first, first.starts(with: "WEBVTT".unicodeScalars) else { return false }
        next = 1
        guard let seventh = first.dropFirst(6).first else { return true }
        return seventh == " " || seventh == "\t"
    }

    /// Passes what follows the first line up to an empty one, or up to the first cue.
    mutating func skipHeader() {
        if !isAtEnd, !lines[next].isEmpty {
            _ = nextBlock(inHeader: true)
        }
        skipEmptyLines()
    }

    private mutating func skipEmptyLines() {
        while next < lines.count, lines[next].isEmpty { next += 1 }
    }

    /// Passes a block, and the empty lines behind it. Returns its cue.
    mutating func nextBlock(inHeader: Bool) -> WebVTTCue? {
        var cue: WebVTTCue?
        var buffer = ""
        var count = 0, hasArrow = false, isPassedOver = false
        while next < lines.count {
            let line = lines[next]
            count += 1
            if Self.hasArrow(line) {
                // Another cue begins, without an empty line before it.
                guard !inHeader, count == 1 || count == 2 && !hasArrow else { break }
                hasArrow = true
                var timings = WebVTTTimings(line)
                cue = timings.cue()
                if cue != nil {
                    cue?.identifier = buffer
                    buffer = ""
                    hasSeenCue = true
                }
            } else if line.isEmpty {
                break
            } else {
                // Style sheets and regions are only possible before the first cue. Nobody reads them.
                if !inHeader, count == 2, !hasSeenCue, Self.isHeading(buffer) { isPassedOver = true }
                if !isPassedOver {
                    if !buffer.isEmpty { buffer += "\n" }
                    buffer.unicodeScalars.append(contentsOf: line)
                }
            }
            next += 1
        }
        skipEmptyLines()
        cue?.text = buffer
        return cue
    }

    private static func isHeading(_ line: String) -> Bool {
        for name in ["STYLE", "REGION"] where line.hasPrefix(name) {
            return line.unicodeScalars.dropFirst(name.count).allSatisfy(\.isWebVTTSpace)
        }
        return false
    }

    private static func hasArrow(_ line: Substring.UnicodeScalarView) -> Bool {
        var hyphens = 0
        for scalar in line {
            if scalar == ">", hyphens >= 2 { return true }
            hyphens = scalar == "-" ? hyphens + 1 : 0
        }
        return false
    }
}

// WebVTTFile.swift: reads the cues of a WebVTT file.
//
// The steps are those of the standard (https://www.w3.org/TR/webvtt1/#file-parsing), so that files with mistakes have the
// same cues as in browsers. Style sheets and regions are passed over: cues of a region are shown as the others.

package import Foundation

/// The cues of a WebVTT file.
package struct WebVTTFile: Sendable {
    /// The largest file, in bytes. The subtitles of a long film have some 200,000.
    package static let largestFile = 2 << 20

    /// The cues in the order of their starts; those with the same start in the file's.
    package let cues: [WebVTTCue]

    /// Reads a file.
    /// - Throws: `WebVTTFailure` for a file that cannot be read, is too large, or is none of WebVTT.
    package init(contentsOf url: URL) throws(WebVTTFailure) {
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard values?.isRegularFile == true else { throw WebVTTFailure("\(url.path) is not a file") }
        guard let size = values?.fileSize, size <= Self.largestFile else {
            throw WebVTTFailure("\(url.path) is larger than \(Self.largestFile) bytes")
        }
        guard let data = try? Data(contentsOf: url) else { throw WebVTTFailure("\(url.path) cannot be read") }
        try self.init(data)
    }

    /// Reads the bytes of a file.
    package init(_ data: Data) throws(WebVTTFailure) {
        guard data.count <= Self.largestFile else {
            throw WebVTTFailure("the subtitles are larger than \(Self.largestFile) bytes")
        }
        var reader = WebVTTBlockReader(lines: Self.lines(of: data))
        guard reader.skipSignature() else {
            throw WebVTTFailure("the subtitles do not begin with WEBVTT: convert other formats to it")
        }
        var cues: [WebVTTCue] = []
        reader.skipHeader()
        while !reader.isAtEnd { if let cue = reader.nextBlock(inHeader: false) { cues.append(cue) } }
        // Stable.
        self.cues = cues.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
    }

    /// The lines without their ends, as text. Bytes that are no UTF-8, and zeros, become U+FFFD.
    private static func lines(of data: Data) -> [Substring.UnicodeScalarView] {
        var text = String(decoding: data, as: UTF8.self)
        text.makeContiguousUTF8()
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        if text.utf8.contains(0) { text = text.replacingOccurrences(of: "\0", with: "\u{FFFD}") }
        var lines: [Substring.UnicodeScalarView] = []
        let scalars = text.unicodeScalars
        var start = scalars.startIndex, at = start
        while at != scalars.endIndex {
            let scalar = scalars[at], next = scalars.index(after: at)
            guard scalar == "\n" || scalar == "\r" else {
                at = next
                continue
            }
            lines.append(scalars[start..<at])
            at = next
            if scalar == "\r", at != scalars.endIndex, scalars[at] == "\n" { at = scalars.index(after: at) }
            start = at
        }
        lines.append(scalars[start...])
        return lines
    }
}

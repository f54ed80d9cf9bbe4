// MessageLines.swift: messages on a stream: one a line.
//
// A line that is too long is reported once and skipped to its end; its bytes are not stored.

public import Foundation

/// Splits the bytes of a stream into lines.
public struct MessageLines: Sendable {
    /// A line, without its end.
    public enum Line: Hashable, Sendable {
        /// A line within the limit. May be empty.
        case message(Data)
        /// A line beyond the limit.
        case tooLong
    }

    /// The maximum size of a line in bytes.
    public let limit: Int
    private var buffer = Data()
    private var isSkipping = false

    /// Lines of at most `limit` bytes.
    public init(limit: Int) { self.limit = limit }

    /// Adds received bytes and returns the lines that are complete.
    public mutating func take(_ bytes: Data) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            if let line = finish(rest[..<end]) { lines.append(line) }
            rest = rest[rest.index(after: end)...]
        }
        if !isSkipping { buffer.append(rest) }
        if buffer.count > limit {
            lines.append(.tooLong)
            isSkipping = true
            buffer = Data()
        }
        return lines
    }

    private mutating func finish(_ tail: Data) -> Line? {
        defer { buffer = Data() }
        if isSkipping {
            isSkipping = false
            return nil
        }
        guard buffer.count + tail.count <= limit else { return .tooLong }
        return .message(Data(buffer + tail))
    }

    /// The last line, if the stream ended without a line break. Nil if there is none.
    public mutating func takeRest() -> Line? {
        guard !buffer.isEmpty else { return nil }
        return finish(Data())
    }
}

// ControlFrame.swift: messages on a stream: a length, followed by that many bytes.
//
// The length has four bytes, the most significant first. It is checked before bytes are stored, so that a peer cannot
// exceed the limit.

public import Foundation

/// The error of an invalid message.
public enum ControlFrameError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message is longer than allowed.
    case tooLong(announced: Int, limit: Int)
    /// The message has no contents.
    case empty

    /// The reason, for people.
    public var description: String {
        switch self {
        case .tooLong(let announced, let limit):
            "a message of \(announced) bytes was announced; \(limit) are the most"
        case .empty: "a message without contents was announced; it must have at least one byte"
        }
    }
}

/// Splits the bytes of a stream into messages.
public struct ControlFrameReader: Sendable {
    /// The maximum size of a message in bytes.
    public let limit: Int
    private var buffer = Data()

    /// A reader with the given limit, in bytes.
    public init(limit: Int) { self.limit = limit }

    /// Whether a message has been received in part.
    public var isWithinMessage: Bool { !buffer.isEmpty }

    /// Adds received bytes and returns the messages that are complete.
    public mutating func take(_ bytes: Data) throws(ControlFrameError) -> [Data] {
        buffer.append(bytes)
        var messages: [Data] = []
        while buffer.count >= 4 {
            let length = buffer.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard length > 0 else { throw .empty }
            guard length <= limit else { throw .tooLong(announced: length, limit: limit) }
            guard buffer.count >= 4 + length else { break }
            messages.append(Data(buffer.dropFirst(4).prefix(length)))
            buffer = Data(buffer.dropFirst(4 + length))
        }
        return messages
    }
}

/// The encoding of messages.
public enum ControlFrame {
    /// The maximum size of a request in bytes: enough for the longest text to type.
    public static let requestLimit = 64 << 10
    /// The maximum size in bytes of a reply's text and of its attachment: enough for a tree of 100,000 views or a
    /// picture of 16,384 pixels square.
    public static let replyLimit = 256 << 20

    /// `message` preceded by its length.
    public static func encode(_ message: Data) -> Data {
        let length = UInt32(message.count)
        var frame = Data([
            UInt8(length >> 24), UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255),
        ])
        frame.append(message)
        return frame
    }
}

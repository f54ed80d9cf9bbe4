// ControlFrame.swift: messages on a stream: a length, then so many bytes.
//
// The length is four bytes, the most significant first. It is checked before
// anything is kept, so a peer cannot make the program hold more than the limit.

public import Foundation

/// Why a stream is not one of control messages.
public enum ControlFrameError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A message is announced that is longer than allowed.
    case tooLong(announced: Int, limit: Int)
    /// A message without contents.
    case empty

    public var description: String {
        switch self {
        case .tooLong(let announced, let limit):
            "a message of \(announced) bytes was announced; \(limit) are the most"
        case .empty: "a message without contents was announced; it holds one byte at least"
        }
    }
}

/// Cuts the bytes of a stream into messages.
public struct ControlFrameReader: Sendable {
    /// The most bytes of one message.
    public let limit: Int
    private var buffer = Data()

    public init(limit: Int) { self.limit = limit }

    /// Whether part of a message is there, and the rest is awaited.
    public var isWithinMessage: Bool { !buffer.isEmpty }

    /// Takes bytes as they came and returns the messages that are whole now.
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

/// Messages as they go over a stream.
public enum ControlFrame {
    /// The most bytes of a request: the longest text to type fits.
    public static let requestLimit = 64 << 10
    /// The most bytes of a reply's text and of its attachment: a tree of 100,000 views, a picture of 16,384 pixels square.
    public static let replyLimit = 256 << 20

    /// `message` with its length in front.
    public static func encode(_ message: Data) -> Data {
        let length = UInt32(message.count)
        var frame = Data([
            UInt8(length >> 24), UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255),
        ])
        frame.append(message)
        return frame
    }
}

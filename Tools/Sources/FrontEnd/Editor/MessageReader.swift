// MessageReader.swift: messages of the Language Server Protocol from a pipe.

import Foundation

/// Reads messages: a header with the length, and that many bytes of JSON.
final class MessageReader {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var position = 0
    /// Bytes of the longest header and the longest message.
    private static let limits = (header: 16 << 10, body: 256 << 20)

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next message; nil at the end of the input. Headers without a length are skipped.
    /// - Throws: a description if a header or a message is too long, after which nothing can be read.
    func next() throws -> Data? {
        while let header = try header() {
            guard let length = Self.length(in: header) else { continue }
            guard length <= Self.limits.body else {
                throw Problem(description: "a message has \(length) bytes: more than \(Self.limits.body) are not read")
            }
            while buffer.count - position < length { if !fill() { return nil } }
            defer { position += length }
            return Data(buffer[position..<position + length])
        }
        return nil
    }

    /// The lines up to the next empty one; nil at the end of the input.
    private func header() throws -> [UInt8]? {
        let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
        var searched = position
        while true {
            while searched + end.count <= buffer.count {
                if buffer[searched] == end[0], buffer[searched..<searched + end.count].elementsEqual(end) {
                    defer { position = searched + end.count }
                    return Array(buffer[position..<searched])
                }
                searched += 1
            }
            guard searched - position < Self.limits.header else {
                throw Problem(description: "a header has no end: messages begin with Content-Length")
            }
            let start = position
            guard fill() else { return nil }
            searched -= start - position
        }
    }

    private static func length(in header: [UInt8]) -> Int? {
        for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0].lowercased() == "content-length", let length = Int(parts[1]), length >= 0
            else { continue }
            return length
        }
        return nil
    }

    /// Reads what is there, or waits for more. Returns whether there was any.
    private func fill() -> Bool {
        if position > 0 {
            buffer.removeFirst(position)
            position = 0
        }
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            buffer += part[0..<count]
            return true
        }
    }
}

/// Writes messages to a pipe.
struct MessageWriter {
    let descriptor: Int32

    /// - Returns: whether the other end could read it.
    @discardableResult
    func write(_ body: Data) -> Bool {
        let bytes = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress! + offset, $0.count - offset)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }
}

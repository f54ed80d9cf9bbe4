// HandmadePNG.swift: PNG files made chunk by chunk, for tests with unusual files.

import Foundation

/// A PNG's bytes, with chunks in any order and correct checksums.
struct HandmadePNG {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    var data: Data { Data(bytes) }

    mutating func add(_ name: String, _ content: [UInt8] = []) {
        let body = Array(name.utf8) + content
        bytes += Self.big(content.count) + body + Self.big(Int(Self.checksum(body)))
    }

    /// The header: bits a sample, and the colour type's number.
    mutating func addHead(width: Int, height: Int, bits: UInt8, type: UInt8, interlaced: Bool = false) {
        add("IHDR", Self.big(width) + Self.big(height) + [bits, type, 0, 0, interlaced ? 1 : 0])
    }

    /// Rows as they are stored, without filters and uncompressed.
    mutating func addRows(_ rows: [[UInt8]]) {
        var plain: [UInt8] = []
        for row in rows { plain += [0] + row }
        var stream: [UInt8] = [0x78, 0x01]
        var at = 0
        repeat {
            let part = plain[at..<min(plain.count, at + 0xFFFF)]
            at = part.endIndex
            let low = UInt8(part.count & 255), high = UInt8(part.count >> 8)
            let isLast: UInt8 = at == plain.count ? 1 : 0
            stream += [isLast, low, high, ~low, ~high] as [UInt8]
            stream += part
        } while at < plain.count
        add("IDAT", stream + Self.big(Self.adler(plain)))
    }

    static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = ~0
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    private static func adler(_ bytes: [UInt8]) -> Int {
        let (a, b) = bytes.reduce((1, 0)) { sums, byte in
            let a = (sums.0 + Int(byte)) % 65521
            return (a, (sums.1 + a) % 65521)
        }
        return b << 16 | a
    }
}

// ExifOrientation.swift: the orientation as EXIF data, and its insertion into files.

import CVitrineZlib
import Foundation

struct ExifOrientation {
    /// 1…8.
    let value: Int

    init(_ value: Int) { self.value = value }

    /// A TIFF header, big-endian, with one directory of one entry: tag 0x0112, a short (EXIF 2.32, 4.6.2).
    private var tiff: Data {
        Data([
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0, 0, 0, 0, 0,
        ])
    }

    /// Inserts the segment after JFIF's, which must be the first.
    func inserted(intoJPEG data: Data) -> Data {
        let bytes = [UInt8](data)
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] == 0xE0 {
            at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
        }
        let body = Data("Exif\0\0".utf8) + tiff
        let length = body.count + 2
        let segment = Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]) + body
        return Data(bytes.prefix(at)) + segment + Data(bytes.dropFirst(at))
    }

    /// Inserts an eXIf chunk after the header (PNG, 11.3.4.6).
    func inserted(intoPNG data: Data) -> Data {
        // The signature, and IHDR with its length, type and checksum.
        let end = 8 + 25
        guard data.count >= end else { return data }
        let named = Data("eXIf".utf8) + tiff
        return data.prefix(end) + Self.word(UInt32(tiff.count)) + named + Self.word(Self.checksum(named))
            + data.dropFirst(end)
    }

    private static func word(_ value: UInt32) -> Data {
        Data([UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)])
    }

    /// The CRC-32 of PNG's chunks.
    private static func checksum(_ data: Data) -> UInt32 {
        UInt32(
            truncatingIfNeeded: data.withUnsafeBytes { crc32_z(0, $0.bindMemory(to: UInt8.self).baseAddress, $0.count) }
        )
    }
}

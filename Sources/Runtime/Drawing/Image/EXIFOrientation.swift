// EXIFOrientation.swift: how a camera held a picture.
//
// Read from the TIFF block in a JPEG's APP1 segment or a PNG's eXIf chunk, tag
// 0x0112 (EXIF 2.32, 4.6.4). Anything malformed counts as upright: a wrong tag
// must not lose a picture.

import Foundation

enum EXIFOrientation {
    static func read(from data: Data) -> UIImage.Orientation {
        let bytes = [UInt8](data.prefix(1 << 20))
        guard let start = tiffStart(bytes) else { return .up }
        return orientation(bytes, tiff: start) ?? .up
    }

    private static func tiffStart(_ bytes: [UInt8]) -> Int? {
        if bytes.starts(with: [0xFF, 0xD8]) { return jpegTIFFStart(bytes) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return pngTIFFStart(bytes) }
        return nil
    }

    private static func jpegTIFFStart(_ bytes: [UInt8]) -> Int? {
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            // The picture itself begins; EXIF data stands before it.
            if marker == 0xDA { return nil }
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            let body = at + 4
            if marker == 0xE1, body + 6 <= bytes.count, Array(bytes[body..<body + 6]) == Array("Exif\0\0".utf8) {
                return body + 6
            }
            at += 2 + max(2, length)
        }
        return nil
    }

    private static func pngTIFFStart(_ bytes: [UInt8]) -> Int? {
        var at = 8
        while at + 8 <= bytes.count {
            guard let length = integer(bytes, at: at, size: 4, bigEndian: true) else { return nil }
            let kind = Array(bytes[at + 4..<at + 8])
            if kind == Array("eXIf".utf8) { return at + 8 }
            if kind == Array("IDAT".utf8) { return nil }
            at += 12 + length
        }
        return nil
    }

    private static func orientation(_ bytes: [UInt8], tiff: Int) -> UIImage.Orientation? {
        guard tiff + 8 <= bytes.count else { return nil }
        let bigEndian = bytes[tiff] == 0x4D
        guard let offset = integer(bytes, at: tiff + 4, size: 4, bigEndian: bigEndian),
            let count = integer(bytes, at: tiff + offset, size: 2, bigEndian: bigEndian)
        else { return nil }
        for entry in 0..<count {
            let at = tiff + offset + 2 + entry * 12
            guard let tag = integer(bytes, at: at, size: 2, bigEndian: bigEndian) else { return nil }
            guard tag == 0x0112 else { continue }
            return integer(bytes, at: at + 8, size: 2, bigEndian: bigEndian).flatMap(UIImage.Orientation.init(exif:))
        }
        return nil
    }

    private static func integer(_ bytes: [UInt8], at: Int, size: Int, bigEndian: Bool) -> Int? {
        guard at >= 0, at + size <= bytes.count else { return nil }
        let part = bytes[at..<at + size]
        return (bigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
}

extension UIImage.Orientation {
    /// The orientation that EXIF calls 1…8.
    init?(exif: Int) {
        switch exif {
        case 1: self = .up
        case 2: self = .upMirrored
        case 3: self = .down
        case 4: self = .downMirrored
        case 5: self = .leftMirrored
        case 6: self = .right
        case 7: self = .rightMirrored
        case 8: self = .left
        default: return nil
        }
    }
}

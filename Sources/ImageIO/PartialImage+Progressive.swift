// PartialImage+Progressive.swift: whether a JPEG has several scans: its frame begins with the marker SOF2 (ITU T.81, B.1.1.3).

import Foundation
import VitrineGraphics

extension PartialImage {
    /// Whether the frame is a progressive one. False for other formats, and as long as its header is not there.
    var isProgressive: Bool {
        guard format == .jpeg else { return false }
        return withBytes { bytes in
            var at = 2
            while at + 4 <= bytes.count, bytes[at] == 0xFF {
                let marker = bytes[at + 1]
                switch marker {
                // Fill bytes and markers without a length.
                case 0xFF: at += 1
                case 0x01, 0xD0...0xD8: at += 2
                // Frames; C4, C8 and CC are others.
                case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                    return [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
                case 0xD9, 0xDA: return false
                default: at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
                }
            }
            return false
        }
    }
}

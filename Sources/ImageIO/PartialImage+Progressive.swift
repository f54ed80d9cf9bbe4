// PartialImage+Progressive.swift: detects progressive JPEGs by the marker of their frame (ITU T.81, B.1.1.3).

import Foundation
import VitrineGraphics

extension PartialImage {
    /// Whether the frame is progressive. False for other formats, and until the frame's header is available.
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
                // Frame headers; C4, C8 and CC mark other segments.
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

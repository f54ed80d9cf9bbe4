// NV12Picture.swift: a picture in luma and chroma, as decoders give it.

import Foundation
import VitrineGraphics

/// A picture of BT.601 with the limited range, in planes without gaps.
final class NV12Picture {
    let width: Int
    let height: Int
    /// Luma, then pairs of chroma.
    let memory: UnsafeMutablePointer<UInt8>

    var luma: UnsafePointer<UInt8> { UnsafePointer(memory) }
    var chroma: UnsafePointer<UInt8> { UnsafePointer(memory + width * height) }

    /// The picture of a buffer with an even width and height.
    init(_ buffer: PixelBuffer) {
        width = buffer.width
        height = buffer.height
        memory = .allocate(capacity: width * height * 3 / 2)
        for y in 0..<height {
            let row = buffer.row(y)
            for x in 0..<width {
                let r = Double(row[x] >> 16 & 255), g = Double(row[x] >> 8 & 255), b = Double(row[x] & 255)
                memory[y * width + x] = UInt8(16 + (0.299 * r + 0.587 * g + 0.114 * b) * 219 / 255 + 0.5)
                guard x % 2 == 0, y % 2 == 0 else { continue }
                let pair = width * height + y / 2 * width + x
                memory[pair] = UInt8(128 + (-0.168736 * r - 0.331264 * g + 0.5 * b) * 224 / 255 + 0.5)
                memory[pair + 1] = UInt8(128 + (0.5 * r - 0.418688 * g - 0.081312 * b) * 224 / 255 + 0.5)
            }
        }
    }

    deinit { memory.deallocate() }
}

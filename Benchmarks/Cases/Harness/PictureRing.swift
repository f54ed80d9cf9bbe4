// PictureRing.swift: pictures that take turns, so that none is still in the cache.

import VitrineGraphics

struct PictureRing {
    let buffers: [PixelBuffer]

    /// Blank pictures to draw into.
    init(count: Int, size: PixelSize) {
        buffers = (0..<count).map { _ in
            let buffer = PixelBuffer(width: size.width, height: size.height)
            // Touched once, so that timing does not count the kernel's page faults.
            for y in 0..<size.height { buffer.row(y).update(repeating: 0xFF00_0000, count: size.width) }
            return buffer
        }
    }

    /// Pictures to draw from: noise that is different in each.
    /// - Parameter alpha: of every pixel, 0…255; colours are premultiplied by it.
    static func noise(count: Int, size: PixelSize, alpha: UInt32) -> PictureRing {
        let ring = PictureRing(count: count, size: size)
        var random = Noise(seed: 7)
        for buffer in ring.buffers {
            for y in 0..<size.height {
                let row = buffer.row(y)
                for x in 0..<size.width { row[x] = random.pixel(alpha: alpha) }
            }
        }
        return ring
    }

    subscript(iteration: Int) -> PixelBuffer { buffers[iteration % buffers.count] }
}

/// SplitMix64: the same numbers on every machine and every run.
struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A premultiplied pixel of random colour.
    mutating func pixel(alpha: UInt32) -> UInt32 {
        let bits = UInt32(truncatingIfNeeded: next())
        let red = ((bits >> 16) & 0xFF) * alpha / 255
        let green = ((bits >> 8) & 0xFF) * alpha / 255
        let blue = (bits & 0xFF) * alpha / 255
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}

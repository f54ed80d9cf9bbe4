// PixelMemory.swift: memory for a buffer of vImage, with guard bytes around each row.

import VitrineAccelerate

/// Rows of four channels. Bytes behind a row must keep their value.
final class PixelMemory {
    static let guardByte: UInt8 = 0xA5
    let width: Int
    let height: Int
    private let memory: UnsafeMutablePointer<UInt8>
    private var rowBytes: Int { width * 4 + 8 }

    /// - Parameter pixels: the rows' pixels, one after the other. A pixel's four channels are the same number.
    convenience init(width: Int, height: Int, greys: [UInt8]) {
        self.init(width: width, height: height, pixels: greys.map { [$0, $0, $0, $0] })
    }

    init(width: Int, height: Int, pixels: [[UInt8]] = []) {
        (self.width, self.height) = (width, height)
        let count = (width * 4 + 8) * height
        memory = .allocate(capacity: max(1, count))
        memory.initialize(repeating: Self.guardByte, count: count)
        for (i, pixel) in pixels.enumerated() {
            for k in 0..<4 { memory[i / width * rowBytes + i % width * 4 + k] = pixel[k] }
        }
    }

    deinit { memory.deallocate() }

    var buffer: vImage_Buffer {
        vImage_Buffer(
            data: memory, height: vImagePixelCount(height), width: vImagePixelCount(width), rowBytes: rowBytes)
    }

    func pixel(_ x: Int, _ y: Int) -> [UInt8] { (0..<4).map { memory[y * rowBytes + x * 4 + $0] } }
    var pixels: [[UInt8]] { (0..<height).flatMap { y in (0..<width).map { pixel($0, y) } } }
    /// The first channel of all pixels.
    var greys: [UInt8] { pixels.map { $0[0] } }
    /// Whether nothing was written behind the rows.
    var isIntact: Bool {
        (0..<height).allSatisfy { y in
            (width * 4..<rowBytes).allSatisfy { memory[y * rowBytes + $0] == Self.guardByte }
        }
    }
}

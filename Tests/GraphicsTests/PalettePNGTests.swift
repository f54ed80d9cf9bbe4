// PalettePNGTests.swift: PNGs with a palette, at full and at reduced size.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct PalettePNGTests {
    private static func file(_ name: String) throws -> Data {
        let path = Bundle.module.path(forResource: "Resources/\(name)", ofType: nil)
        return try Data(contentsOf: URL(fileURLWithPath: #require(path, "no resource \(name)")))
    }

    /// The colour of an index in the test's files: premultiplied, the first four translucent.
    private static func colour(_ number: Int) -> UInt32 {
        let alpha = number < 4 ? number * 64 : 255
        let channels = [number * 17, 255 - number * 17, 64].map { UInt32(($0 * alpha * 2 + 255) / 510) }
        return UInt32(alpha) << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }

    /// Squares of 4x3, numbered along both sides.
    private static func picture(numbers: Int) -> CGImage {
        let buffer = PixelBuffer(width: 64, height: 48)
        for y in 0..<48 {
            for x in 0..<64 { buffer[x, y] = colour((x / 4 + y / 3) % numbers) }
        }
        return CGImage(buffer)
    }

    private static let files = [
        ("palette1.png", 2), ("palette2.png", 4), ("palette4.png", 16), ("palette8.png", 16),
        ("palette-interlaced.png", 16),
    ]

    @Test(arguments: files)
    func hasItsColours(name: String, numbers: Int) throws {
        let decoded = try EncodedImage(data: Self.file(name)).decode()
        #expect(!decoded.isOpaque)
        #expect(ImageComparison.difference(decoded, Self.picture(numbers: numbers)) == nil)
    }

    @Test(arguments: files, [(63, 47), (32, 24), (25, 19), (64, 5), (7, 48), (1, 1)])
    func isTheMeanOfTheWholePicture(file: (name: String, numbers: Int), size: (width: Int, height: Int))
        throws
    {
        let small = try EncodedImage(data: Self.file(file.name)).decode(
            width: size.width, height: size.height)
        let mean = Self.picture(numbers: file.numbers).resized(toWidth: size.width, height: size.height)
        #expect(ImageComparison.difference(small, mean) == nil)
    }

    /// A changed byte of the compressed rows, detected by the chunk's checksum, and half of the file.
    @Test(arguments: [(64, 48), (30, 20), (7, 5)])
    func damageIsAnErrorAtEverySize(width: Int, height: Int) throws {
        let whole = try Self.file("palette8.png")
        let rows = try #require(whole.range(of: Data("IDAT".utf8))).upperBound
        var flipped = whole
        flipped[rows + 10] ^= 0x10
        for damaged in [flipped, whole.prefix(rows + 20)] {
            let error = #expect(throws: ImageCodecError.self) {
                try EncodedImage(data: damaged, path: "cut.png").decode(width: width, height: height)
            }
            #expect("\(try #require(error))".contains("cut.png"))
        }
    }
}

// ReducedJPEGTests.swift: photographs decoded at a smaller size, row by row.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct ReducedJPEGTests {
    /// Red increases to the right, green downwards, blue is constant.
    private static func photograph(width: Int, height: Int) throws -> Data {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let (red, green) = (UInt32(x * 255 / (width - 1)), UInt32(y * 255 / (height - 1)))
                buffer[x, y] = 0xFF00_0040 | red << 16 | green << 8
            }
        }
        return try JPEGEncoder.encode(CGImage(buffer), quality: 0.95)
    }

    /// The means of the whole picture's pixels, except for rounding in libjpeg's transform.
    @Test(arguments: [(8, 6), (12, 9), (16, 12), (25, 19), (33, 24), (47, 36), (48, 36), (63, 47)])
    func isTheMeanOfTheWholePicture(width: Int, height: Int) throws {
        let file = try EncodedImage(data: Self.photograph(width: 64, height: 48))
        let small = try file.decode(width: width, height: height)
        #expect(small.width == width && small.height == height && small.isOpaque)
        let mean = try file.decode().resized(toWidth: width, height: height)
        #expect(ImageComparison.difference(small, mean, tolerance: width > 32 ? 0 : 6) == nil)
    }

    /// Narrow and tall: one side keeps all its pixels.
    @Test func widthAndHeightAreReducedSeparately() throws {
        let file = try EncodedImage(data: Self.photograph(width: 64, height: 48))
        let small = try file.decode(width: 64, height: 5)
        let mean = try file.decode().resized(toWidth: 64, height: 5)
        #expect(ImageComparison.difference(small, mean) == nil)
    }

    /// Three quarters of the file, followed by an end marker.
    @Test(arguments: [(64, 48), (63, 47), (30, 20), (7, 5)])
    func damageIsAnErrorAtEverySize(width: Int, height: Int) throws {
        let whole = try Self.photograph(width: 64, height: 48)
        let file = try EncodedImage(data: whole.prefix(whole.count * 3 / 4) + [0xFF, 0xD9], path: "cut.jpg")
        let error = #expect(throws: ImageCodecError.self) { try file.decode(width: width, height: height) }
        #expect("\(try #require(error))".contains("cut.jpg"))
    }
}

// AnimatedImageTests.swift: GIF and WebP, still and animated.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct AnimatedImageTests {
    private let black: UInt32 = 0xFF00_0000
    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF

    private func encoded(_ name: String) throws -> EncodedImage {
        try EncodedImage(
            path: #require(Bundle.module.path(forResource: "Resources/\(name)", ofType: nil), "no \(name)"))
    }

    private func words(_ name: String) throws -> [[UInt32]] { try encoded(name).decode().buffer.words }

    @Test func stillGIFs() throws {
        #expect(try words("still.gif") == [[black, red, green, blue], [blue, green, red, black]])
        #expect(try encoded("still.gif").decode().isOpaque)
        #expect(try words("clear.gif") == [[red, 0]])
        #expect(try !encoded("clear.gif").decode().isOpaque)
    }

    /// The colour of row r is number r mod 4.
    @Test func interlacedGIFRowsAreOrdered() throws {
        #expect(try words("interlaced.gif") == (0..<9).map { [[black, red, green, blue][$0 % 4]] })
    }

    @Test func losslessWebPs() throws {
        #expect(
            try words("rgb.webp") == [
                [red, green, blue, 0xFFFF_FFFF], [black, 0xFF10_2030, 0xFFC8_6432, 0xFF01_0203],
            ])
        #expect(try encoded("rgb.webp").decode().isOpaque)
        #expect(
            try words("rgba.webp") == [
                [red, 0x8000_8000, 0, 0x4040_4040], [0, 0xFF10_2030, 0x8064_3219, 0x0100_0000],
            ])
    }

    @Test func lossyWebPsAreClose() throws {
        let picture = try encoded("flat.webp").decode()
        #expect(picture.width == 16 && picture.height == 8 && picture.isOpaque)
        let expected = image([[UInt32]](repeating: [UInt32](repeating: 0xFFC8_6432, count: 16), count: 8))
        #expect(ImageComparison.difference(picture, expected, tolerance: 4) == nil)
    }

    @Test func otherFormatsHaveAnOrientation() throws {
        #expect(try encoded("turned.png").orientation == 5)
        #expect(try encoded("turned.webp").orientation == 8)
        // 10 20 30 / 40 50 60, rotated left.
        let upright = try encoded("turned.webp").deferredImage().oriented(exif: 8)
        #expect(upright.buffer.words.map { $0.map { $0 >> 16 & 255 } } == [[30, 60], [20, 50], [10, 40]])
    }

    /// Frames: all red; the middle green, then cleared; the right blue, then restored; the middle blue.
    @Test func framesAreComposited() throws {
        let animation = try ImageAnimation(encoded("disposal.gif"))
        #expect(animation.count == 4)
        let expected = [[red, red, red], [red, green, red], [red, 0, blue], [red, blue, red]]
        #expect((0..<4).map { animation.deferredImage(at: $0).buffer.words[0] } == expected)
        // In any order, and repeatedly.
        for index in [2, 0, 3, 1, 1] {
            #expect(animation.deferredImage(at: index).buffer.words[0] == expected[index], "frame \(index)")
        }
    }

    @Test func framesHaveDelaysAndLoopCounts() throws {
        let gif = try ImageAnimation(encoded("disposal.gif"))
        #expect(gif.delays == [0.1, 0.2, 0, 0.05])
        // A delay of 0 means the default.
        #expect((0..<4).map(gif.duration(of:)) == [0.1, 0.2, 0.1, 0.05])
        // Played once, and repeated twice.
        #expect(gif.loopCount == 3)
        let webp = try ImageAnimation(encoded("moving.webp"))
        #expect(webp.delays == [0.04, 0.08, 0] && webp.loopCount == 3)
        #expect(try ImageAnimation(encoded("outside.gif")).loopCount == 0)
        #expect(try ImageAnimation(encoded("still.gif")).loopCount == 1)
    }

    @Test func movingWebPsHaveExactFrames() throws {
        let animation = try ImageAnimation(encoded("moving.webp"))
        // 255 * 128 / 255 = 128.
        let expected = [[red, green], [red, 0x8000_0080], [0, 0xFF01_0203]]
        for index in [0, 1, 2, 1, 0] {
            #expect(animation.deferredImage(at: index).buffer.words[0] == expected[index], "frame \(index)")
        }
        #expect(try words("moving.webp")[0] == expected[0])
    }

    @Test func framesAreClippedToThePicture() throws {
        let animation = try ImageAnimation(encoded("outside.gif"))
        #expect(animation.deferredImage(at: 1).buffer.words == [[red, red], [red, green]])
        #expect(animation.deferredImage(at: 2).buffer.words == [[red, red], [red, green]])
        // A first frame larger than the picture enlarges the picture.
        #expect(try words("enlarged.gif") == [[red, green]])
    }

    @Test func gifsWithoutATrailerAreDecoded() throws {
        #expect(try words("no-end.gif") == [[red]])
    }

    @Test func gifsWithoutAColourTableAreReported() throws {
        let error = #expect(throws: ImageCodecError.self) { try self.words("no-colours.gif") }
        #expect(error?.reason == "is a damaged GIF: a frame has no colours")
    }

    @Test func truncatedLastFramesAreOmitted() throws {
        let data = try encoded("disposal.gif").data
        let short = try EncodedImage(data: data.prefix(data.count - 4))
        #expect(short.frameCount == 3)
        #expect(try ImageAnimation(short).deferredImage(at: 2).buffer.words[0] == [red, 0, blue])
    }
}

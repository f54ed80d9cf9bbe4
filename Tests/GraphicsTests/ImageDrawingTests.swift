// ImageDrawingTests.swift: pictures positioned, scaled, rotated and clipped.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct ImageDrawingTests {
    private let a: UInt32 = 0xFFFF_0000, b: UInt32 = 0xFF00_FF00, c: UInt32 = 0xFF00_00FF,
        d: UInt32 = 0xFFFF_FFFF
    private var square: CGImage { image([[a, b], [c, d]]) }

    @Test func pixelsStayAsTheyAre() {
        let buffer = drawn(4, 3) { $0.draw(square, topDownIn: CGRect(x: 1, y: 1, width: 2, height: 2)) }
        #expect(buffer.words == [[0, 0, 0, 0], [0, a, b, 0], [0, c, d, 0]])
    }

    @Test func coreGraphicsDrawsUpsideDownWhereYPointsDown() {
        let buffer = drawn(2, 2) { $0.draw(square, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
        #expect(buffer.words == [[c, d], [a, b]])
        let up = CGContext(
            data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        )
        up?.draw(square, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(up?.makeImage()?.buffer.words == [[a, b], [c, d]])
    }

    @Test func nearestRepeatsPixels() {
        let buffer = drawn(4, 4) {
            $0.interpolationQuality = .none
            $0.draw(square, topDownIn: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(buffer.words == [[a, a, b, b], [a, a, b, b], [c, c, d, d], [c, c, d, d]])
    }

    @Test func growingInterpolates() {
        // Two pixels over four: centres at 1 and 3, quarter steps between them.
        let buffer = drawn(4, 1) {
            $0.draw(image([[0xFF00_0000, 0xFF00_0064]]), topDownIn: CGRect(x: 0, y: 0, width: 4, height: 1))
        }
        #expect(buffer.words == [[0xFF00_0000, 0xFF00_0019, 0xFF00_004B, 0xFF00_0064]])
    }

    @Test func shrinkingAverages() {
        // Stripes of one pixel, drawn at a quarter: grey, the mean of all stripes.
        let stripes = image(
            (0..<16).map { y in (0..<16).map { x in (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF } })
        let buffer = drawn(4, 4) { $0.draw(stripes, topDownIn: CGRect(x: 0, y: 0, width: 4, height: 4)) }
        for row in buffer.words { for word in row { #expect(abs(Int(word & 255) - 128) <= 1) } }
    }

    @Test func quarterTurnsMovePixels() {
        let buffer = drawn(2, 2) {
            $0.translateBy(x: 2, y: 0)
            $0.rotate(by: .pi / 2)
            $0.draw(square, topDownIn: CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        // Clockwise: the left column becomes the top row.
        #expect(buffer.words == [[c, a], [d, b]])
    }

    @Test func anyAngleHasSmoothEdgesAndItsArea() {
        let flat = image([[d, d], [d, d]])
        let buffer = drawn(40, 40) {
            $0.translateBy(x: 20, y: 20)
            $0.rotate(by: 0.4)
            $0.draw(flat, topDownIn: CGRect(x: -10, y: -7, width: 20, height: 14))
        }
        #expect(abs(buffer.coveredArea - 280) < 1)
        #expect(buffer[20, 20] == d && buffer[0, 0] == 0)
    }

    @Test func alphaAndBlendModesApply() {
        let buffer = drawn(2, 1) {
            $0.setAlpha(0.5)
            $0.draw(image([[d]]), topDownIn: CGRect(x: 0, y: 0, width: 1, height: 1))
            $0.setBlendMode(.copy)
            $0.draw(image([[d]]), topDownIn: CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(buffer.words == [[0x8080_8080, 0x8080_8080]])
    }

    @Test func croppedPicturesShareAndStayInside() throws {
        let wide = image([[a, b, c, d], [d, c, b, a]])
        let part = try #require(wide.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
        #expect(part.buffer.words == [[b, c]])
        #expect(part.buffer.base == wide.buffer.base + 4)
        #expect(wide.cropping(to: CGRect(x: 9, y: 9, width: 2, height: 2)) == nil)
        #expect(wide.cropping(to: CGRect(x: -5, y: -5, width: 50, height: 50)) === wide)
        // Interpolation does not extend beyond the part.
        let buffer = drawn(8, 4) { $0.draw(part, topDownIn: CGRect(x: 0, y: 0, width: 8, height: 4)) }
        #expect(buffer.words[0][0] == b && buffer.words[3][7] == c)
        #expect(buffer.words.allSatisfy { $0.allSatisfy { $0 & 0x00FF_0000 == 0 } })
    }

    @Test func tilesCoverTheClip() {
        let buffer = drawn(5, 2) {
            $0.clip(to: CGRect(x: 0, y: 0, width: 5, height: 1))
            $0.draw(image([[a, b]]), in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
        }
        #expect(buffer.words == [[b, a, b, a, b], [0, 0, 0, 0, 0]])
    }

    @Test func picturesAreDrawnIntoRGBAMemory() {
        var bytes = [UInt8](repeating: 0, count: 8)
        bytes.withUnsafeMutableBytes {
            CGContext(
                data: $0.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )?.draw(image([[0xFF10_2030, 0x8000_0040]]), in: CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(bytes == [0x10, 0x20, 0x30, 0xFF, 0, 0, 0x40, 0x80])
    }

    @Test func emptyAndInvalidRectanglesDrawNothing() {
        let buffer = drawn(2, 2) {
            $0.draw(square, topDownIn: .zero)
            $0.draw(square, topDownIn: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2))
            $0.draw(square, topDownIn: .null)
            $0.draw(square, topDownIn: CGRect(x: 1e9, y: 1e9, width: 1e9, height: 1e9))
        }
        #expect(buffer.coveredArea == 0)
    }
}

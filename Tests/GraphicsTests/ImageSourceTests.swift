// ImageSourceTests.swift: images from a caller's bytes, masks, and masked images.

import Foundation
import Testing

@testable import VitrineGraphics

private func make(
    _ bytes: [UInt8], width: Int, height: Int = 1, bits: Int = 8, perPixel: Int, row: Int? = nil,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: CGImageAlphaInfo, order: CGBitmapInfo = [],
    decode: [CGFloat]? = nil
) -> CGImage? {
    let provider = CGDataProvider(data: Data(bytes))!
    return CGImage(
        width: width, height: height, bitsPerComponent: bits, bitsPerPixel: perPixel,
        bytesPerRow: row ?? (width * perPixel + 7) / 8, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: info.rawValue | order.rawValue), provider: provider,
        decode: decode, shouldInterpolate: true, intent: .defaultIntent)
}

private func mask(_ bytes: [UInt8], width: Int, bits: Int = 8, decode: [CGFloat]? = nil) -> CGImage? {
    CGImage(
        maskWidth: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bits,
        bytesPerRow: (width * bits + 7) / 8, provider: CGDataProvider(data: Data(bytes))!, decode: decode,
        shouldInterpolate: false)
}

@Suite("Images of bytes") struct ImageSourceTests {
    @Test func everyOrderOfComponentsIsRead() {
        let wanted: [[UInt32]] = [[0xFFFF_9933]]
        #expect(make([255, 153, 51], width: 1, perPixel: 24, info: .none)?.buffer.words == wanted)
        #expect(make([255, 153, 51, 7], width: 1, perPixel: 32, info: .noneSkipLast)?.buffer.words == wanted)
        #expect(
            make([7, 255, 153, 51], width: 1, perPixel: 32, info: .noneSkipFirst)?.buffer.words == wanted)
        #expect(
            make(
                [51, 153, 255, 255], width: 1, perPixel: 32, info: .premultipliedFirst,
                order: .byteOrder32Little)?
                .buffer.words == wanted)
        #expect(
            make([255, 51, 153, 255], width: 1, perPixel: 32, info: .last, order: .byteOrder32Little)?.buffer
                .words
                == wanted)
    }

    @Test func straightAlphaIsPremultipliedAndColoursAreLimitedToAlpha() {
        #expect(make([255, 0, 128, 128], width: 1, perPixel: 32, info: .last)?.buffer[0, 0] == 0x8080_0040)
        #expect(
            make([255, 0, 100, 128], width: 1, perPixel: 32, info: .premultipliedLast)?.buffer[0, 0]
                == 0x8080_0064)
    }

    @Test func greysAndBitsAreRead() {
        let gray = CGColorSpaceCreateDeviceGray()
        #expect(
            make([0, 128], width: 2, perPixel: 8, space: gray, info: .none)?.buffer.words == [
                [0xFF00_0000, 0xFF80_8080]
            ])
        #expect(
            make([200, 51], width: 1, perPixel: 16, space: gray, info: .last)?.buffer[0, 0] == 0x3328_2828)
        // 101: from the highest bit.
        #expect(
            make([0b1010_0000], width: 3, bits: 1, perPixel: 1, space: gray, info: .none)?.buffer.words == [
                [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF]
            ])
        #expect(
            make([64], width: 1, perPixel: 8, space: gray, info: .none, decode: [1, 0])?.buffer[0, 0]
                == 0xFFBF_BFBF)
    }

    @Test func spacesAreConverted() throws {
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        // A quarter of the light: 0.25^(1/2.4) * 1.055 - 0.055 = 0.537.
        #expect(
            make([64, 0, 255], width: 1, perPixel: 24, space: linear, info: .none)?.buffer[0, 0]
                == 0xFF89_00FF)
        let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        #expect(
            make([255, 0, 0], width: 1, perPixel: 24, space: wide, info: .none)?.buffer[0, 0] == 0xFFFF_0000)
        #expect(
            make([9, 9, 9], width: 1, perPixel: 24, space: wide, info: .none)?.buffer[0, 0] == 0xFF09_0909)
    }

    @Test func anImageDescribesItsFormat() throws {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 0, 0, 7, 8, 9, 10, 11, 12]
        let image = try #require(make(bytes, width: 2, height: 2, perPixel: 24, row: 8, info: .none))
        #expect(image.bitsPerPixel == 24 && image.bytesPerRow == 8 && image.alphaInfo == .none)
        #expect(image.colorSpace == CGColorSpaceCreateDeviceRGB() && !image.isMask)
        #expect(image.dataProvider?.data == Data(bytes))
        #expect(image.buffer.words[1] == [0xFF07_0809, 0xFF0A_0B0C])
        let native = VitrineGraphics.CGImage(PixelBuffer(words: [[0xFF11_2233]]))
        #expect(native.dataProvider?.data?.prefix(4) == Data([0x33, 0x22, 0x11, 0xFF]))
        #expect(native.dataProvider?.data?.count == native.bytesPerRow)
    }

    @Test func invalidDescriptionsReturnNoImage() {
        #expect(make([1, 2], width: 1, perPixel: 24, info: .none) == nil)
        #expect(make([], width: 0, perPixel: 24, info: .none) == nil)
        #expect(make([1, 2, 3], width: -1, perPixel: 24, info: .none) == nil)
        #expect(make([1, 2, 3], width: 1, height: Int.max, perPixel: 24, info: .none) == nil)
        #expect(make([1, 2, 3], width: 1, perPixel: 24, row: 1, info: .none) == nil)
        #expect(make([1, 2, 3], width: 1, perPixel: 24, row: Int.max, info: .none) == nil)
        #expect(make([1, 2, 3, 4, 5, 6], width: 1, bits: 16, perPixel: 48, info: .none) == nil)
        #expect(make([1, 2, 3, 4], width: 1, perPixel: 32, info: .alphaOnly) == nil)
    }

    @Test func anImageMaskPaintsTheFillColour() throws {
        let stencil = try #require(mask([0, 255, 127], width: 3))
        #expect(stencil.isMask && stencil.colorSpace == nil)
        let buffer = drawn(3, 1) {
            $0.setFillColor(red)
            $0.interpolationQuality = .none
            $0.draw(stencil, topDownIn: CGRect(x: 0, y: 0, width: 3, height: 1))
        }
        #expect(buffer.words == [[0xFFFF_0000, 0, 0x8080_0000]])
        let turned = try #require(mask([0b0100_0000], width: 3, bits: 1, decode: [1, 0]))
        let bits = drawn(3, 1) {
            $0.setFillColor(blue)
            $0.draw(turned, topDownIn: CGRect(x: 0, y: 0, width: 3, height: 1))
        }
        #expect(bits.words == [[0, 0xFF00_00FF, 0]])
    }

    @Test func masksApplyToImagesAndClips() throws {
        let picture = image([[0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00]])
        let stencil = try #require(mask([0, 255, 127], width: 3))
        #expect(picture.masking(stencil)?.buffer.words == [[0xFFFF_0000, 0, 0x8000_8000]])
        let gray = try #require(
            make([255, 0, 128], width: 3, perPixel: 8, space: CGColorSpaceCreateDeviceGray(), info: .none))
        #expect(picture.masking(gray)?.buffer.words == [[0xFFFF_0000, 0, 0x8000_8000]])
        #expect(picture.masking(image([[0x8000_0000]])) == nil && stencil.masking(gray) == nil)
        let clipped = drawn(3, 1) {
            $0.translateBy(x: 0, y: 1)
            $0.scaleBy(x: 1, y: -1)
            $0.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1), mask: stencil)
            $0.setFillColor(blue)
            $0.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        }
        #expect(clipped.words == [[0xFF00_00FF, 0, 0x8000_0080]])
    }

    @Test func coloursCanBeMadeTransparent() throws {
        let picture = image([[0xFFFF_0000, 0xFFF0_1010, 0xFF00_FF00]])
        let cut = picture.copy(maskingColorComponents: [200, 255, 0, 20, 0, 20])
        #expect(cut?.buffer.words == [[0, 0, 0xFF00_FF00]])
        #expect(picture.copy(maskingColorComponents: [200, 255]) == nil)
        #expect(image([[0x8000_0000]]).copy(maskingColorComponents: [0, 0, 0, 0, 0, 0]) == nil)
    }

    @Test func pixelsMayBeReinterpretedInAnotherSpace() throws {
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let picture = image([[0xFF40_00FF]])
        let light = try #require(picture.copy(colorSpace: linear))
        #expect(light.colorSpace == linear && light.buffer[0, 0] == 0xFF89_00FF)
        #expect(picture.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
    }
}

@Suite("Interpolation quality") struct InterpolationTests {
    /// The row of `words` drawn over `width` pixels.
    private func row(_ words: [UInt32], _ width: Int, _ quality: CGInterpolationQuality) -> [Int] {
        drawn(width, 1) {
            $0.interpolationQuality = quality
            $0.draw(image([words]), topDownIn: CGRect(x: 0, y: 0, width: width, height: 1))
        }.words[0].map { Int($0 & 255) }
    }

    private let white: UInt32 = 0xFFFF_FFFF, black: UInt32 = 0xFF00_0000

    @Test func largerPicturesAreBlockyLinearOrSmooth() {
        let edge = [black, black, white, white]
        #expect(row(edge, 8, .none) == [0, 0, 0, 0, 255, 255, 255, 255])
        // A quarter of the distance on either side of the edge.
        #expect(row(edge, 8, .low)[3] == 64 && row(edge, 8, .low)[4] == 191)
        #expect(row(edge, 8, .default) == row(edge, 8, .low))
        // The cubic curve at a quarter: 26/128 of white and 7/128 less of the pixel behind it.
        let best = row(edge, 8, .high)
        #expect((50...54).contains(best[3]) && (201...205).contains(best[4]))
        #expect(best[0] == 0 && best[7] == 255)
    }

    @Test func smallerPicturesSkipHalveOrAverage() {
        // One white pixel in nine, made a third as wide.
        var words = [UInt32](repeating: black, count: 9)
        words[3] = white
        #expect(row(words, 3, .none) == [0, 0, 0])
        #expect(row(words, 3, .low) == [0, 0, 0])
        #expect(row(words, 3, .high) == [0, 85, 0])
        // Averaging in halves requires both sides to shrink.
        let halved = drawn(3, 3) {
            $0.interpolationQuality = .medium
            let picture = image([[UInt32]](repeating: words, count: 9))
            $0.draw(picture, topDownIn: CGRect(x: 0, y: 0, width: 3, height: 3))
        }.words[1].map { Int($0 & 255) }
        #expect(halved.reduce(0, +) > 30)
    }

    @Test func qualityKeepsFlatColoursFlat() {
        for quality in [CGInterpolationQuality.none, .low, .medium, .high] {
            for width in [1, 3, 7, 20] {
                let flat = [UInt32](repeating: 0x8040_2010, count: 5)
                let got = drawn(width, 2) {
                    $0.interpolationQuality = quality
                    $0.draw(image([flat, flat]), topDownIn: CGRect(x: 0, y: 0, width: width, height: 2))
                }
                #expect(got.words.joined().allSatisfy { $0 == 0x8040_2010 })
            }
        }
    }

    @Test func rotatedPicturesUseTheBestQualityToo() {
        let got = drawn(8, 8) {
            $0.interpolationQuality = .high
            $0.translateBy(x: 4, y: 4)
            $0.rotate(by: 0.4)
            $0.draw(
                image([[black, white], [white, black]]), topDownIn: CGRect(x: -3, y: -3, width: 6, height: 6))
        }
        #expect(abs(got.coveredArea - 36) < 1)
    }
}

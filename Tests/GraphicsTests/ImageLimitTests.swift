// ImageLimitTests.swift: pictures designed to use much memory and time.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct ImageLimitTests {
    private func reason(_ data: [UInt8], _ limits: ImageLimits = ImageLimits()) -> String? {
        do {
            let image = try EncodedImage(data: Data(data), limits: limits)
            _ = try ImageAnimation(image)
            _ = try image.decode()
            return nil
        } catch { return (error as? ImageCodecError)?.reason ?? "\(error)" }
    }

    private func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

    private func gifHead(width: Int, height: Int) -> [UInt8] {
        Array("GIF89a".utf8) + little(width) + little(height) + [0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    }

    /// A frame of `count` pixels in a row, one code a pixel.
    private func gifFrame(width: Int, height: Int, data: [UInt8]) -> [UInt8] {
        [0x2C, 0, 0, 0, 0] + little(width) + little(height) + [0, 2] + [UInt8(data.count)] + data + [0]
    }

    @Test func picturesOfTooManyPixelsAreRefusedByTheirHeader() {
        let gif =
            gifHead(width: 65535, height: 65535) + gifFrame(width: 1, height: 1, data: [0x44, 1]) + [0x3B]
        #expect(
            reason(gif)
                == "has 65535 x 65535 pixels; at most 67108864 in all can be shown")
    }

    /// A picture of one pixel whose frame is mostly outside: the row alone would have to be decoded.
    @Test func framesOfTooManyPixelsAreErrors() {
        var limits = ImageLimits()
        limits.pixels = 1000
        let first = gifFrame(width: 1, height: 1, data: [0x44, 1])
        let gif =
            gifHead(width: 1, height: 1) + first + gifFrame(width: 60000, height: 2, data: [0x44, 1]) + [0x3B]
        #expect(reason(gif, limits) == nil, "the first frame is valid")
        let animation = try? ImageAnimation(EncodedImage(data: Data(gif), limits: limits))
        #expect(animation?.count == 2)
        #expect(animation?.deferredImage(at: 0).decoded != nil)
        #expect(animation?.deferredImage(at: 1).decoded == nil)
    }

    @Test func animationsOfAHundredThousandFramesAreRefused() {
        var gif = gifHead(width: 1, height: 1)
        let frame = gifFrame(width: 1, height: 1, data: [0x44, 1])
        for _ in 0..<100_000 { gif += frame }
        gif.append(0x3B)
        #expect(reason(gif) == "has 100000 frames; at most 10000 can be shown")
        // As a still picture it is valid.
        #expect((try? EncodedImage(data: Data(gif)).decode())?.width == 1)
    }

    /// Codes that do not fill the picture, and codes that continue beyond it.
    @Test func endlessLZWCodesAreLimited() {
        let head = gifHead(width: 200, height: 200)
        let few = gifFrame(width: 200, height: 200, data: [UInt8](repeating: 0x24, count: 200)) + [0x3B]
        #expect(reason(head + few) != nil)
        var blocks: [UInt8] = []
        for _ in 0..<4000 { blocks += [255] + [UInt8](repeating: 0x24, count: 255) }
        let endless = [0x2C, 0, 0, 0, 0] + little(1) + little(1) + [0, 2] + blocks + [0, 0x3B]
        #expect(reason(gifHead(width: 1, height: 1) + endless) == nil)
        // The same without an end of the blocks.
        #expect(reason(gifHead(width: 1, height: 1) + endless.dropLast(2)) != nil)
    }

    /// A progressive JPEG with its last scan a thousand times: each visits the whole picture.
    @Test func jpegsOfAThousandScansAreRefused() throws {
        let path = try #require(
            Bundle.module.path(forResource: "Resources/flat-progressive.jpg", ofType: nil))
        let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let scan = try #require(data.indices.dropLast().last { data[$0] == 0xFF && data[$0 + 1] == 0xDA })
        var bomb = Array(data[..<scan])
        for _ in 0..<1000 { bomb += data[scan..<(data.count - 2)] }
        bomb += [0xFF, 0xD9]
        #expect(reason(bomb) == "is a damaged JPEG: it has more than 256 scans")
    }

    @Test func orientationsThatPointOutsideAreIgnored() throws {
        // A JPEG's EXIF block whose directory is at 0xFFFFFFFF, then one with 65,535 entries.
        let path = try #require(Bundle.module.path(forResource: "Resources/turned.jpg", ofType: nil))
        let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let exif = try #require(
            data.indices.dropLast(6).first { Array(data[$0..<$0 + 6]) == Array("Exif".utf8) + [0, 0] })
        for (at, bytes) in [(10, [255, 255, 255, 255] as [UInt8]), (14, [255, 255]), (6, [0x49, 0x4D])] {
            var broken = data
            broken.replaceSubrange(exif + at..<exif + at + bytes.count, with: bytes)
            let image = try EncodedImage(data: Data(broken))
            #expect((1...8).contains(image.orientation))
            #expect(try image.decode().width == 32)
        }
    }

    private func limits(of environment: [String: String]) -> ImageLimits {
        ImageLimits(environment: { environment[$0] })
    }

    @Test func settingsAreNumbersWithUnits() {
        let sized = limits(of: ["VITRINE_IMAGE_PIXELS": "1M", "VITRINE_IMAGE_CACHE": "3k"])
        #expect(sized.pixels == 1 << 20 && sized.cachedBytes == 3072)
        #expect(limits(of: ["VITRINE_IMAGE_CACHE": "0"]).cachedBytes == 0)
        for text in ["-1", "much", "", "9999999999G", "1.5M", "M"] {
            let kept = limits(of: ["VITRINE_IMAGE_PIXELS": text, "VITRINE_IMAGE_CACHE": text])
            #expect(kept == ImageLimits(), "\(text)")
        }
        // Never more than can be allocated.
        #expect(limits(of: ["VITRINE_IMAGE_PIXELS": "9G"]).pixels == 1 << 26)
    }
}

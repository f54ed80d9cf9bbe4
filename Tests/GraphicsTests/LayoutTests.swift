// LayoutTests.swift: contexts with memory in other layouts than the native one.

import Foundation
import Testing

@testable import VitrineGraphics

private func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> UInt32 {
    alpha.rawValue | order.rawValue
}

/// The bytes of a bitmap of `width` x 1 pixels after `draw`, in UIKit's order: it has one row.
private func bytes(
    _ width: Int, _ info: UInt32, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), unit: Int = 4,
    before: [UInt8]? = nil, _ draw: (CGContext) -> Void
) -> [UInt8] {
    var memory = before ?? [UInt8](repeating: 0, count: width * unit)
    memory.withUnsafeMutableBytes { raw in
        let context = CGContext(
            data: raw.baseAddress, width: width, height: 1, bitsPerComponent: 8, bytesPerRow: width * unit,
            space: space, bitmapInfo: info)!
        draw(context)
    }
    return memory
}

private let orange = CGColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)

@Suite("Layouts of bitmaps") struct LayoutTests {
    @Test(arguments: [
        (info(.premultipliedFirst, .byteOrder32Little), [51, 153, 255, 255] as [UInt8]),
        (info(.premultipliedLast), [255, 153, 51, 255]),
        (info(.premultipliedLast, .byteOrder32Big), [255, 153, 51, 255]),
        (info(.premultipliedFirst), [255, 255, 153, 51]),
        (info(.premultipliedLast, .byteOrder32Little), [255, 51, 153, 255]),
        (info(.noneSkipFirst, .byteOrder32Little), [51, 153, 255, 255]),
        (info(.noneSkipLast), [255, 153, 51, 255]),
    ])
    func coloursAreInTheirBytes(_ info: UInt32, _ wanted: [UInt8]) {
        let got = bytes(1, info) {
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(got == wanted)
    }

    @Test func translucentColoursBlendInEveryLayout() {
        let got = bytes(2, info(.premultipliedFirst)) {
            $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(got == [255, 127, 0, 128, 128, 0, 0, 128])
    }

    @Test func aHueIsTheSameInEveryLayout() {
        // A mode that weighs red and blue differently: they must not be exchanged.
        func draw(_ c: CGContext) {
            c.setFillColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
            c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            c.setBlendMode(.luminosity)
            c.setFillColor(red: 0, green: 0.3, blue: 0.8, alpha: 1)
            c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let native = bytes(1, info(.premultipliedFirst, .byteOrder32Little), draw)
        #expect(bytes(1, info(.premultipliedLast), draw) == [native[2], native[1], native[0], 255])
    }

    @Test func memoryWithoutAlphaIsOpaque() {
        let got = bytes(2, info(.noneSkipLast), before: [10, 20, 30, 0, 255, 255, 255, 7]) {
            $0.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.5)
            $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            // Without alpha it is cleared to black.
            $0.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(got[0..<3] == [0, 0, 0] && got[4..<7] == [127, 127, 127])
    }

    @Test func greyBitmapsStoreLuma() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let got = bytes(4, info(.none), space: gray, unit: 1) {
            $0.setFillColor(gray: 0.4, alpha: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            $0.setFillColor(green)
            $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            $0.setFillColor(gray: 1, alpha: 0.5)
            $0.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        }
        // Green's weight is 0.7152: 183 of 256.
        #expect(got == [102, 182, 128, 0] || got == [102, 183, 128, 0])
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: gray,
                bitmapInfo: info(.none)))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.bitsPerPixel == 8 && context.bytesPerRow == 2 && context.colorSpace == gray)
        #expect(context.makeImage()?.buffer.words == [[0xFFFF_FFFF, 0xFF00_0000]])
    }

    @Test func alphaOnlyBitmapsKeepCoverage() throws {
        let got = bytes(3, info(.alphaOnly), space: CGColorSpaceCreateDeviceGray(), unit: 1) {
            $0.setFillColor(orange)
            $0.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
            $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            $0.clear(CGRect(x: 1.5, y: 0, width: 1, height: 1))
        }
        #expect(got == [128, 127, 0] || got == [128, 128, 0])
    }

    @Test func rowsMayBeLongerThanTheirPixels() throws {
        var memory = [UInt8](repeating: 9, count: 3 * 5)
        try memory.withUnsafeMutableBytes { raw in
            let context = try #require(
                CGContext(
                    data: raw.baseAddress, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: 5,
                    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0))
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        }
        // The first row of a context that points up is the last in memory.
        #expect(memory == [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 255, 255, 255, 9, 9])
    }

    @Test func gradientsImagesAndLayersWorkInEveryLayout() {
        let got = bytes(2, info(.premultipliedLast)) {
            let mix = CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil)!
            $0.drawLinearGradient(mix, start: .zero, end: CGPoint(x: 2, y: 0), options: [])
            $0.beginTransparencyLayer()
            $0.draw(image([[0xFF00_FF00]]), in: CGRect(x: 1, y: 0, width: 1, height: 1))
            $0.endTransparencyLayer()
        }
        #expect(got == [191, 0, 64, 255, 0, 255, 0, 255])
    }

    @Test func theMemoryIsReleasedOnce() throws {
        nonisolated(unsafe) var calls: [UnsafeMutableRawPointer?] = []
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 4)
        defer { memory.deallocate() }
        do {
            let context = try #require(
                CGContext(
                    data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info(.premultipliedLast),
                    releaseCallback: { calls.append($1) }, releaseInfo: nil))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(calls.isEmpty)
        }
        #expect(calls == [memory])
    }
}

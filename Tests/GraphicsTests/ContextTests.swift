// ContextTests.swift: drawing, with pixels calculated by hand.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct ContextTests {
    @Test func aRectangleFillsItsPixelsAndNoOthers() {
        let buffer = drawn(4, 3) {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 1, y: 1, width: 2, height: 1))
        }
        #expect(buffer.words == [[0, 0, 0, 0], [0, 0xFFFF_0000, 0xFFFF_0000, 0], [0, 0, 0, 0]])
    }

    @Test func fractionalEdgesCoverInPart() {
        let buffer = drawn(3, 3) {
            $0.setFillColor(.black)
            $0.fill(CGRect(x: 0.5, y: 0.25, width: 2, height: 2))
        }
        // Across: half, whole, half. Down: three quarters, whole, a quarter.
        #expect(buffer.alphas == [[96, 192, 96], [128, 255, 128], [32, 64, 32]])
    }

    @Test func scaleMapsPointsToPixels() {
        let buffer = drawn(2, 2, scale: 1.5) { $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1)) }
        #expect(buffer.alphas == [[0, 128, 255], [0, 64, 128], [0, 0, 0]])
    }

    @Test func withoutAntialiasingEdgesSnap() {
        let buffer = drawn(4, 1) {
            $0.setShouldAntialias(false)
            $0.fill(CGRect(x: 0.4, y: 0, width: 2.2, height: 1))
        }
        #expect(buffer.alphas == [[255, 255, 255, 0]])
    }

    @Test func translucentColoursBlend() {
        let buffer = drawn(2, 1) {
            $0.setFillColor(.white)
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            $0.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.5)
            $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        // Alpha 128: white keeps 127 of 255.
        #expect(buffer.words == [[0xFFFF_FFFF, 0xFF7F_7F7F]])
    }

    @Test func alphaMultipliesTheColours() {
        let buffer = drawn(1, 1) {
            $0.setAlpha(0.5)
            $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(buffer[0, 0] == 0x4040_0000)
    }

    @Test func stateIsSavedAndRestored() {
        let buffer = drawn(4, 1) { c in
            c.setFillColor(red)
            c.saveGState()
            c.translateBy(x: 1, y: 0)
            c.setFillColor(green)
            c.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            c.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            c.restoreGState()
            c.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
            c.restoreGState()
            c.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        }
        #expect(buffer.words == [[0, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_0000]])
    }

    @Test func transformsApplyTheLatestFirst() {
        let buffer = drawn(6, 6) { c in
            c.translateBy(x: 2, y: 1)
            c.scaleBy(x: 2, y: 3)
            c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(buffer.coveredArea == 6 && buffer[2, 1] >> 24 == 255 && buffer[3, 3] >> 24 == 255)
        let turned = drawn(6, 6) { c in
            c.translateBy(x: 5, y: 0)
            c.rotate(by: .pi / 2)
            c.fill(CGRect(x: 1, y: 1, width: 3, height: 2))
        }
        // A quarter turn: x becomes y, y becomes -x: x 2 ... 4, y 1 ... 4.
        #expect(turned.coveredArea == 6 && turned[2, 1] >> 24 == 255 && turned[3, 3] >> 24 == 255)
    }

    @Test func publicContextsPointUp() throws {
        var memory = [UInt8](repeating: 0, count: 4 * 4 * 3)
        try memory.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 16,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            #expect(context.ctm.isIdentity)
            context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            // An image made from it has the native layout, with the first row at the top.
            let image = context.makeImage()
            #expect(image?.buffer.words[2][0] == 0xFFFF_3300)
        }
        // Bytes red, green, blue, alpha in the last row.
        #expect(Array(memory[32..<36]) == [255, 51, 0, 255] && memory[0..<32].allSatisfy { $0 == 0 })
    }

    @Test func unsupportedLayoutsAreRefused() {
        func make(_ width: Int, _ bits: Int, _ space: CGColorSpace, _ info: UInt32, _ row: Int = 0)
            -> CGContext?
        {
            CGContext(
                data: nil, width: width, height: 4, bitsPerComponent: bits, bytesPerRow: row, space: space,
                bitmapInfo: info)
        }
        let good = CGImageAlphaInfo.premultipliedLast.rawValue
        #expect(make(4, 8, CGColorSpaceCreateDeviceRGB(), good) != nil)
        #expect(make(0, 8, CGColorSpaceCreateDeviceRGB(), good) == nil)
        #expect(make(-5, 8, CGColorSpaceCreateDeviceRGB(), good) == nil)
        #expect(make(4, 16, CGColorSpaceCreateDeviceRGB(), good) == nil)
        #expect(make(4, 8, CGColorSpaceCreateDeviceGray(), good) == nil)
        #expect(make(4, 8, CGColorSpaceCreateDeviceGray(), 0, 3) == nil)
        #expect(make(4, 8, CGColorSpaceCreateDeviceRGB(), 0) == nil)
        #expect(make(4, 8, CGColorSpaceCreateDeviceRGB(), CGImageAlphaInfo.last.rawValue) == nil)
        #expect(make(4, 8, CGColorSpaceCreateDeviceRGB(), good, 15) == nil)
    }

    @Test func opaqueContextsStayOpaque() {
        let buffer = PixelBuffer(width: 2, height: 1)
        let context = CGContext(bitmap: buffer, scale: 1, isOpaque: true)
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(buffer.words == [[0xFF00_0000, 0xFF80_8080]])
        #expect(context.makeImage()?.isOpaque == true)
    }

    @Test func madeImagesDoNotChangeWithTheContext() {
        let context = CGContext(bitmap: PixelBuffer(width: 1, height: 1), scale: 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let first = context.makeImage()
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(first?.buffer[0, 0] == 0xFFFF_0000)
        #expect(context.makeImage()?.buffer[0, 0] == 0xFF00_00FF)
    }

    /// Red on the left half, blue drawn over all of it with the mode.
    @Test(arguments: [
        (CGBlendMode.normal, 0xFF00_00FF as UInt32, 0xFF00_00FF as UInt32),
        (.copy, 0xFF00_00FF, 0xFF00_00FF), (.clear, 0, 0), (.multiply, 0xFF00_0000, 0xFF00_00FF),
        (.screen, 0xFFFF_00FF, 0xFF00_00FF), (.sourceIn, 0xFF00_00FF, 0), (.sourceOut, 0, 0xFF00_00FF),
        (.sourceAtop, 0xFF00_00FF, 0), (.destinationOver, 0xFFFF_0000, 0xFF00_00FF),
        (.destinationIn, 0xFFFF_0000, 0), (.destinationOut, 0, 0),
        (.destinationAtop, 0xFFFF_0000, 0xFF00_00FF),
        (.xor, 0, 0xFF00_00FF), (.plusLighter, 0xFFFF_00FF, 0xFF00_00FF),
    ])
    func blendModes(_ mode: CGBlendMode, _ onRed: UInt32, _ onNothing: UInt32) {
        let buffer = drawn(3, 1) {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            $0.setFillColor(blue)
            $0.setBlendMode(mode)
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(buffer.words == [[onRed, onNothing, 0]])
    }

    @Test func hugeAndInvalidGeometryDoesNotTrap() {
        let buffer = drawn(3, 3) { c in
            c.fill(CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2))
            c.fill(CGRect.null)
            c.translateBy(x: .infinity, y: 0)
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(buffer.coveredArea == 0)
        let full = drawn(3, 3) { c in
            c.fill(CGRect.infinite)
            c.fill(CGRect(x: -1e15, y: -1e15, width: 3e15, height: 3e15))
            c.scaleBy(x: 0, y: 1)
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            c.stroke(CGRect(x: 0, y: 0, width: 2, height: 2))
            c.strokeEllipse(in: CGRect(x: 0, y: 0, width: 1e300, height: 1e300))
        }
        #expect(full.coveredArea == 9)
    }
}

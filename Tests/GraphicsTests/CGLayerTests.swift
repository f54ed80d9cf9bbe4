// CGLayerTests.swift: drawings recorded once and drawn many times.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite("Layers of contexts") struct CGLayerTests {
    @Test func aLayerIsDrawnAsRecorded() throws {
        let buffer = drawn(6, 2, scale: 2) { c in
            let layer = CGLayer(c, size: CGSize(width: 2, height: 1), auxiliaryInfo: nil)!
            layer.context?.setFillColor(red)
            layer.context?.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
            c.draw(layer, at: CGPoint(x: 1, y: 0))
            c.draw(layer, in: CGRect(x: 3, y: 1, width: 2, height: 1))
        }
        #expect(buffer[2, 0] == 0xFFFF_0000 && buffer[2, 1] == 0xFFFF_0000 && buffer[3, 0] == 0)
        #expect(buffer[6, 2] == 0xFFFF_0000 && buffer[7, 2] == 0 && buffer[6, 1] == 0)
    }

    @Test func theAxesOfALayerAreThoseOfItsContext() throws {
        var memory = [UInt32](repeating: 0, count: 4)
        try memory.withUnsafeMutableBytes { raw in
            let context = try #require(
                CGContext(
                    data: raw.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
                        | CGBitmapInfo.byteOrder32Little.rawValue))
            let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
            layer.context?.setFillColor(blue)
            layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.draw(layer, at: .zero)
            #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
            #expect(CGLayer(context, size: CGSize(width: CGFloat.nan, height: 1), auxiliaryInfo: nil) == nil)
            context.draw(layer, in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        }
        // The lower left pixel is the last row's first.
        #expect(memory == [0, 0, 0xFF00_00FF, 0])
    }
}

// CGFontTests.swift: fonts and glyphs of Core Graphics.

import Foundation
import Testing
@testable import VitrineGraphics
@testable import VitrineText

@Suite("Glyphs by number") struct CGFontTests {
    private let font = CGFont(face: FontLibrary.shared.font(family: nil, size: 10).face)

    /// The black pixels of `draw` in a context whose y points up.
    private func drawn(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) throws -> PixelBuffer {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
                    | CGBitmapInfo.byteOrder32Little.rawValue))
        context.setFont(font)
        context.setFontSize(40)
        draw(context)
        return try #require(context.makeImage()).buffer
    }

    /// The first and last row and column with ink.
    private func ink(_ b: PixelBuffer) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
        var rows: [Int] = [], columns: [Int] = []
        for y in 0..<b.height {
            for x in 0..<b.width where b[x, y] >> 24 > 100 {
                rows.append(y)
                columns.append(x)
            }
        }
        guard let top = rows.min(), let left = columns.min() else { return nil }
        return (top...rows.max()!, left...columns.max()!)
    }

    private var letter: CGGlyph { font.getGlyphWithGlyphName(name: "L") }

    @Test func measuresAreInFontUnits() throws {
        #expect(font.unitsPerEm > 0 && font.numberOfGlyphs > 100 && letter != 0)
        #expect(font.ascent > font.capHeight && font.capHeight > font.xHeight && font.descent < 0)
        var advances = [Int32](repeating: 0, count: 2), boxes = [CGRect](repeating: .null, count: 2)
        #expect(font.getGlyphAdvances(glyphs: [letter, letter], count: 2, advances: &advances))
        #expect(font.getGlyphBBoxes(glyphs: [letter, letter], count: 2, bboxes: &boxes))
        #expect(advances[0] > 0 && advances[0] == advances[1])
        #expect(
            abs(boxes[0].maxY - CGFloat(font.capHeight)) < CGFloat(font.unitsPerEm) / 50 && boxes[0].minY == 0
        )
        #expect(!font.getGlyphAdvances(glyphs: [0xFFFF], count: 1, advances: &advances) && advances[0] == 0)
        #expect(font.getGlyphWithGlyphName(name: "no such glyph") == 0)
        #expect(CGFont(CGDataProvider(data: Data([1, 2, 3]))!) == nil)
    }

    @Test func glyphsAreUprightOnTheirBaseline() throws {
        let buffer = try drawn(40, 60) { $0.showGlyphs([letter], at: [CGPoint(x: 5, y: 20)]) }
        let (rows, columns) = try #require(ink(buffer))
        // The baseline is 20 above the lower edge; an L has its bar there and its stem to the left.
        #expect((38...40).contains(rows.upperBound))
        let height = CGFloat(font.capHeight) / CGFloat(font.unitsPerEm) * 40
        #expect(abs(CGFloat(rows.count) - height) <= 1.5)
        let bar = (columns.lowerBound...columns.upperBound).count {
            buffer[$0, rows.upperBound - 1] >> 24 > 100
        }
        let stem = (columns.lowerBound...columns.upperBound).count {
            buffer[$0, rows.lowerBound + 3] >> 24 > 100
        }
        #expect(bar > stem * 2)
    }

    @Test func theTextMatrixMovesAndRotates() throws {
        let plain = try drawn(60, 60) { $0.showGlyphs([letter], at: [CGPoint(x: 10, y: 15)]) }
        let moved = try drawn(60, 60) {
            $0.textPosition = CGPoint(x: 10, y: 15)
            #expect($0.textMatrix.tx == 10 && $0.textMatrix.ty == 15)
            $0.showGlyphs([letter], at: [.zero])
        }
        #expect(plain.alphas == moved.alphas)
        let turned = try drawn(60, 60) {
            $0.textMatrix = CGAffineTransform(rotationAngle: .pi / 2)
            $0.textPosition = CGPoint(x: 50, y: 10)
            $0.showGlyphs([letter], at: [.zero])
        }
        let a = try #require(ink(plain)), b = try #require(ink(turned))
        #expect(abs(a.rows.count - b.columns.count) <= 1 && abs(a.columns.count - b.rows.count) <= 1)
    }

    @Test func modesFillStrokeAndClip() throws {
        func area(_ mode: CGTextDrawingMode, fillsAfterwards: Bool = false) throws -> Double {
            try drawn(60, 60) {
                $0.setTextDrawingMode(mode)
                $0.setLineWidth(1)
                $0.showGlyphs([letter], at: [CGPoint(x: 10, y: 15)])
                if fillsAfterwards { $0.fill(CGRect(x: 0, y: 0, width: 60, height: 60)) }
            }.coverage
        }
        let fill = try area(.fill), stroke = try area(.stroke), both = try area(.fillStroke)
        #expect(fill > 50 && stroke > 50 && both > max(fill, stroke) && both < fill + stroke)
        #expect(try area(.invisible) == 0)
        #expect(try area(.clip) == 0)
        #expect(abs(try area(.clip, fillsAfterwards: true) - fill) < fill * 0.05)
        #expect(try area(.invisible, fillsAfterwards: true) == 3600)
    }

    @Test func invalidSizesAndPositionsDrawNothing() throws {
        let buffer = try drawn(20, 20) {
            for size in [0, -3, CGFloat.nan, .infinity] {
                $0.setFontSize(size)
                $0.showGlyphs([letter], at: [CGPoint(x: 2, y: 2)])
            }
            $0.setFontSize(10)
            $0.showGlyphs([letter, 0xFFFF], at: [CGPoint(x: CGFloat.nan, y: 2)])
            $0.textMatrix = CGAffineTransform(scaleX: 0, y: 0)
            $0.showGlyphs([letter], at: [CGPoint(x: 2, y: 2)])
        }
        #expect(buffer.coverage == 0)
    }
}

extension PixelBuffer {
    fileprivate var alphas: [UInt32] { (0..<height).flatMap { y in (0..<width).map { self[$0, y] >> 24 } } }

    /// The covered area, in pixels.
    fileprivate var coverage: Double {
        var sum = 0
        for y in 0..<height { for x in 0..<width { sum += Int(self[x, y] >> 24) } }
        return Double(sum) / 255
    }
}

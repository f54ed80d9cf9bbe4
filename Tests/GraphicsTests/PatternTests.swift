// PatternTests.swift: patterns, with pixels calculated by hand.

import Foundation
import Testing

@testable import VitrineGraphics

/// A cell of 4 x 2 points: red over its left half, green over the right half of its first row.
private func pattern(
    step: CGSize = CGSize(width: 4, height: 2), matrix: CGAffineTransform = .identity, isColored: Bool = true,
    tiling: CGPatternTiling = .constantSpacing, draw: CGPatternCallbacks.DrawPattern? = nil
) -> CGPattern {
    var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: draw ?? { _, c in
            c.setFillColor(red)
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            c.setFillColor(green)
            c.fill(CGRect(x: 2, y: 0, width: 9, height: 1))
        }, releaseInfo: nil)
    return CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 2), matrix: matrix, xStep: step.width,
        yStep: step.height, tiling: tiling, isColored: isColored, callbacks: &callbacks)!
}

/// Pixels as letters: r, g, b, a dot for nothing and ? for any other.
private func letters(_ buffer: PixelBuffer) -> [String] {
    buffer.words.map { row in
        String(
            row.map { word -> Character in
                switch word {
                case 0: "."
                case 0xFFFF_0000: "r"
                case 0xFF00_FF00: "g"
                case 0xFF00_00FF: "b"
                default: "?"
                }
            })
    }
}

@Suite("Patterns") struct PatternTests {
    @Test func cellsRepeatFromTheOrigin() {
        let buffer = drawn(9, 3) {
            $0.setFillPattern(pattern(), colorComponents: [1])
            $0.fill(CGRect(x: 1, y: 0, width: 8, height: 3))
        }
        #expect(letters(buffer) == [".rggrrggr", ".r..rr..r", ".rggrrggr"])
    }

    @Test func thePatternStaysWhereTheTransformMovesTheShape() {
        let buffer = drawn(6, 2) {
            $0.setFillPattern(pattern(), colorComponents: [1])
            $0.translateBy(x: 1, y: 0)
            $0.scaleBy(x: 2, y: 2)
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(letters(buffer) == [".rggr.", ".r..r."])
    }

    @Test func stepsPhaseAndMatrixMoveTheCells() {
        let spaced = drawn(8, 2) {
            $0.setFillPattern(pattern(step: CGSize(width: 6, height: 2)), colorComponents: [1])
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
        }
        #expect(letters(spaced) == ["rrgg..rr", "rr....rr"])
        let crowded = drawn(8, 2) {
            $0.setFillPattern(pattern(step: CGSize(width: 3, height: 2)), colorComponents: [1])
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
        }
        // The next cell covers the last column.
        #expect(letters(crowded) == ["rrgrrgrr", "rr.rr.rr"])
        let moved = drawn(8, 1) {
            $0.setPatternPhase(CGSize(width: 1, height: 0))
            $0.setFillPattern(
                pattern(matrix: CGAffineTransform(scaleX: -1, y: 1)), colorComponents: [1])
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
        }
        // Mirrored around x = 1.
        #expect(letters(moved) == ["rggrrggr"])
        let doubled = drawn(8, 1) {
            $0.setFillPattern(pattern(matrix: CGAffineTransform(scaleX: 2, y: 2)), colorComponents: [1])
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
        }
        #expect(letters(doubled) == ["rrrrgggg"])
    }

    @Test func patternCellsAreDrawnAtTheScaleOfTheScreen() {
        let buffer = drawn(8, 2, scale: 1.5) {
            $0.setFillPattern(pattern(), colorComponents: [1])
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
        }
        #expect(letters(buffer)[0] == "rrrgggrrrggg")
    }

    @Test func withoutDistortionCellsBeginAtWholePixels() {
        let buffer = drawn(12, 1) {
            $0.setFillPattern(
                pattern(step: CGSize(width: 4.5, height: 2), tiling: .noDistortion), colorComponents: [1])
            $0.fill(CGRect(x: 0, y: 0, width: 12, height: 1))
        }
        // Cells at 0, 4.5 (rounded to 5) and 9.
        #expect(letters(buffer) == ["rrgg.rrggrrg"])
    }

    @Test func anUncolouredPatternUsesTheGivenColour() {
        let plain = pattern(isColored: false) { _, c in
            // Colours set in the cell are ignored.
            c.setFillColor(red)
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let buffer = drawn(4, 1) {
            $0.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
            $0.setFillPattern(plain, colorComponents: [0, 1, 0, 1])
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            $0.setFillPattern(plain, colorComponents: [0, 0, 1, 0.5])
            $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(buffer.words[0] == [0xFF00_FF00, 0xFF00_7F80, 0, 0])
    }

    @Test func strokesPathsAndAlphaUsePatterns() {
        let buffer = drawn(8, 3) {
            $0.setStrokePattern(pattern(), colorComponents: [0.5])
            $0.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 4, y: 0.5)])
            $0.setAlpha(0.5)
            $0.setFillPattern(pattern(), colorComponents: [1])
            $0.addRect(CGRect(x: 4, y: 0, width: 1, height: 1))
            $0.addRect(CGRect(x: 6, y: 2, width: 1, height: 1))
            $0.fillPath()
        }
        #expect(
            buffer.words[0] == [
                0x8080_0000, 0x8080_0000, 0x8000_8000, 0x8000_8000, 0x8080_0000, 0, 0, 0,
            ])
        #expect(buffer.words[2] == [0, 0, 0, 0, 0, 0, 0x8000_8000, 0])
    }

    @Test func rotatedPatternsAreSampled() {
        let buffer = drawn(8, 8) {
            $0.setFillPattern(
                pattern(matrix: CGAffineTransform(rotationAngle: .pi / 2)), colorComponents: [1])
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        // The cell's x axis points down, its y axis to the left: rows 0 and 1 are red throughout.
        #expect(letters(buffer)[0] == "rrrrrrrr" && letters(buffer)[1] == "rrrrrrrr")
        #expect(letters(buffer)[2] == ".g.g.g.g" && letters(buffer)[7] == ".g.g.g.g")
    }

    @Test func coloursRetainTheirPattern() throws {
        let cells = pattern()
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let color = try #require(CGColor(patternSpace: space, pattern: cells, components: [0.25]))
        #expect(color.pattern === cells && color.alpha == 0.25 && color.numberOfComponents == 1)
        #expect(color.copy(alpha: 1)?.pattern === cells && !color.isOpaque)
        #expect(color == CGColor(patternSpace: space, pattern: cells, components: [0.25]))
        #expect(color != CGColor(patternSpace: space, pattern: pattern(), components: [0.25]))
        #expect(CGColor(patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: cells, components: [1]) == nil)
        #expect(CGColor(colorSpace: space, components: [1]) == nil)
    }

    @Test func recursivePatternsEnd() {
        final class Box: @unchecked Sendable { var pattern: CGPattern? }
        let box = Box()
        box.pattern = pattern { _, c in
            c.setFillColor(blue)
            c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            if let own = box.pattern { c.setFillPattern(own, colorComponents: [1]) }
            c.fill(CGRect(x: 1, y: 0, width: 3, height: 2))
        }
        let buffer = drawn(4, 1) {
            $0.setFillPattern(box.pattern!, colorComponents: [1])
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        }
        #expect(letters(buffer)[0].hasPrefix("b"))
        box.pattern = nil
    }

    @Test func patternsThatCannotRepeatAreRefused() {
        func make(_ bounds: CGRect, _ step: CGFloat, _ matrix: CGAffineTransform = .identity) -> CGPattern? {
            var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
            return CGPattern(
                info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: 1, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks)
        }
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(make(unit, 1) != nil && make(unit, -1) != nil)
        #expect(make(unit, 0) == nil && make(unit, .nan) == nil && make(.zero, 1) == nil)
        #expect(make(.null, 1) == nil && make(unit, 1, CGAffineTransform(scaleX: 0, y: 1)) == nil)
    }

    @Test(arguments: [1e-9, 1e-3, 1e5, 1e12, 1e300])
    func extremeStepsAreDrawnWithoutTraps(_ step: CGFloat) {
        for tiling in [CGPatternTiling.noDistortion, .constantSpacing] {
            let buffer = drawn(4, 4) {
                $0.setFillPattern(
                    pattern(step: CGSize(width: step, height: step), tiling: tiling) { _, c in
                        c.setFillColor(red)
                        c.fill(CGRect.infinite)
                    }, colorComponents: [1])
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            #expect(buffer.words.joined().allSatisfy { $0 & 0xFFFF == 0 })
        }
    }
}

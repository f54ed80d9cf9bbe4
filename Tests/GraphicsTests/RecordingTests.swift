// RecordingTests.swift: recorded commands give the same pixels as direct drawing.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineGraphics

/// A font of boxes: glyph n is n pixels of ramping coverage wide, three quarters of an em high; glyph 0 is blank.
private final class BoxFont: GlyphSource, @unchecked Sendable {
    private var masks: [String: [UInt8]] = [:]
    private var kept: [UnsafeMutablePointer<UInt8>] = []
    private(set) var outlinesAsked = 0

    deinit { for p in kept { p.deallocate() } }

    func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8) -> GlyphCoverage? {
        if glyph == 0 { return nil }
        let width = Int(glyph) + 1, height = max(1, Int(pixelSize) * 3 / 4 / 64)
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * 4)
        kept.append(bytes)
        for y in 0..<height {
            for x in 0..<width {
                // The phase moves a quarter of the ink to the next pixel.
                let level = x == 0 ? 255 - Int(phase) * 64 : x == width - 1 ? Int(phase) * 64 : 255
                bytes[y * width + x] = UInt8(level)
            }
        }
        return GlyphCoverage(
            base: bytes, stride: width, width: width, height: height, left: 0, top: -height, format: .mask)
    }

    func outline(glyph: UInt32) -> CGPath? {
        outlinesAsked += 1
        return CGPath(rect: CGRect(x: 0, y: -0.75, width: 0.5, height: 0.75), transform: nil)
    }

    var emBounds: CGRect { CGRect(x: 0, y: -1, width: 1, height: 1) }
}

@Suite struct RecordingTests {
    private let font = BoxFont()

    private func run(_ size: CGFloat = 8) -> GlyphRun {
        GlyphRun(
            source: font, size: size,
            glyphs: [
                PositionedGlyph(glyph: 3, x: 0, y: 0), PositionedGlyph(glyph: 0, x: 5.3, y: 0),
                PositionedGlyph(glyph: 5, x: 7.37, y: 0.6),
            ])
    }

    /// Draws into a bitmap, and records the same drawing and replays it.
    private func both(
        size: CGSize = CGSize(width: 40, height: 20), scale: CGFloat, _ draw: (CGContext) -> Void
    ) -> (direct: PixelBuffer, contents: RecordedContents, replayed: PixelBuffer) {
        let pixels = CGContext.pixels(of: size, scale: scale)
        let direct = PixelBuffer(width: pixels.width, height: pixels.height)
        draw(CGContext(bitmap: direct, scale: scale))
        let recording = CGContext(recordingSize: size, scale: scale)
        draw(recording)
        let contents = recording.finishRecording()
        let replayed = PixelBuffer(width: pixels.width, height: pixels.height)
        switch contents {
        case .empty: break
        case .list(let list):
            list.draw(into: PixelSurface(replayed), origin: .zero, scale: scale, clip: PixelRect(pixels))
        case .bitmap(let image): return (direct, contents, image.buffer)
        }
        return (direct, contents, replayed)
    }

    private func isList(_ c: RecordedContents) -> Bool { if case .list = c { true } else { false } }
    private func isBitmap(_ c: RecordedContents) -> Bool { if case .bitmap = c { true } else { false } }

    @Test(arguments: [1, 1.5, 2, 3] as [CGFloat])
    func aListEqualsTheBitmap(scale: CGFloat) {
        let result = both(scale: scale) { c in
            c.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
            c.fill(CGRect(x: 1.3, y: 2.7, width: 20.2, height: 9.9))
            c.saveGState()
            c.translateBy(x: 3.1, y: 4.45)
            c.setAlpha(0.7)
            c.fill(CGRect(x: 0, y: 0, width: 10, height: 1 / scale))
            c.draw(run(), at: CGPoint(x: 0.4, y: 9.05), color: red)
            c.restoreGState()
            c.draw(run(12), at: CGPoint(x: 30, y: 15.5), color: CGColor(gray: 0, alpha: 0.5))
        }
        #expect(isList(result.contents))
        #expect(result.direct.words == result.replayed.words)
        #expect(result.direct.coveredArea > 20)
    }

    @Test(arguments: UInt64(0)..<30)
    func recordedDrawingEqualsDirectDrawing(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let steps = (0..<12).map { _ in
            (random.int(0..<7), random.number(-5...30), random.number(-5...20), random.number(0...18))
        }
        let result = both(scale: [1, 1.25, 2][Int(seed % 3)]) { c in
            for (kind, x, y, w) in steps {
                c.setFillColor(red: x / 30, green: y / 20, blue: 0.5, alpha: w / 18)
                switch kind {
                case 0, 1: c.fill(CGRect(x: x, y: y, width: w, height: w / 2))
                case 2, 3:
                    c.draw(
                        run(4 + w), at: CGPoint(x: x, y: y),
                        color: CGColor(red: w / 18, green: 0, blue: 1, alpha: 1))
                case 4: c.translateBy(x: x / 10, y: y / 10)
                case 5: if seed % 2 == 0 { c.fillEllipse(in: CGRect(x: x, y: y, width: w, height: w)) }
                default: if seed % 5 == 0 { c.clip(to: CGRect(x: 0, y: 0, width: 30, height: 15)) }
                }
            }
        }
        #expect(result.direct.words == result.replayed.words)
    }

    @Test func emptyDrawingRecordsNothing() {
        let result = both(scale: 2) { c in
            c.setFillColor(.clear)
            c.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            c.setFillColor(red)
            c.fill(CGRect(x: 100, y: 100, width: 10, height: 10))
            c.clear(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        if case .empty = result.contents {} else { Issue.record("\(result.contents)") }
    }

    @Test func clearingEverythingDiscardsTheRecording() throws {
        let result = both(scale: 1) { c in
            c.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
            c.clear(CGRect(x: 0, y: 0, width: 40, height: 20))
            c.setFillColor(red)
            c.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
        }
        guard case .list(let list) = result.contents else { throw ImageCodecError(reason: "no list") }
        #expect(list.commands.count == 1 && list.bounds == CGRect(x: 1, y: 1, width: 2, height: 2))
    }

    @Test(arguments: 0..<8)
    func unsupportedDrawingBecomesABitmap(_ kind: Int) {
        let result = both(scale: 2) { c in
            c.setFillColor(blue)
            c.fill(CGRect(x: 2, y: 2, width: 30, height: 10))
            c.setFillColor(red)
            switch kind {
            case 0: c.fillEllipse(in: CGRect(x: 5, y: 5, width: 9, height: 9))
            case 1: c.draw(image([[0xFFFF_FFFF]]), topDownIn: CGRect(x: 5, y: 5, width: 9, height: 9))
            case 2:
                c.setBlendMode(.multiply)
                c.fill(CGRect(x: 5, y: 5, width: 9, height: 9))
            case 3:
                c.scaleBy(x: 2, y: 2)
                c.draw(run(), at: CGPoint(x: 2, y: 8), color: red)
            case 4:
                c.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
                c.fill(CGRect(x: 5, y: 5, width: 9, height: 9))
            case 5: c.clear(CGRect(x: 5, y: 5, width: 9, height: 9))
            case 6:
                c.rotate(by: 0.2)
                c.draw(run(), at: CGPoint(x: 8, y: 9), color: red)
            default:
                c.beginTransparencyLayer()
                c.fill(CGRect(x: 5, y: 5, width: 9, height: 9))
                c.endTransparencyLayer()
            }
            c.draw(run(), at: CGPoint(x: 1, y: 10), color: green)
        }
        #expect(isBitmap(result.contents))
        #expect(result.direct.words == result.replayed.words)
    }

    @Test func redundantClipsAreOmitted() {
        let result = both(scale: 2) { c in
            c.clip(to: CGRect(x: 0, y: 0, width: 40, height: 20))
            c.clip(to: CGRect(x: 1, y: 1, width: 30, height: 18))
            c.fill(CGRect(x: 2, y: 2, width: 5, height: 5))
        }
        #expect(isList(result.contents))
    }

    @Test func boundsContainAllDrawing() throws {
        let result = both(scale: 2) { $0.draw(run(), at: CGPoint(x: 10, y: 12), color: red) }
        guard case .list(let list) = result.contents else { throw ImageCodecError(reason: "no list") }
        for y in 0..<40 {
            for x in 0..<80 where result.direct[x, y] != 0 {
                #expect(
                    list.bounds.contains(
                        CGRect(x: CGFloat(x) / 2, y: CGFloat(y) / 2, width: 0.5, height: 0.5)))
            }
        }
        #expect(list.bounds.width < 30)
    }

    @Test func aListCanBeDrawnInParts() throws {
        let result = both(scale: 1) { c in
            c.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.5)
            c.fill(CGRect(x: 0.5, y: 0.5, width: 30, height: 12))
            c.draw(run(10), at: CGPoint(x: 4.2, y: 11), color: red)
        }
        guard case .list(let list) = result.contents else { throw ImageCodecError(reason: "no list") }
        // Bands of seven rows, at another position on a screen.
        let screen = PixelBuffer(width: 60, height: 40)
        for top in stride(from: 0, to: 40, by: 7) {
            let band = PixelBuffer(width: 60, height: 7)
            let rows = PixelRect(x: 0, y: top, width: 60, height: 7)
            list.draw(into: PixelSurface(band, y: top), origin: CGPoint(x: 9, y: 13), scale: 1, clip: rows)
            for y in 0..<min(7, 40 - top) { screen.row(top + y).update(from: band.row(y), count: 60) }
        }
        for y in 0..<40 {
            for x in 0..<60 {
                let inside = x >= 9 && x < 49 && y >= 13 && y < 33
                #expect(screen[x, y] == (inside ? result.direct[x - 9, y - 13] : 0))
            }
        }
    }

    @Test func opacityFadesEachCommand() {
        let recording = CGContext(recordingSize: CGSize(width: 1, height: 1), scale: 1)
        recording.setFillColor(red)
        recording.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        guard case .list(let list) = recording.finishRecording() else {
            Issue.record("no list")
            return
        }
        let buffer = PixelBuffer(width: 1, height: 1)
        list.draw(
            into: PixelSurface(buffer), origin: .zero, scale: 1, opacity: 128, clip: PixelRect(buffer.size))
        #expect(buffer[0, 0] == 0x8080_0000)
    }

    @Test func glyphsSnapToQuartersAcrossAndWholeDown() {
        func columns(_ x: CGFloat, _ y: CGFloat = 8) -> [Int] {
            let run = GlyphRun(source: font, size: 8, glyphs: [PositionedGlyph(glyph: 1, x: 0, y: 0)])
            return drawn(5, 10) { $0.draw(run, at: CGPoint(x: x, y: y), color: .black) }.alphas[5]
        }
        #expect(columns(1) == [0, 255, 0, 0, 0])
        #expect(columns(1.1) == [0, 255, 0, 0, 0])
        #expect(columns(1.25) == [0, 191, 64, 0, 0])
        #expect(columns(1.9) == [0, 0, 255, 0, 0])
        #expect(columns(1, 8.4) == columns(1) && columns(1, 7.6) == columns(1))
    }

    @Test func rotatedTextIsDrawnFromOutlines() {
        let run = GlyphRun(source: font, size: 8, glyphs: [PositionedGlyph(glyph: 1, x: 0, y: 0)])
        let buffer = drawn(20, 20) {
            $0.translateBy(x: 10, y: 10)
            $0.rotate(by: .pi / 2)
            $0.draw(run, at: .zero, color: .black)
        }
        // A box of 4 x 6 above the baseline, rotated right: 6 across, 4 down.
        #expect(font.outlinesAsked == 1 && buffer.coveredArea == 24)
        #expect(buffer[10, 10] >> 24 == 255 && buffer[15, 13] >> 24 == 255 && buffer[16, 13] == 0)
    }

    @Test func colourGlyphsKeepTheirColours() {
        let emoji = GlyphRun(
            source: PictureFont(), size: 4, glyphs: [PositionedGlyph(glyph: 1, x: 0, y: 0)])
        let upright = drawn(10, 10) { $0.draw(emoji, at: CGPoint(x: 2, y: 6), color: .black) }
        #expect(upright[2, 2] == 0xFFFF_0000 && upright[5, 5] == 0xFFFF_0000 && upright.coveredArea == 16)
        // Only the alpha of the text's colour is used.
        let faint = drawn(10, 10) {
            $0.draw(emoji, at: CGPoint(x: 2, y: 6), color: CGColor(gray: 0, alpha: 0.5))
        }
        #expect(faint[3, 3] == 0x8080_0000)
        let turned = drawn(10, 10) {
            $0.translateBy(x: 5, y: 5)
            $0.rotate(by: .pi / 2)
            $0.draw(emoji, at: .zero, color: .black)
        }
        // After the rotation, above the baseline is to the right.
        #expect(turned[5, 5] == 0xFFFF_0000 && turned[8, 8] == 0xFFFF_0000 && turned.coveredArea == 16)
    }
}

/// Every glyph is a red square of one em on the baseline, without an outline.
private final class PictureFont: GlyphSource, @unchecked Sendable {
    private let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 64 * 64)

    init() { pixels.initialize(repeating: 0xFFFF_0000, count: 64 * 64) }

    deinit { pixels.deallocate() }

    func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8) -> GlyphCoverage? {
        let side = Int(pixelSize) / 64
        return GlyphCoverage(
            base: UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self), stride: 256, width: side,
            height: side, left: 0, top: -side, format: .color)
    }

    func outline(glyph: UInt32) -> CGPath? { nil }

    var emBounds: CGRect { CGRect(x: 0, y: -1, width: 1, height: 1) }
}

// CoreTextTests.swift: the functions of CTFont.h, CTLine.h and CTFrame.h.

import Foundation
import Testing
import VitrineCoreText
import VitrineDrawing
import VitrineGraphics

@Suite struct CoreTextTests {
    private let font = CTFontCreateWithName("Inter", 20, nil)

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { own, _ in own })
    }

    /// "CTFontGetDescent … the font descent metric": positive, unlike UIFont's.
    @Test func fontsHaveMetrics() {
        #expect(CTFontGetSize(font) == 20 && CTFontCopyFamilyName(font) == "Inter")
        #expect(CTFontGetAscent(font) == font.ascender && CTFontGetDescent(font) == -font.descender)
        #expect(CTFontGetDescent(font) > 0 && CTFontGetCapHeight(font) > CTFontGetXHeight(font))
        #expect(CTFontGetSize(CTFontCreateWithName("No Such Font", 0, nil)) == 12)
        #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 30, nil, nil)) == 30)
    }

    /// CTFontManager.h: the font is available by name until it is unregistered. CTFontManagerErrors.h:
    /// kCTFontManagerErrorAlreadyRegistered = 105, kCTFontManagerErrorNotRegistered = 201.
    @Test func fontsFromMemoryAreRegistered() throws {
        let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf")
        let data = try #require(try? Data(contentsOf: url))
        let provider = try #require(CGDataProvider(data: data))
        let font = try #require(CGFont(provider))
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterGraphicsFont(font, &error))
        defer { _ = CTFontManagerUnregisterGraphicsFont(font, nil) }
        #expect(error == nil && UIFont(name: "DejaVuSansMono-Bold", size: 12)?.fontName == "DejaVuSansMono-Bold")
        #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
        #expect(error?.takeRetainedValue().code == 105)
        #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
        #expect(!CTFontManagerUnregisterGraphicsFont(font, &error))
        #expect(error?.takeRetainedValue().code == 201)
    }

    @Test func glyphsAreFound() throws {
        var glyphs = [CGGlyph](repeating: 9, count: 3)
        #expect(CTFontGetGlyphsForCharacters(font, Array("AB1".utf16), &glyphs, 3))
        #expect(Set(glyphs).count == 3 && !glyphs.contains(0))
        var advances = [CGSize](repeating: .zero, count: 3)
        let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, &advances, 3)
        #expect(abs(sum - Double(advances.reduce(0) { $0 + $1.width })) < 0.001 && sum > 20)
        // y up: a capital letter sits on the baseline.
        let box = CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, nil, 1)
        #expect(abs(box.minY) < 1 && abs(box.maxY - CTFontGetCapHeight(font)) < 1)
        let path = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil))
        #expect(abs(path.boundingBoxOfPath.maxY - box.maxY) < 0.5)
        var none = [CGGlyph](repeating: 9, count: 2)
        #expect(!CTFontGetGlyphsForCharacters(font, [0xD800, 0x41], &none, 2) && none[0] == 0)
        #expect(CTFontCreatePathForGlyph(font, 65_000, nil) == nil)
    }

    @Test func linesAreMeasured() {
        let line = CTLineCreateWithAttributedString(text("Hello there"))
        var ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        #expect(abs(ascent - CTFontGetAscent(font)) < 1 && abs(descent - CTFontGetDescent(font)) < 1)
        #expect(abs(CGFloat(width) - PreparedText("Hello there", font: font).size.width) < 0.01)
        #expect(CTLineGetGlyphCount(CTLineCreateWithAttributedString(text("Hello"))) == 5)
        #expect(CTLineGetStringRange(line).length == 11)
        let middle = CTLineGetOffsetForStringIndex(line, 5, nil)
        #expect(middle > 0 && middle < CGFloat(width))
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: middle + 0.1, y: 0)) == 5)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 10_000, y: 0)) == 11)
        let empty = CTLineCreateWithAttributedString(text(""))
        #expect(CTLineGetTypographicBounds(empty, nil, nil, nil) == 0 && CTLineGetGlyphRuns(empty).isEmpty)
    }

    @Test func runsHaveGlyphs() throws {
        let line = CTLineCreateWithAttributedString(text("ab", [NSAttributedString.Key(kCTKernAttributeName): 3]))
        let run = try #require(CTLineGetGlyphRuns(line).first as? CTRun)
        #expect(CTRunGetGlyphCount(run) == 2 && CTRunGetStringRange(run).length == 2)
        var places = [CGPoint](repeating: .zero, count: 2)
        CTRunGetPositions(run, CFRange(), &places)
        #expect(places[0].x == 0 && places[1].x > 3 && CTRunGetAttributes(run)[kCTFontAttributeName] is UIFont)
        var glyphs = [CGGlyph](repeating: 0, count: 2)
        CTRunGetGlyphs(run, CFRangeMake(1, 90), &glyphs)
        #expect(glyphs[0] != 0 && glyphs[1] == 0)
    }

    @Test func longLinesAreTruncated() throws {
        let line = CTLineCreateWithAttributedString(text("a rather long line of words"))
        let cut = try #require(CTLineCreateTruncatedLine(line, 100, .end, nil))
        #expect(CTLineGetTypographicBounds(cut, nil, nil, nil) <= 100)
        #expect(CTLineCreateTruncatedLine(line, 10_000, .end, nil) === line)
        #expect(CTLineCreateTruncatedLine(line, 0, .middle, nil) == nil)
    }

    /// CTFrame.h: origins are "relative to the origin of the path's bounding box", y up, from the top line to the
    /// bottom.
    @Test func framesHaveLines() {
        let setter = CTFramesetterCreateWithAttributedString(text("one\ntwo\nthree"))
        let frame = CTFramesetterCreateFrame(
            setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 10, y: 20, width: 200, height: 200), transform: nil), nil)
        let lines = CTFrameGetLines(frame)
        #expect(CFArrayGetCount(lines) == 3)
        var origins = [CGPoint](repeating: .zero, count: 3)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        #expect(abs(origins[0].y - (200 - CTFontGetAscent(font))) < 1.5)
        #expect(origins[0].y > origins[1].y && origins[1].y > origins[2].y && origins[0].x == 0)
        let ranges = lines.compactMap { $0 as? CTLine }.map { CTLineGetStringRange($0).location }
        #expect(ranges == [0, 4, 8] && CTFrameGetVisibleStringRange(frame).length == 13)
        var last = [CGPoint.zero]
        CTFrameGetLineOrigins(frame, CFRangeMake(2, 1), &last)
        #expect(last[0] == origins[2])
    }

    @Test func linesThatDoNotFitAreOmitted() {
        let setter = CTFramesetterCreateWithAttributedString(text("one\ntwo\nthree"))
        var fit = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRange(), nil, CGSize(width: 500, height: 55), &fit)
        #expect(size.height <= 55 && fit.location == 0 && fit.length >= 7 && fit.length < 13)
        let whole = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRange(), nil,
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude), nil)
        #expect(whole.height > 60 && whole.width < 100)
        let part = CTFramesetterCreateFrame(
            setter, CFRangeMake(4, 3), CGPath(rect: CGRect(x: 0, y: 0, width: 99, height: 99), transform: nil), nil)
        #expect(CTFrameGetStringRange(part).location == 4 && CTFrameGetVisibleStringRange(part).length == 3)
    }

    private func drawn(_ body: (CGContext) -> Void) -> (CGContext, [UInt8]) {
        let context = CGContext(
            data: nil, width: 100, height: 60, bitsPerComponent: 8, bytesPerRow: 400,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        body(context)
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (context, Array(UnsafeBufferPointer(start: bytes, count: 100 * 60 * 4)))
    }

    /// The rows with ink; row 0 is at the top.
    private func inkedRows(_ bytes: [UInt8]) -> [Int] {
        (0..<60).filter { row in (0..<100).contains { bytes[(row * 100 + $0) * 4 + 3] > 100 } }
    }

    /// A bitmap context has y up: a line at y = 10 has its baseline ten pixels above the bottom edge.
    @Test func linesAreDrawnOnTheirBaseline() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let line = CTLineCreateWithAttributedString(
            text("HH", [NSAttributedString.Key(kCTForegroundColorAttributeName): red]))
        let (_, bytes) = drawn { context in
            context.textPosition = CGPoint(x: 5, y: 10)
            CTLineDraw(line, context)
        }
        let rows = inkedRows(bytes)
        #expect(abs((rows.last ?? 0) - 49) <= 1)
        #expect(abs(CGFloat(rows.count) - CTFontGetCapHeight(font)) <= 2)
        let ink = (0..<6000).first { bytes[$0 * 4 + 3] == 255 }.map { Array(bytes[$0 * 4..<$0 * 4 + 4]) }
        #expect(ink == [255, 0, 0, 255])
    }

    @Test func framesAreDrawnFromTheTop() {
        let setter = CTFramesetterCreateWithAttributedString(text("HH"))
        let (_, bytes) = drawn { context in
            let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 60), transform: nil)
            CTFrameDraw(CTFramesetterCreateFrame(setter, CFRange(), path, nil), context)
        }
        let baseline = inkedRows(bytes).last ?? 0
        #expect(abs(CGFloat(baseline + 1) - CTFontGetAscent(font)) <= 2)
    }

    @Test func invalidRangesDoNotTrap() {
        let setter = CTFramesetterCreateWithAttributedString(text("one"))
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil)
        for range in [CFRangeMake(-5, 2), CFRangeMake(90, 3), CFRangeMake(1, Int.max), CFRangeMake(0, -4)] {
            let frame = CTFramesetterCreateFrame(setter, range, path, nil)
            #expect(CTFrameGetVisibleStringRange(frame).length <= 3)
        }
    }

    /// CTLine.h: "A flushFactor of 0 or less indicates left flush. A flushFactor of 1.0 or more indicates right flush.
    /// Flush factors between 0 and 1.0 indicate varying degrees of center flush, with a value of 0.5 being totally center
    /// flush." It does not count trailing white space.
    @Test func linesAreFlushed() {
        let line = CTLineCreateWithAttributedString(text("flush  "))
        let width = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text("flush")), nil, nil, nil)
        #expect(abs(CTLineGetPenOffsetForFlush(line, 1, width + 40) - 40) < 0.01)
        #expect(abs(CTLineGetPenOffsetForFlush(line, 0.5, width + 40) - 20) < 0.01)
        #expect(CTLineGetPenOffsetForFlush(line, 0, 500) == 0 && CTLineGetPenOffsetForFlush(line, -2, 500) == 0)
        #expect(abs(CTLineGetPenOffsetForFlush(line, 3, width + 40) - 40) < 0.01)
        #expect(CTLineGetPenOffsetForFlush(line, 1, width / 2) == 0)
    }
}

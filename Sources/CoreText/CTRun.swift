// CTRun.swift: glyphs in a line with the same font and attributes.

public import Foundation
public import VitrineGraphics
import VitrineText

/// A part of a line whose glyphs have the same attributes.
public final class CTRun: Sendable {
    let run: TextLineRun
    /// The x coordinate of the run, in points from the line's left end.
    let x: CGFloat
    /// Never changed.
    nonisolated(unsafe) let attributes: CFDictionary

    init(_ run: TextLineRun, x: CGFloat, attributes: CFDictionary) {
        self.run = run
        self.x = x
        self.attributes = attributes
    }

    /// The glyphs of a range, clamped. A length of 0 means up to the end.
    func indices(_ range: CFRange) -> Range<Int> {
        let count = run.glyphs.glyphs.count
        let start = min(max(0, range.location), count)
        return start..<(range.length <= 0 ? count : min(count, start + min(range.length, count)))
    }
}

/// The number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.glyphs.count }
/// The attributes by name.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }
/// The characters, in UTF-16 units of the line's text.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.run.utf16Range.lowerBound, length: run.run.utf16Range.count)
}
/// Writes the glyphs of a range. A length of 0 means all. Glyphs above 65,535 are written as 0.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (offset, index) in run.indices(range).enumerated() {
        buffer[offset] = CGGlyph(exactly: run.run.glyphs.glyphs[index].glyph) ?? 0
    }
}
/// Writes the positions of glyphs, in points from the line's origin, y up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (offset, index) in run.indices(range).enumerated() {
        let glyph = run.run.glyphs.glyphs[index]
        buffer[offset] = CGPoint(x: run.x + CGFloat(glyph.x), y: run.run.raise - CGFloat(glyph.y))
    }
}
/// The width of the whole run and the font's metrics, in points. The range is ignored.
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.run.font.ascender
    descent?.pointee = -run.run.font.descender
    leading?.pointee = run.run.font.leading
    return Double(run.run.width)
}

// CGFont.swift: Core Graphics' fonts: glyphs by number, metrics in font units.

import CVitrineFreeType
import CVitrineHarfBuzz
public import Foundation
public import VitrineGraphics

/// A font without a size. Metrics are in font units, y up.
public final class CGFont: Sendable {
    package let face: FontFace

    package init(face: FontFace) { self.face = face }

    /// The installed font with a PostScript or family name. Nil if there is none.
    public convenience init?(_ name: CFString) {
        guard let font = FontLibrary.shared.font(named: name, size: 1) else { return nil }
        self.init(face: font.face)
    }

    /// The font in a provider's bytes. Nil if they are not a font.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let face = try? FontFace(data: data, name: "a data provider's font")
        else { return nil }
        self.init(face: face)
    }

    /// The PostScript name.
    public var postScriptName: CFString? { face.fontName }
    /// The family's name, and the style unless it is Regular.
    public var fullName: CFString? {
        face.styleName == "Regular" ? face.familyName : "\(face.familyName) \(face.styleName)"
    }
    /// The number of glyphs.
    public var numberOfGlyphs: Int { face.glyphCount }
    /// The number of font units per em.
    public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
    /// The height above the baseline.
    public var ascent: Int32 { units(face.metrics.ascender) }
    /// The depth below the baseline. Negative.
    public var descent: Int32 { units(face.metrics.descender) }
    /// The additional space between lines.
    public var leading: Int32 { units(face.metrics.lineGap) }
    /// The height of capital letters.
    public var capHeight: Int32 { units(face.metrics.capHeight) }
    /// The height of the letter x.
    public var xHeight: Int32 { units(face.metrics.xHeight) }
    /// The box around the outlines of all glyphs.
    public var fontBBox: CGRect {
        let b = face.emBounds, unit = face.unitsPerEm
        return CGRect(x: b.minX * unit, y: -b.maxY * unit, width: b.width * unit, height: b.height * unit)
    }

    private func units(_ em: CGFloat) -> Int32 { Int32((em * face.unitsPerEm).rounded()) }

    /// Writes the advance of each glyph.
    /// - Returns: false if the font lacks a glyph, whose advance is 0.
    @discardableResult
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        var known = true
        for i in 0..<max(0, count) {
            let isKnown = Int(glyphs[i]) < face.glyphCount
            advances[i] = isKnown ? hb_font_get_glyph_h_advance(face.shaper, UInt32(glyphs[i])) : 0
            known = known && isKnown
        }
        return known
    }

    /// Writes the bounding box of each glyph's outline.
    /// - Returns: false if the font lacks a glyph, whose box is empty.
    @discardableResult
    public func getGlyphBBoxes(
        glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
    ) -> Bool {
        var known = true
        for i in 0..<max(0, count) {
            var e = hb_glyph_extents_t()
            let isKnown =
                Int(glyphs[i]) < face.glyphCount
                && hb_font_get_glyph_extents(face.shaper, UInt32(glyphs[i]), &e) != 0
            bboxes[i] =
                isKnown
                ? CGRect(
                    x: Int(e.x_bearing), y: Int(e.y_bearing) + Int(e.height), width: Int(e.width),
                    height: -Int(e.height)) : .zero
            known = known && isKnown
        }
        return known
    }

    /// The glyph with a name, such as "A" or "ampersand". 0 if there is none.
    ///
    /// Many fonts have no glyph names. In these, a single character, or `uni` with four hexadecimal digits, is that
    /// character's glyph.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        var glyph: hb_codepoint_t = 0
        let length = Int32(clamping: name.utf8.count)
        if hb_font_get_glyph_from_name(face.shaper, name, length, &glyph) == 0 {
            guard let character = CGFont.character(name),
                hb_font_get_nominal_glyph(face.shaper, character, &glyph) != 0
            else { return 0 }
        }
        return glyph <= 0xFFFF ? CGGlyph(glyph) : 0
    }

    /// The character that a glyph's name denotes.
    private static func character(_ name: String) -> UInt32? {
        if name.unicodeScalars.count == 1 { return name.unicodeScalars.first?.value }
        guard name.hasPrefix("uni"), name.utf8.count == 7 else { return nil }
        return UInt32(name.dropFirst(3), radix: 16)
    }

    /// A glyph's name. Nil if the font has no names.
    public func name(for glyph: CGGlyph) -> CFString? {
        var name = [CChar](repeating: 0, count: 128)
        guard hb_font_get_glyph_name(face.shaper, UInt32(glyph), &name, 128) != 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension CGContext {
    /// Sets the font of `showGlyphs(_:at:)`.
    public func setFont(_ font: CGFont) { setGlyphSource(font.face) }
}

// CGFont.swift: a font as Core Graphics knows it: glyphs by number, measures in font units.

import CVitrineFreeType
import CVitrineHarfBuzz
public import Foundation
public import VitrineGraphics

/// A font at no particular size.
public final class CGFont: Sendable {
    package let face: FontFace

    package init(face: FontFace) { self.face = face }

    /// The font with a PostScript or family name; nil if none is installed.
    public convenience init?(_ name: CFString) {
        guard let font = FontLibrary.shared.font(named: name, size: 1) else { return nil }
        self.init(face: font.face)
    }

    /// The font in a provider's bytes; nil if they are none.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let face = try? FontFace(data: data, name: "a data provider's font")
        else { return nil }
        self.init(face: face)
    }

    public var postScriptName: CFString? { face.fontName }
    public var fullName: CFString? {
        face.styleName == "Regular" ? face.familyName : "\(face.familyName) \(face.styleName)"
    }
    public var numberOfGlyphs: Int { face.glyphCount }
    public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
    /// Font units, up is positive, as in all measures here.
    public var ascent: Int32 { units(face.metrics.ascender) }
    public var descent: Int32 { units(face.metrics.descender) }
    public var leading: Int32 { units(face.metrics.lineGap) }
    public var capHeight: Int32 { units(face.metrics.capHeight) }
    public var xHeight: Int32 { units(face.metrics.xHeight) }
    /// Around every glyph's ink.
    public var fontBBox: CGRect {
        let b = face.emBounds, unit = face.unitsPerEm
        return CGRect(x: b.minX * unit, y: -b.maxY * unit, width: b.width * unit, height: b.height * unit)
    }

    private func units(_ em: CGFloat) -> Int32 { Int32((em * face.unitsPerEm).rounded()) }

    /// Writes how far each glyph moves the pen, font units.
    /// - Returns: false if a glyph is not the font's; its advance is 0.
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

    /// Writes the box around each glyph's ink, font units.
    /// - Returns: false if a glyph is not the font's; its box is empty.
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

    /// The glyph with a name, such as "A" or "ampersand"; 0 if there is none.
    ///
    /// Many fonts name no glyphs. Then a single character, and `uni` with four hexadecimal digits, stand for that
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

    /// The character that a glyph's name spells out.
    private static func character(_ name: String) -> UInt32? {
        if name.unicodeScalars.count == 1 { return name.unicodeScalars.first?.value }
        guard name.hasPrefix("uni"), name.utf8.count == 7 else { return nil }
        return UInt32(name.dropFirst(3), radix: 16)
    }

    /// A glyph's name; nil where the font names none.
    public func name(for glyph: CGGlyph) -> CFString? {
        var name = [CChar](repeating: 0, count: 128)
        guard hb_font_get_glyph_name(face.shaper, UInt32(glyph), &name, 128) != 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension CGContext {
    /// What `showGlyphs(_:at:)` draws with.
    public func setFont(_ font: CGFont) { setGlyphSource(font.face) }
}

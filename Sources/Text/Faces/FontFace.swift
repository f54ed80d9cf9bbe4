// FontFace.swift: one face of a font file, without a size.
//
// HarfBuzz supplies characters, advances and metrics in font units. Advances
// are not hinted, so text has the same width at every scale. FreeType makes only
// pixels and outlines, under its own lock.
//
// A face keeps its bytes when the file is deleted, replaced or overwritten
// (see FontFile).

import CVitrineFreeType
import CVitrineHarfBuzz
package import Foundation
import Synchronization
import VitrineGraphics

/// A font face: shapes characters, and returns masks and outlines of its
/// glyphs. Usable from any thread.
package final class FontFace: GlyphSource, @unchecked Sendable {
    /// Unique in the process. Part of every mask's key.
    let id: UInt32
    /// The file's path, or the name that was passed with its data.
    package let file: String
    /// The family name as lists show it, such as "Inter", without a weight.
    package let familyName: String
    /// The style name, such as "SemiBold Italic".
    package let styleName: String
    /// The PostScript name, such as "Inter-SemiBold".
    package let fontName: String
    /// The weight on UIFont.Weight's scale, -1…1; regular is 0.
    package let weight: CGFloat
    package let isItalic: Bool
    /// The width in percent of the regular width.
    package let width: CGFloat
    package let isMonospaced: Bool
    package let metrics: FaceMetrics
    package let emBounds: CGRect
    /// Font units per em.
    package let unitsPerEm: CGFloat
    package let glyphCount: Int
    /// The axes of a variable font. Empty for other fonts.
    package let axes: [FontAxis]
    /// The face's position on its axes, in addition to its named instance.
    package let variations: FontVariations
    /// The face's index in its file. The upper 16 bits are the named instance, from 1.
    package let index: Int
    /// Whether some glyphs are pictures or have their own colours.
    package let hasColors: Bool
    /// Whether all glyphs are pictures, without outlines.
    let isBitmap: Bool

    /// Immutable, so threads can shape with it at the same time.
    let shaper: OpaquePointer
    let cache: GlyphCache
    /// The glyph of U+0020, which has no ink. Nil if the face has none.
    let spaceGlyph: UInt32?
    private let blob: OpaquePointer?
    /// Used only under FreeTypeLibrary's lock. Nil for the empty face.
    let rasterizer: FT_Face?
    /// Bit c: the face has a glyph for ASCII character c.
    private let asciiGlyphs: (low: UInt64, high: UInt64)

    private static let nextID = Atomic<UInt32>(1)

    /// A face without glyphs: the fallback if no font can be opened.
    package static let empty = FontFace()

    /// Opens face `index` of a font file (0 unless the file is a collection). The
    /// upper 16 bits choose a variable font's named instance, from 1, as in fontconfig's index.
    /// - Parameter variations: values by axis. Axes that the font does not have are ignored.
    /// - Throws: `FontError` with the file and the reason.
    package convenience init(
        file: String, index: Int = 0, variations: FontVariations = [:], cache: GlyphCache = .shared
    ) throws {
        try self.init(
            blob: FontFile.blob(file), name: file, index: index, variations: variations, cache: cache)
    }

    /// Opens a face from memory. Messages show `name` in place of the file.
    package convenience init(
        data: Data, name: String, index: Int = 0, variations: FontVariations = [:],
        cache: GlyphCache = .shared
    ) throws {
        let blob = data.withUnsafeBytes { bytes in
            hb_blob_create_or_fail(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else {
            throw FontError(file: name, reason: "there is no memory for its \(data.count) bytes")
        }
        try self.init(blob: blob, name: name, index: index, variations: variations, cache: cache)
    }

    /// All faces of a file, which share its bytes; a collection has several. Broken faces are left out,
    /// but a broken first face throws.
    package static func all(in file: String, cache: GlyphCache = .shared) throws -> [FontFace] {
        let blob = try FontFile.blob(file)
        let count = max(1, min(Int(hb_face_count(blob)), 256))
        defer { hb_blob_destroy(blob) }
        let first = try FontFace(
            blob: hb_blob_reference(blob), name: file, index: 0, variations: [:], cache: cache)
        return [first]
            + (1..<count).compactMap {
                try? FontFace(
                    blob: hb_blob_reference(blob), name: file, index: $0, variations: [:], cache: cache)
            }
    }

    /// The same face at another position on its axes, from the same bytes. Returns itself if it has none of these axes.
    package func varied(_ changes: FontVariations) throws -> FontFace {
        let known = changes.filter { change in axes.contains { $0.tag == change.key } }
        let wanted = variations.merging(known) { $1 }
        guard wanted != variations, let blob else { return self }
        return try FontFace(
            blob: hb_blob_reference(blob), name: file, index: index, variations: wanted, cache: cache)
    }

    /// Takes ownership of the blob.
    private init(
        blob: OpaquePointer, name: String, index: Int, variations: FontVariations, cache: GlyphCache
    ) throws {
        let opened = OpenedFace.open(blob: blob, index: index)
        guard case .face(let rasterizer) = opened else {
            hb_blob_destroy(blob)
            if case .refused(let reason) = opened { throw FontError(file: name, reason: reason) }
            throw FontError(file: name, reason: "it is not a font")
        }
        let face = hb_face_create(blob, UInt32(index & 0xFFFF))
        let font = hb_font_create(face)!
        let instance = index >> 16 > 0 ? (index >> 16) - 1 : nil
        axes = FontAxis.all(of: face!)
        if !axes.isEmpty, instance != nil || !variations.isEmpty {
            let place = DesignCoordinates(axes: axes, face: face!, instance: instance, variations: variations)
            place.apply(to: font)
            let target = SendableFace(face: rasterizer)
            FreeTypeLibrary.shared.withLibrary { _ in place.apply(to: target.face) }
        }
        hb_font_make_immutable(font)
        self.variations = variations
        self.index = index
        isBitmap = vitrine_ft_is_scalable(rasterizer) == 0
        hasColors = vitrine_ft_has_color(rasterizer) != 0
        let names = FaceNames(face: face!, instance: instance)
        id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
        file = name
        familyName = names.family ?? (name as NSString).lastPathComponent
        styleName = names.style ?? "Regular"
        fontName = names.postScript ?? familyName
        weight = FontWeight.fromClass(CGFloat(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)))
        let width = CGFloat(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
        self.width = width.isFinite && width > 0 ? width : 100
        isItalic =
            hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5 || vitrine_ft_is_italic(rasterizer) != 0
        isMonospaced = vitrine_ft_is_fixed_width(rasterizer) != 0
        let unitsPerEm = CGFloat(max(1, hb_face_get_upem(face)))
        self.unitsPerEm = unitsPerEm
        metrics = FaceMetrics(font: font, unitsPerEm: unitsPerEm)
        emBounds =
            isBitmap
            ? ColorStrike.emBounds(rasterizer)
            : Self.bounds(rasterizer, unitsPerEm: unitsPerEm, mayGrow: !axes.isEmpty)
        glyphCount = Int(hb_face_get_glyph_count(face))
        hb_face_destroy(face)
        shaper = font
        self.blob = blob
        self.rasterizer = rasterizer
        self.cache = cache
        asciiGlyphs = Self.asciiGlyphs(font)
        spaceGlyph = Self.glyph(for: 0x20, in: font)
    }

    private init() {
        id = 0
        file = "(no font)"
        familyName = "None"
        styleName = "Regular"
        fontName = "None"
        weight = 0
        isItalic = false
        width = 100
        isMonospaced = false
        metrics = FaceMetrics()
        emBounds = .zero
        unitsPerEm = 1000
        glyphCount = 0
        axes = []
        variations = [:]
        index = 0
        hasColors = false
        isBitmap = false
        shaper = hb_font_get_empty()
        cache = .shared
        blob = nil
        rasterizer = nil
        asciiGlyphs = (0, 0)
        spaceGlyph = nil
    }

    deinit {
        if let rasterizer {
            FreeTypeLibrary.shared.withLibrary { _ in _ = FT_Done_Face(rasterizer) }
        }
        if let blob {
            hb_font_destroy(shaper)
            hb_blob_destroy(blob)
        }
    }

    /// The glyph for a character before shaping. Nil if the face has none.
    package func glyph(for scalar: UInt32) -> UInt32? {
        Self.glyph(for: scalar, in: shaper)
    }

    private static func glyph(for scalar: UInt32, in font: OpaquePointer) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// Whether the face has a glyph for the character.
    package func hasGlyph(for scalar: UInt32) -> Bool {
        if scalar < 64 { return asciiGlyphs.low >> UInt64(scalar) & 1 != 0 }
        if scalar < 128 { return asciiGlyphs.high >> UInt64(scalar - 64) & 1 != 0 }
        return glyph(for: scalar) != nil
    }

    private static func asciiGlyphs(_ font: OpaquePointer) -> (low: UInt64, high: UInt64) {
        var bits: (low: UInt64, high: UInt64) = (0, 0)
        for scalar in 32..<127 as Range<UInt32> where glyph(for: scalar, in: font) != nil {
            if scalar < 64 { bits.low |= 1 << UInt64(scalar) } else { bits.high |= 1 << UInt64(scalar - 64) }
        }
        return bits
    }

    /// The file's own bounds with a margin of a twentieth of an em for hinting.
    /// Masks are clipped to it, so a font with wrong bounds cannot draw outside its damage.
    /// - Parameter mayGrow: the file's bounds hold for its standard instance only. For other positions on its axes,
    ///   the largest reach of letters is added.
    private static func bounds(_ face: FT_Face, unitsPerEm: CGFloat, mayGrow: Bool) -> CGRect {
        let box = face.pointee.bbox
        let minX = CGFloat(box.xMin) / unitsPerEm, maxX = CGFloat(box.xMax) / unitsPerEm
        let minY = -CGFloat(box.yMax) / unitsPerEm, maxY = -CGFloat(box.yMin) / unitsPerEm
        guard maxX > minX, maxY > minY else { return CGRect(x: -1, y: -2, width: 4, height: 4) }
        let limit: CGFloat = 16
        let known = CGRect(
            x: max(minX, -limit), y: max(minY, -limit),
            width: min(maxX, limit) - max(minX, -limit), height: min(maxY, limit) - max(minY, -limit)
        ).insetBy(dx: -0.05, dy: -0.05)
        return mayGrow ? known.union(CGRect(x: -1, y: -1.5, width: 3.5, height: 2.5)) : known
    }
}

/// FreeType's result for a font file.
private enum OpenedFace: @unchecked Sendable {
    case face(FT_Face)
    case refused(String)

    static func open(blob: OpaquePointer, index: Int) -> OpenedFace {
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return .refused("it is empty") }
        return FreeTypeLibrary.shared.withLibrary { library in
            guard let library else { return .refused("FreeType could not start") }
            var face: FT_Face?
            let code = bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
                FT_New_Memory_Face(library, $0, FT_Long(length), FT_Long(index), &face)
            }
            guard code == 0, let face else {
                return .refused(
                    "\(FreeTypeLibrary.message(code)); a TrueType or OpenType font (.ttf, .otf, .ttc) is needed"
                )
            }
            let hasPictures = vitrine_ft_has_color(face) != 0 && face.pointee.num_fixed_sizes > 0
            guard vitrine_ft_is_scalable(face) != 0 || hasPictures else {
                FT_Done_Face(face)
                return .refused(
                    "it has only bitmaps of fixed sizes; a font with outlines or colour glyphs is needed")
            }
            return .face(face)
        }
    }
}

/// Passes a face into the lock; it is used only there.
private struct SendableFace: @unchecked Sendable {
    var face: FT_Face
}

// FontFace.swift: one face of a font file, at no particular size.
//
// HarfBuzz answers everything about characters, advances and metrics, in the
// font's own units: advances are unhinted, so text is equally wide at every
// scale. FreeType only makes pixels and outlines, behind its own lock.
//
// A face keeps its bytes when the file is deleted, replaced or overwritten
// (FontFile says how).

import CVitrineFreeType
import CVitrineHarfBuzz
package import Foundation
import Synchronization
import VitrineGraphics

/// A font face: shapes characters, and hands out coverage and outlines of its
/// glyphs. Any thread.
package final class FontFace: GlyphSource, @unchecked Sendable {
    /// Unique in the process; part of every mask's key.
    let id: UInt32
    /// The file, or the name its data was given.
    package let file: String
    /// As families are listed, such as "Inter", with no weight in it.
    package let familyName: String
    /// Such as "SemiBold Italic".
    package let styleName: String
    /// The PostScript name, such as "Inter-SemiBold".
    package let fontName: String
    /// -1…1, regular 0, as UIFont.Weight counts.
    package let weight: CGFloat
    package let isItalic: Bool
    /// Per cent of the regular width.
    package let width: CGFloat
    package let isMonospaced: Bool
    package let metrics: FaceMetrics
    package let emBounds: CGRect
    /// Font units per em.
    package let unitsPerEm: CGFloat
    package let glyphCount: Int
    /// What a variable font can change; empty for others.
    package let axes: [FontAxis]
    /// Where on them this face stands, beside its named instance.
    package let variations: FontVariations
    /// The face's number in its file; the upper 16 bits are the named instance, from 1.
    package let index: Int
    /// Some glyphs are pictures or have colours of their own.
    package let hasColors: Bool
    /// Glyphs are pictures only; there are no outlines.
    let isBitmap: Bool

    /// Immutable, so threads may shape with it at the same time.
    let shaper: OpaquePointer
    let cache: GlyphCache
    /// The glyph of U+0020, which has no ink; nil if there is none.
    let spaceGlyph: UInt32?
    private let blob: OpaquePointer?
    /// Used only under FreeTypeLibrary's lock; nil for the empty face.
    let rasterizer: FT_Face?
    /// Bit c: the face has a glyph for ASCII character c.
    private let asciiGlyphs: (low: UInt64, high: UInt64)

    private static let nextID = Atomic<UInt32>(1)

    /// A face without glyphs: what text falls back to where no font can be opened at all.
    package static let empty = FontFace()

    /// Opens face `index` of a font file (of a collection; 0 otherwise). The
    /// upper 16 bits choose a variable font's named instance, from 1, as fontconfig's index does.
    /// - Parameter variations: values by axis; those that the font lacks are passed over.
    /// - Throws: `FontError` naming the file and what is wrong with it.
    package convenience init(
        file: String, index: Int = 0, variations: FontVariations = [:], cache: GlyphCache = .shared
    ) throws {
        try self.init(
            blob: FontFile.blob(file), name: file, index: index, variations: variations, cache: cache)
    }

    /// Opens a face from memory; `name` stands for the file in messages.
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

    /// All faces of a file, which share its bytes; collections have several. Faces that are broken are left out,
    /// but the first must be sound.
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

    /// The same face elsewhere on its axes, from the same bytes; itself where it has none of them.
    package func varied(_ changes: FontVariations) throws -> FontFace {
        let known = changes.filter { change in axes.contains { $0.tag == change.key } }
        let wanted = variations.merging(known) { $1 }
        guard wanted != variations, let blob else { return self }
        return try FontFace(
            blob: hb_blob_reference(blob), name: file, index: index, variations: wanted, cache: cache)
    }

    /// Takes over the blob.
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

    /// The glyph for a character, before any shaping; nil if the face has none.
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
    /// Masks are clipped to it, so a font that lies cannot draw outside its damage.
    /// - Parameter mayGrow: the file speaks of its standard; of other places on its axes nothing is known, so all that
    ///   letters ever take is added.
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

/// What FreeType said to a font file.
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

/// For passing a face into the lock, where alone it is used.
private struct SendableFace: @unchecked Sendable {
    var face: FT_Face
}

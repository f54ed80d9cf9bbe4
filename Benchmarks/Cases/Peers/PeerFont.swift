// PeerFont.swift: the labels' font, opened for the peers.

import CBenchCairo
import CBenchPixman
import CVitrineFreeType
import VitrineGraphics

/// A glyph and its pen, in device pixels.
struct PlacedGlyph {
    var glyph: UInt32
    var x: Double
    var baseline: Int

    /// The pen in quarters of a pixel, as our text has it.
    var quarters: Int { (Int((x * 64).rounded()) + 8) >> 4 }
}

/// One face at one size, hinted and anti-aliased as our text is at that size.
final class PeerFont {
    private let library: FT_Library
    fileprivate let face: FT_Face
    fileprivate let pixelSize: Int32
    /// Light, automatic hinting: stems snap to rows, advances stay.
    fileprivate let flags =
        VITRINE_FT_LOAD_NO_BITMAP | VITRINE_FT_LOAD_TARGET_LIGHT
        | VITRINE_FT_LOAD_FORCE_AUTOHINT

    init(file: String, pixelSize: Int32) throws {
        var library: FT_Library?
        var face: FT_Face?
        guard FT_Init_FreeType(&library) == 0, let library, FT_New_Face(library, file, 0, &face) == 0,
            let face,
            FT_Set_Char_Size(face, 0, FT_F26Dot6(pixelSize) * 64, 72, 72) == 0
        else { throw StartFailure(description: "FreeType does not open \(file)") }
        self.library = library
        self.face = face
        self.pixelSize = pixelSize
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }
}

/// Glyphs through cairo's text calls.
final class CairoText {
    private let fontFace: OpaquePointer
    private let font: OpaquePointer

    init(_ peerFont: PeerFont) {
        fontFace = cairo_ft_font_face_create_for_ft_face(peerFont.face, peerFont.flags)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        var size = cairo_matrix_t()
        var identity = cairo_matrix_t()
        cairo_matrix_init_scale(&size, Double(peerFont.pixelSize), Double(peerFont.pixelSize))
        cairo_matrix_init_identity(&identity)
        font = cairo_scaled_font_create(fontFace, &size, &identity, options)
        cairo_font_options_destroy(options)
    }

    deinit {
        cairo_scaled_font_destroy(font)
        cairo_font_face_destroy(fontFace)
    }

    static func glyphs(_ placed: [PlacedGlyph]) -> [cairo_glyph_t] {
        placed.map { cairo_glyph_t(index: UInt($0.glyph), x: $0.x, y: Double($0.baseline)) }
    }

    /// Draws in the context's colour.
    func show(_ glyphs: [cairo_glyph_t], on surface: CairoSurface) {
        cairo_set_scaled_font(surface.context, font)
        cairo_show_glyphs(surface.context, glyphs, Int32(glyphs.count))
    }
}

/// Glyphs through pixman's cache of masks that FreeType rendered.
final class PixmanText {
    private let cache: OpaquePointer
    private var cached: [Key: UnsafeRawPointer?] = [:]

    private struct Key: Hashable {
        var glyph: UInt32
        /// Quarters of a pixel to the right, 0…3.
        var phase: Int
    }

    init() { cache = pixman_glyph_cache_create() }

    deinit { pixman_glyph_cache_destroy(cache) }

    /// Renders what is not cached yet. Blank glyphs are left out.
    func glyphs(_ placed: [PlacedGlyph], _ font: PeerFont) throws -> [pixman_glyph_t] {
        pixman_glyph_cache_freeze(cache)
        defer { pixman_glyph_cache_thaw(cache) }
        return try placed.compactMap { each in
            let key = Key(glyph: each.glyph, phase: each.quarters & 3)
            let mask = try cached[key] ?? insert(key, font)
            cached[key] = mask
            return mask.map {
                pixman_glyph_t(x: Int32(each.quarters >> 2), y: Int32(each.baseline), glyph: $0)
            }
        }
    }

    private func insert(_ key: Key, _ font: PeerFont) throws -> UnsafeRawPointer? {
        guard FT_Load_Glyph(font.face, key.glyph, font.flags) == 0, let slot = font.face.pointee.glyph else {
            throw StartFailure(description: "FreeType does not load glyph \(key.glyph)")
        }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(key.phase) * 16, 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else {
            throw StartFailure(description: "FreeType does not render glyph \(key.glyph)")
        }
        let bitmap = slot.pointee.bitmap
        guard bitmap.rows > 0, bitmap.width > 0, let source = bitmap.buffer else { return nil }
        let image = pixman_image_create_bits(PIXMAN_a8, Int32(bitmap.width), Int32(bitmap.rows), nil, 0)!
        let target = UnsafeMutableRawPointer(pixman_image_get_data(image)!)
        let stride = Int(pixman_image_get_stride(image))
        for row in 0..<Int(bitmap.rows) {
            target.advanced(by: row * stride)
                .copyMemory(from: source + row * Int(bitmap.pitch), byteCount: Int(bitmap.width))
        }
        let name = UnsafeMutableRawPointer(bitPattern: Int(key.glyph) * 4 + key.phase + 1)
        // The cache keeps a copy.
        let entry = pixman_glyph_cache_insert(
            cache, name, name, -slot.pointee.bitmap_left, slot.pointee.bitmap_top, image)
        pixman_image_unref(image)
        return entry
    }

    /// The pixels that the glyphs' masks cover.
    func ink(of glyphs: [pixman_glyph_t]) -> PixelRect {
        var glyphs = glyphs
        var box = pixman_box32_t()
        pixman_glyph_get_extents(cache, Int32(glyphs.count), &glyphs, &box)
        return PixelRect(minX: Int(box.x1), minY: Int(box.y1), maxX: Int(box.x2), maxY: Int(box.y2))
    }

    /// - Parameter y: the distance by which the glyphs are moved down.
    func show(_ glyphs: [pixman_glyph_t], _ color: CardColor, on image: PixmanImage, y: Int = 0) {
        var value = pixman_color_t(color)
        let source = pixman_image_create_solid_fill(&value)!
        pixman_composite_glyphs_no_mask(
            PIXMAN_OP_OVER, source, image.handle, 0, 0, 0, Int32(y), cache, Int32(glyphs.count), glyphs)
        pixman_image_unref(source)
    }
}

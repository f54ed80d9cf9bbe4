// ColorLayers.swift: glyphs made of layers of one colour each (OpenType COLR, version 0).
//
// Each layer is another glyph's outline in a colour of the font's first palette.
// A layer with the text's own colour is drawn black: a mask does not contain the text's colour.

import CVitrineFreeType
import Foundation
import VitrineGraphics

struct ColorLayers {
    private struct Layer {
        var glyph: FT_UInt
        var color: FT_Color
    }

    /// Hostile fonts may have very many layers.
    private static let largestCount = 512

    private let layers: [Layer]

    /// Nil if the glyph has no layers. Call under FreeTypeLibrary's lock.
    init?(_ face: FT_Face, glyph: UInt32) {
        var iterator = FT_LayerIterator()
        iterator.p = nil
        var layerGlyph: FT_UInt = 0
        var colorIndex: FT_UInt = 0
        var palette: UnsafeMutablePointer<FT_Color>?
        var info = FT_Palette_Data()
        guard FT_Palette_Data_Get(face, &info) == 0, FT_Palette_Select(face, 0, &palette) == 0 else {
            return nil
        }
        var layers: [Layer] = []
        while layers.count < Self.largestCount,
            FT_Get_Color_Glyph_Layer(face, glyph, &layerGlyph, &colorIndex, &iterator) != 0
        {
            var color = FT_Color(blue: 0, green: 0, red: 0, alpha: 255)
            if colorIndex != 0xFFFF, colorIndex < FT_UInt(info.num_palette_entries), let palette {
                color = palette[Int(colorIndex)]
            }
            layers.append(Layer(glyph: layerGlyph, color: color))
        }
        guard !layers.isEmpty else { return nil }
        self.layers = layers
    }

    /// Draws the layers over each other, at the face's current size.
    func render(_ face: FT_Face, library: FT_Library, phase: UInt8, within limits: PixelRect) -> RenderedGlyph {
        var drawn: [(RenderedGlyph, FT_Color)] = []
        defer { for (glyph, _) in drawn { glyph.pixels?.deallocate() } }
        var box = PixelRect.empty
        let flags = VITRINE_FT_LOAD_NO_BITMAP | VITRINE_FT_LOAD_NO_HINTING
        for layer in layers {
            guard FT_Load_Glyph(face, layer.glyph, flags) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_contours > 0
            else { continue }
            FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase) * 16, 0)
            let glyph = RenderedGlyph.render(&slot.pointee.outline, library: library, within: limits)
            guard glyph.pixels != nil else { continue }
            drawn.append((glyph, layer.color))
            box = box.isEmpty ? glyph.box : box.union(glyph.box)
        }
        guard !box.isEmpty else { return .blank }
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: box.area * 4)
        pixels.initialize(repeating: 0, count: box.area * 4)
        for (glyph, color) in drawn { Self.blend(glyph, color, into: pixels, of: box) }
        return RenderedGlyph(pixels: pixels, box: box, format: .color)
    }

    /// Source-over compositing of premultiplied colours.
    private static func blend(
        _ glyph: RenderedGlyph, _ color: FT_Color, into target: UnsafeMutablePointer<UInt8>, of box: PixelRect
    ) {
        guard let source = glyph.pixels else { return }
        for row in 0..<glyph.box.height {
            let from = source + row * glyph.box.width
            let to =
                target + ((glyph.box.minY - box.minY + row) * box.width + glyph.box.minX - box.minX) * 4
            for column in 0..<glyph.box.width where from[column] != 0 {
                let alpha = (UInt32(from[column]) * UInt32(color.alpha) + 127) / 255
                let pixel = to + column * 4
                func over(_ index: Int, _ value: UInt32) {
                    pixel[index] = UInt8((value * alpha + UInt32(pixel[index]) * (255 - alpha) + 127) / 255)
                }
                over(0, UInt32(color.blue))
                over(1, UInt32(color.green))
                over(2, UInt32(color.red))
                over(3, 255)
            }
        }
    }
}

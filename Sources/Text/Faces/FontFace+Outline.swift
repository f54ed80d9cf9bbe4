// FontFace+Outline.swift: a glyph as a path, for large or rotated text.

import CVitrineFreeType
import CVitrineHarfBuzz
import Foundation
package import VitrineGraphics

extension FontFace {
    package func outline(glyph: UInt32) -> CGPath? {
        guard let rasterizer, glyph <= 0xFFFF, !isBitmap else { return nil }
        let hasColors = hasColors
        let unit = 1 / unitsPerEm
        return FreeTypeLibrary.shared.withLibrary { _ -> CGPath? in
            if hasColors, ColorLayers(rasterizer, glyph: glyph) != nil { return nil }
            guard FT_Load_Glyph(rasterizer, glyph, VITRINE_FT_LOAD_NO_SCALE) == 0,
                let slot = rasterizer.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
            else { return nil }
            let sink = OutlineSink(unit: unit)
            var functions = OutlineSink.functions
            guard
                FT_Outline_Decompose(
                    &slot.pointee.outline, &functions, Unmanaged.passUnretained(sink).toOpaque()) == 0
            else { return nil }
            return sink.finish()
        }
    }
}

/// Collects FreeType's segments, scaled and with y down.
private final class OutlineSink {
    private let path = CGMutablePath()
    private let unit: CGFloat

    init(unit: CGFloat) { self.unit = unit }

    /// A FreeType contour is closed when the next one starts.
    func finish() -> CGPath {
        if !path.isEmpty { path.closeSubpath() }
        return path.copy() ?? path
    }

    private func point(_ vector: FT_Vector) -> CGPoint {
        CGPoint(x: CGFloat(vector.x) * unit, y: CGFloat(-vector.y) * unit)
    }

    private static func sink(_ user: UnsafeMutableRawPointer?) -> OutlineSink {
        Unmanaged<OutlineSink>.fromOpaque(user!).takeUnretainedValue()
    }

    static let functions = FT_Outline_Funcs(
        move_to: { to, user in
            let sink = sink(user)
            if !sink.path.isEmpty { sink.path.closeSubpath() }
            sink.path.move(to: sink.point(to!.pointee))
            return 0
        },
        line_to: { to, user in
            let sink = sink(user)
            sink.path.addLine(to: sink.point(to!.pointee))
            return 0
        },
        conic_to: { control, to, user in
            let sink = sink(user)
            sink.path.addQuadCurve(to: sink.point(to!.pointee), control: sink.point(control!.pointee))
            return 0
        },
        cubic_to: { control1, control2, to, user in
            let sink = sink(user)
            sink.path.addCurve(
                to: sink.point(to!.pointee), control1: sink.point(control1!.pointee),
                control2: sink.point(control2!.pointee))
            return 0
        },
        shift: 0, delta: 0)
}

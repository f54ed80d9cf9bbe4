// Context+Text.swift: glyphs by number, layers of contexts, and interpolation of images.

import Foundation
import VitrineGraphics
import VitrineText

extension Gallery {
    private static let font = CGFont(face: FontLibrary.shared.font(family: nil, weight: 0.4, size: 10).face)

    private static func glyphs(_ names: String...) -> [CGGlyph] {
        names.map { font.getGlyphWithGlyphName(name: $0) }
    }

    static let contextText: [any Exhibit] = [
        ContextExhibit(
            "context-text",
            shows: [
                "CGContext.showGlyphs(_:at:)", "CGContext.setFontSize(_:)",
                "CGContext.setTextDrawingMode(_:)",
                "CGContext.textMatrix", "CGContext.textPosition",
            ], size: CGSize(width: 120, height: 64)
        ) { context, _ in
            context.setFont(font)
            // Text space has y up.
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            let letters = glyphs("R", "a", "g"), places = [0, 13.0, 24].map { CGPoint(x: $0, y: 0) }
            context.setFontSize(20)
            context.setFillColor(.ink)
            context.setStrokeColor(.coral)
            context.setLineWidth(0.75)
            for (k, mode) in [CGTextDrawingMode.fill, .stroke, .fillStroke].enumerated() {
                context.setTextDrawingMode(mode)
                context.textPosition = CGPoint(x: 4 + CGFloat(k) * 39, y: 22)
                context.showGlyphs(letters, at: places)
            }
            context.saveGState()
            context.setTextDrawingMode(.clip)
            context.textPosition = CGPoint(x: 4, y: 52)
            context.showGlyphs(letters, at: places)
            let mix = CGGradient(colorsSpace: nil, colors: [CGColor.sea, CGColor.leaf], locations: nil)!
            context.drawLinearGradient(
                mix, start: CGPoint(x: 4, y: 0), end: CGPoint(x: 40, y: 0),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            context.restoreGState()
            context.setTextDrawingMode(.fill)
            context.textMatrix = CGAffineTransform(a: 1, b: -0.3, c: 0.2, d: -1, tx: 46, ty: 56)
            context.showGlyphs(letters, at: places)
            context.setFontSize(7)
            context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 88, ty: 48)
            context.showGlyphs(letters, at: [0, 5.0, 9].map { CGPoint(x: $0, y: 0) })
        },
        ContextExhibit("context-cglayer", shows: ["CGContext.draw(_:in:)", "CGContext.draw(_:at:)"]) {
            context, _ in
            let layer = CGLayer(context, size: CGSize(width: 12, height: 12), auxiliaryInfo: nil)!
            layer.context?.setFillColor(.sea)
            layer.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
            layer.context?.setFillColor(.sand)
            layer.context?.fill(CGRect(x: 6, y: 5, width: 6, height: 2))
            for k in 0..<3 { context.draw(layer, at: CGPoint(x: 4 + CGFloat(k) * 14, y: 4)) }
            context.draw(layer, in: CGRect(x: 4, y: 20, width: 56, height: 24))
        },
        ContextExhibit(
            "context-interpolation", shows: ["CGContext.interpolationQuality"],
            size: CGSize(width: 128, height: 64)
        ) { context, _ in
            let rings = Picture.make(64, 64) { x, y in
                let dx = Double(x) - 31.5, dy = Double(y) - 31.5
                let v = UInt32(127.5 + 127.5 * sin((dx * dx + dy * dy) / 40))
                return 0xFF00_0000 | v * 0x01_0101
            }
            for (k, quality) in [CGInterpolationQuality.none, .low, .medium, .high].enumerated() {
                context.interpolationQuality = quality
                let x = CGFloat(k) * 31 + 4
                context.draw(rings, in: CGRect(x: x, y: 4, width: 20, height: 20))
                context.draw(Picture.quarters, in: CGRect(x: x, y: 34, width: 28, height: 21))
            }
        },
        ContextExhibit("context-image-masks", shows: ["CGContext.draw(_:in:byTiling:)"]) { context, _ in
            var bytes = Data()
            for i in 0..<256 {
                let distance = abs(i % 16 - 8) + abs(i / 16 - 8)
                bytes.append(UInt8(min(255, distance * 20)))
            }
            let stencil = CGImage(
                maskWidth: 16, height: 16, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 16,
                provider: CGDataProvider(data: bytes)!, decode: nil, shouldInterpolate: true)!
            context.setFillColor(.coral)
            context.draw(stencil, in: CGRect(x: 4, y: 4, width: 26, height: 26))
            context.setFillColor(.leaf)
            context.draw(stencil, in: CGRect(x: 34, y: 4, width: 26, height: 40))
            context.draw(Picture.quarters.masking(stencil)!, in: CGRect(x: 4, y: 32, width: 26, height: 13))
        },
    ]
}

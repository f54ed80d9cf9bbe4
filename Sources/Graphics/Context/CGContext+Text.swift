// CGContext+Text.swift: glyphs by number, as Core Graphics draws text.
//
// Text space has y up. The text matrix leads from it to user space, so in
// UIKit's space, whose y points down, upright text wants a matrix that flips.

public import Foundation

/// What drawing a glyph does.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill = 0
    case stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip

    var fills: Bool { self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip }
    var strokes: Bool {
        self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip
    }
    var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

/// A glyph's number in its font.
public typealias CGGlyph = UInt16
public typealias CGFontIndex = UInt16

extension CGContext {
    /// From text space to user space, the place of the text included. Not part of the graphics state.
    public var textMatrix: CGAffineTransform {
        get { storedTextMatrix }
        set { storedTextMatrix = newValue }
    }

    /// Where text space's origin lies, in user space: the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: storedTextMatrix.tx, y: storedTextMatrix.ty) }
        set { (storedTextMatrix.tx, storedTextMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Points per em.
    public func setFontSize(_ size: CGFloat) { state.fontSize = size }

    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

    /// Where glyphs come from.
    package func setGlyphSource(_ source: (any GlyphSource)?) { state.glyphSource = source }

    /// Coverage is grey, whatever is wished; the setting has no effect.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// The same.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Glyphs stand on quarters of a pixel across and on whole pixels down; the setting has no effect.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// The same.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// The same.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// The same.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Draws glyphs of the font that was set, each with its origin at a position in text space.
    ///
    /// Modes that clip intersect the clip with these glyphs at once.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let source = state.glyphSource, state.fontSize > 0, state.fontSize.isFinite else { return }
        let mode = state.textMode
        // Runs have y down.
        let placed = zip(glyphs, positions).filter { $1.x.isFinite && $1.y.isFinite }.map {
            PositionedGlyph(glyph: UInt32($0), x: Float($1.x), y: Float(-$1.y))
        }
        let run = GlyphRun(source: source, size: state.fontSize, glyphs: placed)
        let toUser = CGAffineTransform(scaleX: 1, y: -1).concatenating(storedTextMatrix)
        if mode.fills {
            let kept = state.deviceTransform
            state.deviceTransform = toUser.concatenating(kept)
            draw(run, at: .zero, color: state.fillColor)
            state.deviceTransform = kept
        }
        guard mode.strokes || mode.clips else { return }
        let outline = outlines(of: run, toUser: toUser)
        if mode.strokes { strokeDevice(outline) }
        if mode.clips {
            let kept = pathElements
            pathElements = outline
            clip()
            pathElements = kept
        }
    }

    /// In device pixels.
    private func outlines(of run: GlyphRun, toUser: CGAffineTransform) -> PathElements {
        var all = PathElements()
        for g in run.glyphs {
            guard let outline = run.source.outline(glyph: g.glyph) else { continue }
            let place = CGAffineTransform(
                a: run.size, b: 0, c: 0, d: run.size, tx: CGFloat(g.x), ty: CGFloat(g.y))
            all.append(
                outline.elements,
                transform: place.concatenating(toUser).concatenating(state.deviceTransform))
        }
        return all
    }
}

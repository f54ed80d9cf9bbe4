// CGContext+Text.swift: drawing of glyphs by number, as in Core Graphics.
//
// Text space has y up. The text matrix maps it to user space. In UIKit's space, where y points down, upright text needs
// a matrix that flips.

public import Foundation

/// How glyphs are drawn: filled, stroked, added to the clip, or none of these.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Glyphs are filled with the fill colour. The default.
    case fill = 0
    /// The other combinations. `invisible` only advances; the modes with `clip` clip to the glyphs as well.
    case stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip

    var fills: Bool { self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip }
    var strokes: Bool {
        self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip
    }
    var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

/// A glyph's number in its font.
public typealias CGGlyph = UInt16
/// The index of a glyph in its font.
public typealias CGFontIndex = UInt16

extension CGContext {
    /// The transform from text space to user space, the text position included. Not part of the graphics state.
    public var textMatrix: CGAffineTransform {
        get { storedTextMatrix }
        set { storedTextMatrix = newValue }
    }

    /// The origin of text space in user space: the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: storedTextMatrix.tx, y: storedTextMatrix.ty) }
        set { (storedTextMatrix.tx, storedTextMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Sets the font size: units of text space per em.
    public func setFontSize(_ size: CGFloat) { state.fontSize = size }

    /// Sets how glyphs are drawn. Default: `fill`.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

    /// Sets the source of glyph outlines.
    package func setGlyphSource(_ source: (any GlyphSource)?) { state.glyphSource = source }

    /// Has no effect: glyphs are always antialiased in grey.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect: glyphs are always antialiased in grey.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Has no effect: glyph positions are rounded to quarters of a pixel across and whole pixels down.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Has no effect: positions are always rounded, as for `setShouldSubpixelPositionFonts(_:)`.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Has no effect: positions are always rounded, as for `setShouldSubpixelPositionFonts(_:)`.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// Has no effect: positions are always rounded, as for `setShouldSubpixelPositionFonts(_:)`.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Draws glyphs of the current font, each with its origin at a position in text space.
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

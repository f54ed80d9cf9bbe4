// PreparedText+Drawing.swift: laid-out text in the current context.
//
// Plain text issues one glyph run per font and line, which recording contexts
// keep as it is; only shadows with soft edges need a bitmap.

import Foundation
import VitrineGraphics
import VitrineText

extension PreparedText {
    /// Draws with the top left at `origin`, in points of the current context.
    /// - Parameter color: of text whose attributes name no colour.
    public func draw(at origin: CGPoint, color: UIColor = .black) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: context, at: origin) { $0.color?.cgColor ?? color.cgColor }
    }

    /// Draws all glyphs in one colour, whatever their attributes say, and nothing but glyphs.
    public func drawSilhouette(at origin: CGPoint, color: UIColor) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = color.cgColor
        forEachRun(from: origin) { run in context.draw(run.glyphs, at: run.pen, color: color) }
    }

    /// One run of a line, in the context's coordinates.
    fileprivate struct PlacedRun {
        var glyphs: GlyphRun
        var font: Font
        var pen: CGPoint
        var width: CGFloat
        var ascent: CGFloat
        var descent: CGFloat
        var style: TextStyle
    }

    private func forEachRun(from origin: CGPoint, _ body: (PlacedRun) -> Void) {
        for block in blocks {
            for line in block.layout.lines {
                for run in line.runs {
                    let style = styles.indices.contains(run.tag) ? styles[run.tag] : TextStyle()
                    let pen = CGPoint(
                        x: origin.x + line.origin.x + run.x,
                        y: origin.y + block.y + line.origin.y - style.baselineOffset)
                    body(
                        PlacedRun(
                            glyphs: run.glyphs, font: run.font, pen: pen, width: run.width,
                            ascent: line.ascent,
                            descent: line.descent, style: style))
                }
            }
        }
    }

    private func draw(in context: CGContext, at origin: CGPoint, color: (TextStyle) -> CGColor) {
        if styles.allSatisfy(\.isPlain) {
            forEachRun(from: origin) { context.draw($0.glyphs, at: $0.pen, color: color($0.style)) }
            return
        }
        // Behind everything: a background must not cover what overhangs from the run before it.
        forEachRun(from: origin) { run in
            guard let background = run.style.background else { return }
            context.setFillColor(background.cgColor)
            context.fill(
                CGRect(
                    x: run.pen.x, y: run.pen.y + run.style.baselineOffset - run.ascent, width: run.width,
                    height: run.ascent + run.descent))
        }
        forEachRun(from: origin) { run in
            if let shadow = run.style.shadow { draw(shadow, of: run, in: context) }
        }
        forEachRun(from: origin) { run in
            let ink = color(run.style)
            if let line = run.style.underline {
                TextRule(line: line, thickness: run.font.underlineThickness).draw(
                    from: run.pen, y: run.pen.y - run.font.underlinePosition, width: run.width, color: ink,
                    in: context)
            }
            context.draw(run.glyphs, at: run.pen, color: ink)
            if let line = run.style.strikethrough {
                TextRule(line: line, thickness: run.font.strikethroughThickness).draw(
                    from: run.pen, y: run.pen.y - run.font.strikethroughPosition, width: run.width,
                    color: ink,
                    in: context)
            }
        }
    }
}

extension PreparedText {
    /// A sharp shadow is the text again, which needs no bitmap; a soft one is the context's.
    private func draw(_ shadow: NSShadow, of run: PlacedRun, in context: CGContext) {
        guard let color = (shadow.shadowColor as? UIColor)?.cgColor, color.alpha > 0 else { return }
        let offset = shadow.shadowOffset
        if shadow.shadowBlurRadius <= 0 {
            context.draw(
                run.glyphs, at: CGPoint(x: run.pen.x + offset.width, y: run.pen.y + offset.height),
                color: color)
            return
        }
        context.saveGState()
        context.setShadow(offset: offset, blur: shadow.shadowBlurRadius, color: color)
        context.draw(run.glyphs, at: run.pen, color: color.copy(alpha: 1) ?? color)
        context.restoreGState()
    }
}

/// A line under or through text.
private struct TextRule {
    var line: TextStyle.Line
    var thickness: CGFloat

    /// `y` is the middle of the line.
    func draw(from pen: CGPoint, y: CGFloat, width: CGFloat, color: CGColor, in context: CGContext) {
        context.setFillColor(line.color?.cgColor ?? color)
        let scale = abs(context.ctm.d)
        let pixel = 1 / max(scale, 0.01)
        let isThick = line.style.rawValue & 0x0F == NSUnderlineStyle.thick.rawValue
        // Whole pixels: a rule that straddles two rows looks grey.
        let height = max(pixel, (thickness * (isThick ? 2 : 1) / pixel).rounded() * pixel)
        let top = ((y - height / 2) / pixel).rounded() * pixel
        fill(x: pen.x, y: top, width: width, height: height, in: context)
        if line.style.rawValue & 0x0F == NSUnderlineStyle.double.rawValue {
            fill(x: pen.x, y: top + 2 * height, width: width, height: height, in: context)
        }
    }

    private func fill(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, in context: CGContext) {
        let pattern = pattern.map { $0 * height }
        guard !pattern.isEmpty else {
            context.fill(CGRect(x: x, y: y, width: width, height: height))
            return
        }
        var at: CGFloat = 0
        var index = 0
        while at < width {
            let length = min(pattern[index % pattern.count], width - at)
            if index % 2 == 0 { context.fill(CGRect(x: x + at, y: y, width: length, height: height)) }
            at += pattern[index % pattern.count]
            index += 1
        }
    }

    /// Dashes and gaps in turn, in units of the line's height.
    private var pattern: [CGFloat] {
        switch line.style.rawValue & 0x0F00 {
        case NSUnderlineStyle.patternDot.rawValue: [2, 2]
        case NSUnderlineStyle.patternDash.rawValue: [6, 3]
        case NSUnderlineStyle.patternDashDot.rawValue: [6, 3, 2, 3]
        case NSUnderlineStyle.patternDashDotDot.rawValue: [6, 3, 2, 3, 2, 3]
        default: []
        }
    }
}

// PreparedText+Drawing.swift: laid-out text in the current context.
//
// Plain text issues one glyph run per font and line, which recording contexts
// keep as it is; only shadows with soft edges, strokes and pictures need a bitmap.

public import Foundation
import VitrineGraphics
import VitrineText

extension PreparedText {
    /// Draws with the top left at `origin`, in points of the current context.
    ///
    /// Text whose attributes name no colour has the colour `color`.
    public func draw(at origin: CGPoint, color: UIColor = .black) {
        drawBackgrounds(at: origin)
        drawGlyphs(at: origin, color: color)
    }

    /// Draws the backgrounds of the text.
    /// - Parameter range: only those of these characters, counted in UTF-16 units.
    func drawBackgrounds(at origin: CGPoint, in range: Range<Int>? = nil) {
        guard let context = UIGraphicsGetCurrentContext(), styles.contains(where: { $0.background != nil })
        else {
            return
        }
        forEachRun(from: origin, in: range) { run in
            guard let background = run.style.background else { return }
            context.setFillColor(background.cgColor)
            context.fill(
                CGRect(
                    x: run.pen.x, y: run.pen.y + run.run.raise - run.line.ascent,
                    width: run.run.width,
                    height: run.line.ascent + run.line.descent))
        }
    }

    /// Draws the text without its backgrounds.
    /// - Parameter allIn: replaces the colours of attributes; nil keeps them.
    func drawGlyphs(
        at origin: CGPoint, color: UIColor, in range: Range<Int>? = nil, allIn: UIColor? = nil
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if styles.allSatisfy(\.isPlain) {
            forEachRun(from: origin, in: range) {
                context.draw($0.run.glyphs, at: $0.pen, color: (allIn ?? $0.style.color ?? color).cgColor)
            }
            return
        }
        forEachRun(from: origin, in: range) { run in
            if let shadow = run.style.shadow { draw(shadow, of: run, in: context) }
        }
        forEachRun(from: origin, in: range) {
            draw($0, color: (allIn ?? $0.style.color ?? color).cgColor, in: context)
        }
        drawAttachments(from: origin, in: range, context: context) { (allIn ?? $0.color ?? color).cgColor }
    }

    /// Draws all glyphs and symbols in one colour, regardless of their attributes.
    ///
    /// With `showsPictures` attachments with their own colours are drawn, too, as opaque as the colour.
    public func drawSilhouette(at origin: CGPoint, color: UIColor, showsPictures: Bool = false) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = color.cgColor
        forEachRun(from: origin, in: nil) { run in context.draw(run.run.glyphs, at: run.pen, color: color) }
        drawAttachments(from: origin, in: nil, context: context, showsPictures: showsPictures) { _ in color }
    }

    /// One run of a line, in the context's coordinates.
    private struct PlacedRun {
        var run: TextLineRun
        var line: TextLine
        var text: String
        var pen: CGPoint
        var style: RunDecoration
    }

    private func forEachRun(from origin: CGPoint, in range: Range<Int>?, _ body: (PlacedRun) -> Void) {
        for block in blocks {
            for line in block.layout.lines {
                for run in line.runs {
                    if let range, !run.utf16Range.overlaps(range) { continue }
                    let style = styles.indices.contains(run.tag) ? styles[run.tag] : RunDecoration()
                    let pen = CGPoint(
                        x: origin.x + line.origin.x + run.x,
                        y: origin.y + block.y + line.origin.y - run.raise)
                    body(PlacedRun(run: run, line: line, text: block.layout.text, pen: pen, style: style))
                }
            }
        }
    }

    // MARK: one run

    private func draw(_ run: PlacedRun, color: CGColor, in context: CGContext) {
        let font = run.run.font
        if let line = run.style.underline {
            rule(
                line, run, thickness: font.underlineThickness, height: font.underlinePosition, color, context)
        }
        if run.style.isLetterpress {
            // Light from above falls on the lower edge.
            var edge = run
            edge.pen.y += 1 / max(abs(context.ctm.d), 0.01)
            context.draw(
                edge.run.glyphs, at: edge.pen, color: CGColor(red: 1, green: 1, blue: 1, alpha: 0.45))
        }
        let (turned, changes) = Self.shape(run, in: context)
        if run.style.strokeWidth <= 0 { context.draw(turned.run.glyphs, at: turned.pen, color: color) }
        if run.style.strokeWidth != 0, run.style.strokeWidth.isFinite { stroke(turned, color, in: context) }
        if changes { context.restoreGState() }
        if let line = run.style.strikethrough {
            rule(
                line, run, thickness: font.strikethroughThickness, height: font.strikethroughPosition, color,
                context)
        }
    }

    /// Slants and stretches the context about the run's pen, after saving it. The glyphs' positions, which are
    /// stretched already, are returned as they were before.
    private static func shape(_ run: PlacedRun, in context: CGContext) -> (PlacedRun, changes: Bool) {
        let lean = run.style.obliqueness.isFinite ? run.style.obliqueness : 0, stretch = run.style.stretch
        guard lean != 0 || stretch != 1 else { return (run, false) }
        context.saveGState()
        context.translateBy(x: run.pen.x, y: run.pen.y)
        context.concatenate(CGAffineTransform(a: stretch, b: 0, c: -lean, d: 1, tx: 0, ty: 0))
        context.translateBy(x: -run.pen.x, y: -run.pen.y)
        var turned = run
        for index in turned.run.glyphs.glyphs.indices { turned.run.glyphs.glyphs[index].x /= Float(stretch) }
        return (turned, true)
    }

    /// The rectangle around all ink of glyphs, in points from the text's top left corner; null if there is none. Glyphs
    /// that are pictures count with the largest width and height of their fonts.
    package var inkBounds: CGRect {
        var bounds = CGRect.null
        forEachRun(from: .zero, in: nil) { run in
            let source = run.run.glyphs.source, size = run.run.glyphs.size
            for glyph in run.run.glyphs.glyphs {
                let box = source.outline(glyph: glyph.glyph)?.boundingBoxOfPath ?? source.emBounds
                guard !box.isNull else { continue }
                let across = size * run.style.stretch
                bounds = bounds.union(
                    CGRect(
                        x: run.pen.x + CGFloat(glyph.x) + box.minX * across,
                        y: run.pen.y + CGFloat(glyph.y) + box.minY * size, width: box.width * across,
                        height: box.height * size))
            }
        }
        return bounds
    }

    private func rule(
        _ line: RunDecoration.Line, _ run: PlacedRun, thickness: CGFloat, height: CGFloat, _ color: CGColor,
        _ context: CGContext
    ) {
        let rule = TextRule(line: line, thickness: thickness)
        let y = run.pen.y - height
        guard line.style.contains(.byWord) else {
            rule.draw(from: run.pen.x, y: y, width: run.run.width, color: color, in: context)
            return
        }
        let units = Array(run.text.utf16)
        let words = run.line.spans(of: run.run) { offset in
            guard units.indices.contains(offset), let scalar = Unicode.Scalar(units[offset]) else {
                return true
            }
            return !scalar.properties.isWhitespace
        }
        for word in words {
            rule.draw(
                from: run.pen.x - run.run.x + word.lowerBound, y: y, width: word.upperBound - word.lowerBound,
                color: color, in: context)
        }
    }

    private func stroke(_ run: PlacedRun, _ color: CGColor, in context: CGContext) {
        let path = CGMutablePath()
        let size = run.run.glyphs.size
        for glyph in run.run.glyphs.glyphs {
            guard let outline = run.run.glyphs.source.outline(glyph: glyph.glyph) else { continue }
            path.addPath(
                outline,
                transform: CGAffineTransform(
                    a: size, b: 0, c: 0, d: size, tx: run.pen.x + CGFloat(glyph.x),
                    ty: run.pen.y + CGFloat(glyph.y)))
        }
        context.saveGState()
        context.setStrokeColor(run.style.strokeColor?.cgColor ?? color)
        context.setLineWidth(abs(run.style.strokeWidth) / 100 * size)
        context.setLineJoin(.round)
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// A sharp shadow is the text again, which needs no bitmap; a soft one is the context's.
    private func draw(_ shadow: NSShadow, of run: PlacedRun, in context: CGContext) {
        guard let color = (shadow.shadowColor as? UIColor)?.cgColor, color.alpha > 0 else { return }
        let offset = shadow.shadowOffset
        if shadow.shadowBlurRadius <= 0 {
            context.draw(
                run.run.glyphs, at: CGPoint(x: run.pen.x + offset.width, y: run.pen.y + offset.height),
                color: color)
            return
        }
        context.saveGState()
        context.setShadow(offset: offset, blur: shadow.shadowBlurRadius, color: color)
        context.draw(run.run.glyphs, at: run.pen, color: color.copy(alpha: 1) ?? color)
        context.restoreGState()
    }

    /// - Parameter color: of symbols and templates in text of a style; pictures use only its alpha, where
    ///   `showsPictures` is set.
    private func drawAttachments(
        from origin: CGPoint, in range: Range<Int>?, context: CGContext, showsPictures: Bool? = nil,
        color: (RunDecoration) -> CGColor
    ) {
        for block in blocks {
            for line in block.layout.lines {
                for box in line.boxes where range?.contains(box.utf16Offset) != false {
                    guard let attachment = attachment(of: box), !attachment.hasView,
                        let frame = frame(of: box, on: line)?.offsetBy(dx: origin.x, dy: origin.y + block.y)
                    else { continue }
                    let image = attachment.image(
                        forBounds: frame, textContainer: nil, characterIndex: box.utf16Offset)
                    guard let image else { continue }
                    let ink = color(styles[box.tag]), place = raised(frame, attachment, box.box)
                    if image.showsTint {
                        context.setFillColor(ink)
                        image.withRenderingMode(.alwaysTemplate).draw(in: place)
                    } else if showsPictures != false {
                        image.draw(in: place, blendMode: .normal, alpha: showsPictures == nil ? 1 : ink.alpha)
                    }
                }
            }
        }
    }

    private func attachment(of box: TextLineBox) -> NSTextAttachmentBase? {
        styles.indices.contains(box.tag) ? styles[box.tag].attachment : nil
    }

    /// The rectangle of an attachment, from the upper left corner of its block. It extends above and below the baseline
    /// as the attachment requested.
    func frame(of box: TextLineBox, on line: TextLine) -> CGRect? {
        attachment(of: box).map { attachment in
            CGRect(
                x: line.origin.x + box.x + attachment.lineLayoutPadding + max(0, attachment.bounds.minX),
                y: line.origin.y - box.box.ascent - box.raise,
                width: max(0, box.box.width - 2 * attachment.lineLayoutPadding - max(0, attachment.bounds.minX)),
                height: box.box.ascent + box.box.descent)
        }
    }

    /// An attachment whose lower edge is above the baseline is less high than its box.
    private func raised(_ frame: CGRect, _ attachment: NSTextAttachmentBase, _ box: TextBox) -> CGRect {
        guard attachment.bounds.minY > 0, attachment.bounds.height > 0 else { return frame }
        var frame = frame
        frame.size.height = box.ascent * attachment.bounds.height / attachment.bounds.maxY
        return frame
    }
}

/// A line under or through text.
struct TextRule {
    var line: RunDecoration.Line
    var thickness: CGFloat

    private var weight: Int { line.style.rawValue & 0x0F }

    /// `y` is the middle of the line.
    func draw(from x: CGFloat, y: CGFloat, width: CGFloat, color: CGColor, in context: CGContext) {
        context.setFillColor(line.color?.cgColor ?? color)
        let scale = abs(context.ctm.d)
        let pixel = 1 / max(scale, 0.01)
        let isThick = weight == NSUnderlineStyle.thick.rawValue
        // Whole pixels: a rule across parts of two rows looks grey.
        let height = max(pixel, (thickness * (isThick ? 2 : 1) / pixel).rounded() * pixel)
        let top = ((y - height / 2) / pixel).rounded() * pixel
        fill(x: x, y: top, width: width, height: height, in: context)
        if weight == NSUnderlineStyle.double.rawValue {
            fill(x: x, y: top + 2 * height, width: width, height: height, in: context)
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

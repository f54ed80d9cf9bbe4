// Context+Paths.swift: rectangles and paths, filled and stroked.

import Foundation
import VitrineGraphics

extension Gallery {
    static let contextPaths: [any Exhibit] = [
        ContextExhibit(
            "context-rects",
            shows: [
                "CGContext.fill(_:)", "CGContext.stroke(_:)", "CGContext.stroke(_:width:)",
                "CGContext.clear(_:)",
                "CGContext.setFillColor(_:)", "CGContext.setStrokeColor(_:)",
            ]
        ) { context, _ in
            context.setFillColor(.sea)
            context.fill(CGRect(x: 6, y: 6, width: 24, height: 16))
            context.clear(CGRect(x: 10, y: 10, width: 8, height: 8))
            context.setFillColor(.sand)
            context.fill([
                CGRect(x: 6, y: 28, width: 10, height: 14), CGRect(x: 20, y: 28, width: 10, height: 14),
            ])
            context.setStrokeColor(.coral)
            context.stroke(CGRect(x: 36.5, y: 6.5, width: 21, height: 15))
            context.stroke(CGRect(x: 38, y: 29, width: 18, height: 12), width: 4)
        },
        ContextExhibit(
            "context-ellipses", shows: ["CGContext.fillEllipse(in:)", "CGContext.strokeEllipse(in:)"]
        ) { context, _ in
            context.setFillColor(.leaf)
            context.fillEllipse(in: CGRect(x: 6, y: 6, width: 24, height: 36))
            context.setStrokeColor(.ink)
            context.strokeEllipse(in: CGRect(x: 36, y: 6, width: 22, height: 22))
        },
        ContextExhibit(
            "context-path-elements",
            shows: [
                "CGContext.beginPath()", "CGContext.move(to:)", "CGContext.addLine(to:)",
                "CGContext.closePath()",
                "CGContext.addQuadCurve(to:control:)", "CGContext.addCurve(to:control1:control2:)",
                "CGContext.fillPath(using:)", "CGContext.strokePath()",
            ]
        ) { context, _ in
            context.beginPath()
            context.move(to: CGPoint(x: 6, y: 40))
            context.addLine(to: CGPoint(x: 18, y: 8))
            context.addLine(to: CGPoint(x: 30, y: 40))
            context.closePath()
            context.setFillColor(.leaf)
            context.fillPath()
            context.move(to: CGPoint(x: 34, y: 40))
            context.addQuadCurve(to: CGPoint(x: 46, y: 8), control: CGPoint(x: 34, y: 8))
            context.addCurve(
                to: CGPoint(x: 60, y: 40), control1: CGPoint(x: 60, y: 8), control2: CGPoint(x: 44, y: 36))
            context.setStrokeColor(.ink)
            context.setLineWidth(2)
            context.strokePath()
        },
        ContextExhibit(
            "context-path-shapes",
            shows: [
                "CGContext.addRect(_:)", "CGContext.addRects(_:)", "CGContext.addEllipse(in:)",
                "CGContext.addLines(between:)", "CGContext.addPath(_:)",
            ], size: CGSize(width: 96, height: 48)
        ) { context, _ in
            context.addRect(CGRect(x: 4, y: 6, width: 14, height: 36))
            context.addRects([
                CGRect(x: 22, y: 6, width: 8, height: 16), CGRect(x: 22, y: 26, width: 8, height: 16),
            ])
            context.addEllipse(in: CGRect(x: 34, y: 6, width: 18, height: 36))
            context.addLines(between: [CGPoint(x: 56, y: 42), CGPoint(x: 64, y: 6), CGPoint(x: 72, y: 42)])
            context.addPath(
                CGPath(
                    roundedRect: CGRect(x: 76, y: 6, width: 16, height: 36), cornerWidth: 6, cornerHeight: 6,
                    transform: nil))
            context.setFillColor(.sea)
            context.fillPath()
        },
        ContextExhibit(
            "context-path-arcs",
            shows: [
                "CGContext.addArc(center:radius:startAngle:endAngle:clockwise:)",
                "CGContext.addArc(tangent1End:tangent2End:radius:)",
            ]
        ) { context, _ in
            context.setStrokeColor(.coral)
            context.setLineWidth(3)
            context.addArc(
                center: CGPoint(x: 18, y: 24), radius: 12, startAngle: 0, endAngle: 1.5 * .pi,
                clockwise: false)
            context.strokePath()
            context.setStrokeColor(.ink)
            context.move(to: CGPoint(x: 36, y: 8))
            context.addArc(tangent1End: CGPoint(x: 58, y: 8), tangent2End: CGPoint(x: 58, y: 40), radius: 12)
            context.addLine(to: CGPoint(x: 58, y: 40))
            context.strokePath()
        },
        ContextExhibit(
            "context-fill-rules", shows: ["CGContext.fillPath(using:)", "CGContext.drawPath(using:)"],
            size: CGSize(width: 144, height: 48)
        ) { context, _ in
            context.setFillColor(.sand)
            context.setStrokeColor(.ink)
            let modes: [CGPathDrawingMode] = [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
            for (k, mode) in modes.enumerated() {
                let center = CGPoint(x: 14 + CGFloat(k) * 29, y: 25)
                for corner in 0..<5 {
                    let angle = CGFloat(corner) * 0.8 * .pi - .pi / 2
                    let point = CGPoint(x: center.x + 13 * cos(angle), y: center.y + 13 * sin(angle))
                    if corner == 0 { context.move(to: point) } else { context.addLine(to: point) }
                }
                context.closePath()
                context.drawPath(using: mode)
            }
        },
        ContextExhibit(
            "context-line-widths",
            shows: ["CGContext.setLineWidth(_:)", "CGContext.strokeLineSegments(between:)"]
        ) { context, _ in
            context.setStrokeColor(.ink)
            for (k, width) in [0.0, 0.5, 1, 2, 4].enumerated() {
                context.setLineWidth(width)
                let y = 6.5 + CGFloat(k) * 9
                context.strokeLineSegments(between: [CGPoint(x: 6, y: y), CGPoint(x: 30, y: y)])
                context.strokeLineSegments(between: [CGPoint(x: 36, y: y), CGPoint(x: 58, y: y - 4)])
            }
        },
        ContextExhibit("context-line-caps", shows: ["CGContext.setLineCap(_:)"]) { context, _ in
            for (k, cap) in [CGLineCap.butt, .round, .square].enumerated() {
                let y = 10 + CGFloat(k) * 14
                context.setLineWidth(8)
                context.setStrokeColor(.sea)
                context.setLineCap(cap)
                context.strokeLineSegments(between: [CGPoint(x: 12, y: y), CGPoint(x: 52, y: y)])
                context.setLineCap(.butt)
                context.setLineWidth(1)
                context.setStrokeColor(.white)
                context.strokeLineSegments(between: [CGPoint(x: 12, y: y), CGPoint(x: 52, y: y)])
            }
        },
        ContextExhibit(
            "context-line-joins", shows: ["CGContext.setLineJoin(_:)", "CGContext.setMiterLimit(_:)"],
            size: CGSize(width: 112, height: 48)
        ) { context, _ in
            context.setStrokeColor(.leaf)
            context.setLineWidth(7)
            let kinds: [(CGLineJoin, CGFloat)] = [(.miter, 10), (.round, 10), (.bevel, 10), (.miter, 1.5)]
            for (k, kind) in kinds.enumerated() {
                let x = CGFloat(k) * 27 + 6
                context.setLineJoin(kind.0)
                context.setMiterLimit(kind.1)
                context.addLines(
                    between: [CGPoint(x: x, y: 42), CGPoint(x: x + 9, y: 12), CGPoint(x: x + 18, y: 42)])
                context.strokePath()
            }
        },
        ContextExhibit("context-dashes", shows: ["CGContext.setLineDash(phase:lengths:)"]) { context, _ in
            context.setStrokeColor(.ink)
            context.setLineWidth(3)
            for (k, phase) in [0.0, 4, 8].enumerated() {
                context.setLineDash(phase: phase, lengths: [8, 4])
                let y = 7 + CGFloat(k) * 8
                context.strokeLineSegments(between: [CGPoint(x: 6, y: y), CGPoint(x: 58, y: y)])
            }
            context.setLineCap(.round)
            context.setLineDash(phase: 0, lengths: [0, 6])
            context.stroke(CGRect(x: 8, y: 30, width: 48, height: 12))
        },
        ContextExhibit("context-stroked-path", shows: ["CGContext.replacePathWithStrokedPath()"]) {
            context, _ in
            context.setLineWidth(10)
            context.setLineJoin(.round)
            context.addLines(between: [CGPoint(x: 10, y: 38), CGPoint(x: 32, y: 10), CGPoint(x: 54, y: 38)])
            context.replacePathWithStrokedPath()
            context.setLineWidth(1)
            context.setFillColor(.mist)
            context.setStrokeColor(.ink)
            context.drawPath(using: .fillStroke)
        },
        ContextExhibit(
            "context-colors",
            shows: [
                "CGContext.setFillColor(red:green:blue:alpha:)", "CGContext.setFillColor(gray:alpha:)",
                "CGContext.setStrokeColor(red:green:blue:alpha:)", "CGContext.setStrokeColor(gray:alpha:)",
                "CGContext.setAlpha(_:)",
            ]
        ) { context, _ in
            context.setFillColor(red: 0.1, green: 0.47, blue: 0.82, alpha: 1)
            context.fill(CGRect(x: 4, y: 4, width: 28, height: 24))
            context.setFillColor(gray: 0.3, alpha: 0.5)
            context.fill(CGRect(x: 16, y: 12, width: 28, height: 24))
            context.setAlpha(0.4)
            context.setFillColor(.coral)
            context.fill(CGRect(x: 28, y: 20, width: 32, height: 24))
            context.setAlpha(1)
            context.setStrokeColor(red: 0.92, green: 0.34, blue: 0.28, alpha: 1)
            context.stroke(CGRect(x: 38.5, y: 4.5, width: 10, height: 10))
            context.setStrokeColor(gray: 0, alpha: 0.5)
            context.stroke(CGRect(x: 52.5, y: 4.5, width: 8, height: 10))
        },
        ContextExhibit(
            "context-antialiasing",
            shows: ["CGContext.setShouldAntialias(_:)", "CGContext.setAllowsAntialiasing(_:)"]
        ) { context, _ in
            context.setFillColor(.ink)
            context.fillEllipse(in: CGRect(x: 4, y: 14, width: 16, height: 20))
            context.setShouldAntialias(false)
            context.fillEllipse(in: CGRect(x: 24, y: 14, width: 16, height: 20))
            context.setShouldAntialias(true)
            context.setAllowsAntialiasing(false)
            context.fillEllipse(in: CGRect(x: 44, y: 14, width: 16, height: 20))
        },
        ContextExhibit(
            "context-transforms",
            shows: [
                "CGContext.translateBy(x:y:)", "CGContext.scaleBy(x:y:)", "CGContext.rotate(by:)",
                "CGContext.concatenate(_:)", "CGContext.saveGState()", "CGContext.restoreGState()",
            ]
        ) { context, _ in
            let box = CGRect(x: 0, y: 0, width: 12, height: 12)
            context.setFillColor(.sea)
            context.saveGState()
            context.translateBy(x: 6, y: 6)
            context.fill(box)
            context.scaleBy(x: 1, y: 1.75)
            context.translateBy(x: 0, y: 10)
            context.setFillColor(.leaf)
            context.fill(box)
            context.restoreGState()
            context.saveGState()
            context.translateBy(x: 40, y: 4)
            context.rotate(by: .pi / 5)
            context.fill(box)
            context.restoreGState()
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: -0.5, d: 1, tx: 42, ty: 28))
            context.fill(box)
        },
    ]
}

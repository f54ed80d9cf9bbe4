// Context+Clipping.swift: drawing clipped by rectangles, paths and masks.

import Foundation
import VitrineGraphics

extension Gallery {
    static let contextClipping: [any Exhibit] = [
        ContextExhibit("context-clip-rect", shows: ["CGContext.clip(to:)"]) { context, bounds in
            context.saveGState()
            context.clip(to: CGRect(x: 6.5, y: 6.5, width: 24, height: 36))
            context.setFillColor(.sea)
            context.fillEllipse(in: bounds)
            context.restoreGState()
            context.clip(to: [
                CGRect(x: 36, y: 6, width: 10, height: 10), CGRect(x: 48, y: 20, width: 10, height: 22),
            ])
            context.setFillColor(.coral)
            context.fill(bounds)
        },
        ContextExhibit("context-clip-mask", shows: ["CGContext.clip(to:mask:)"]) { context, bounds in
            context.clip(to: CGRect(x: 8, y: 0, width: 48, height: 48), mask: Picture.glow)
            context.setFillColor(.coral)
            context.fill(bounds)
        },
        ContextExhibit("context-clip-path", shows: ["CGContext.clip(using:)", "CGContext.resetClip()"]) {
            context, bounds in
            for (k, rule) in [CGPathFillRule.winding, .evenOdd].enumerated() {
                let x = 4 + CGFloat(k) * 30
                context.addEllipse(in: CGRect(x: x, y: 6, width: 26, height: 26))
                context.addEllipse(in: CGRect(x: x + 7, y: 13, width: 12, height: 12))
                context.clip(using: rule)
                context.setFillColor(.leaf)
                context.fill(bounds)
                context.resetClip()
            }
            context.setFillColor(.ink)
            context.fill(CGRect(x: 4, y: 38, width: 56, height: 4))
        },
    ]
}

// Context+Images.swift: pictures, transparency layers, shadows and blending.

import Foundation
import VitrineGraphics

extension Gallery {
    static let contextImages: [any Exhibit] = [
        ContextExhibit(
            "context-shadow",
            shows: ["CGContext.setShadow(offset:blur:color:)", "CGContext.setShadow(offset:blur:)"]
        ) {
            context, _ in
            context.setShadow(offset: CGSize(width: 2, height: 3), blur: 4)
            context.setFillColor(.sand)
            context.fill(CGRect(x: 8, y: 8, width: 20, height: 28))
            context.setShadow(offset: .zero, blur: 6, color: .sea)
            context.fillEllipse(in: CGRect(x: 36, y: 12, width: 20, height: 20))
        },
        ContextExhibit(
            "context-images", shows: ["CGContext.draw(_:in:byTiling:)", "CGContext.interpolationQuality"],
            size: CGSize(width: 96, height: 48)
        ) { context, bounds in
            // Images are drawn with y up, so they are flipped to be upright here.
            context.translateBy(x: 0, y: bounds.height)
            context.scaleBy(x: 1, y: -1)
            context.draw(Picture.quarters, in: CGRect(x: 4, y: 24, width: 24, height: 18))
            context.interpolationQuality = .none
            context.draw(Picture.quarters, in: CGRect(x: 34, y: 24, width: 24, height: 18))
            context.interpolationQuality = .high
            context.draw(Picture.glow, in: CGRect(x: 4, y: 6, width: 12, height: 12))
            context.clip(to: CGRect(x: 64, y: 4, width: 28, height: 40))
            context.draw(Picture.quarters, in: CGRect(x: 64, y: 4, width: 10, height: 8), byTiling: true)
        },
        ContextExhibit(
            "context-layers",
            shows: [
                "CGContext.beginTransparencyLayer(auxiliaryInfo:)",
                "CGContext.beginTransparencyLayer(in:auxiliaryInfo:)", "CGContext.endTransparencyLayer()",
            ]
        ) { context, bounds in
            context.setFillColor(.ink)
            context.fill(CGRect(x: 0, y: 22, width: 64, height: 4))
            context.setAlpha(0.5)
            context.beginTransparencyLayer()
            context.setFillColor(.sea)
            context.fill(CGRect(x: 4, y: 6, width: 16, height: 24))
            context.setFillColor(.sand)
            context.fill(CGRect(x: 12, y: 14, width: 16, height: 28))
            context.endTransparencyLayer()
            context.beginTransparencyLayer(in: CGRect(x: 36, y: 8, width: 24, height: 32))
            context.setFillColor(.coral)
            context.fillEllipse(in: CGRect(x: 32, y: 4, width: 32, height: 40))
            context.endTransparencyLayer()
        },
        ContextExhibit(
            "context-blend-modes", shows: ["CGContext.setBlendMode(_:)"], size: CGSize(width: 154, height: 88)
        ) { context, _ in
            for raw in 0..<28 {
                let x = CGFloat(raw % 7) * 22 + 1, y = CGFloat(raw / 7) * 22 + 1
                let cell = CGRect(x: x, y: y, width: 20, height: 20)
                context.saveGState()
                context.clip(to: cell)
                context.beginTransparencyLayer()
                context.setFillColor(.sand)
                context.fill(CGRect(x: x, y: y, width: 13, height: 20))
                context.setFillColor(CGColor(red: 0.1, green: 0.47, blue: 0.82, alpha: 0.8))
                context.setBlendMode(CGBlendMode(rawValue: Int32(raw))!)
                context.fill(CGRect(x: x, y: y + 7, width: 20, height: 13))
                context.endTransparencyLayer()
                context.restoreGState()
            }
        },
    ]
}

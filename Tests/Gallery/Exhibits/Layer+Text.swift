// Layer+Text.swift: text layers and tiled layers.

import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineLayerSettings
import VitrineText

@MainActor
private func text(
    _ string: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, size: CGFloat,
    scale: CGFloat
) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.string = string
    layer.fontSize = size
    layer.foregroundColor = .ink
    layer.contentsScale = scale
    layer.backgroundColor = .mist
    return layer
}

/// Squares of 16 points, each with a colour that depends on its position, and a frame.
private final class Squares: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        ctx.setFillColor(red: 0.4 + tile.minX / 160, green: 0.8 - tile.minY / 160, blue: 0.7, alpha: 1)
        ctx.fill(tile)
        ctx.setStrokeColor(.ink)
        ctx.stroke(tile.insetBy(dx: 0.5, dy: 0.5))
    }
}

extension Gallery {
    static let layerText: [any Exhibit] = [
        LayerExhibit(
            "layer-text",
            shows: [
                "CATextLayer.string", "CATextLayer.fontSize", "CATextLayer.foregroundColor",
                "CATextLayer.font", "CATextLayer.alignmentMode",
            ], size: CGSize(width: 128, height: 64)
        ) { root in
            let scale = root.contentsScale
            for (k, mode) in [CATextLayerAlignmentMode.left, .center, .right].enumerated() {
                root.with(text("Vitrine", 4, 4 + CGFloat(k) * 19, 70, 16, size: 12, scale: scale)) {
                    $0.alignmentMode = mode
                }
            }
            root.with(text("Ag", 80, 4, 44, 40, size: 32, scale: scale)) {
                $0.font = CGFont(face: FontLibrary.shared.font(weight: 0.4, size: 1).face)
                $0.foregroundColor = .coral
            }
            root.with(text("turned", 84, 44, 40, 12, size: 10, scale: scale)) {
                $0.setAffineTransform(CGAffineTransform(rotationAngle: -0.15))
            }
        },
        LayerExhibit(
            "layer-text-lines", shows: ["CATextLayer.isWrapped", "CATextLayer.truncationMode"],
            size: CGSize(width: 128, height: 64)
        ) { root in
            let scale = root.contentsScale, long = "A long line that does not fit"
            let modes: [CATextLayerTruncationMode] = [.none, .end, .middle, .start]
            for (k, mode) in modes.enumerated() {
                root.with(text(long, 4, 4 + CGFloat(k) * 14.5, 66, 12, size: 9, scale: scale)) {
                    $0.truncationMode = mode
                }
            }
            root.with(text(long, 76, 4, 48, 26, size: 9, scale: scale)) {
                $0.isWrapped = true
                $0.truncationMode = .end
            }
            root.with(text("two\nlines", 76, 34, 48, 26, size: 9, scale: scale))
        },
        LayerExhibit(
            "layer-tiled",
            shows: [
                "CATiledLayer.tileSize", "CATiledLayer.levelsOfDetail", "CATiledLayer.levelsOfDetailBias",
            ],
            size: CGSize(width: 96, height: 48)
        ) { root in
            root.with(Squares()) {
                $0.frame = CGRect(x: 4, y: 4, width: 44, height: 40)
                $0.tileSize = CGSize(width: 16, height: 16)
            }
            root.with(Squares()) {
                $0.tileSize = CGSize(width: 16, height: 16)
                $0.levelsOfDetail = 3
                $0.levelsOfDetailBias = 2
                $0.frame = CGRect(x: 52, y: 4, width: 40, height: 40)
            }
        },
    ]
}

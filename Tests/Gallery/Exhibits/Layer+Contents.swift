// Layer+Contents.swift: pictures and drawing in layers.

import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineLayerSettings

extension Gallery {
    static let layerContents: [any Exhibit] = [
        LayerExhibit("layer-contents", shows: ["CALayer.contents"]) { root in
            root.with(layer(6, 6, 24, 18)) { $0.contents = Picture.quarters }
            root.with(layer(34, 12, 24, 24)) { $0.contents = Picture.glow }
        },
        LayerExhibit("layer-contents-rect", shows: ["CALayer.contentsRect"]) { root in
            root.with(layer(6, 6, 24, 36)) {
                $0.contents = Picture.quarters
                $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            }
            root.with(layer(34, 6, 24, 36)) {
                $0.contents = Picture.quarters
                $0.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
                $0.magnificationFilter = .nearest
            }
        },
        LayerExhibit("layer-contents-center", shows: ["CALayer.contentsCenter"]) { root in
            root.with(layer(6, 6, 52, 36)) {
                $0.contents = Picture.frame
                $0.contentsCenter = CGRect(x: 3.0 / 9, y: 3.0 / 9, width: 3.0 / 9, height: 3.0 / 9)
            }
        },
        LayerExhibit("layer-contents-scale", shows: ["CALayer.contentsScale"]) { root in
            for (x, scale) in [(4.0, 1.0), (24, 1.5), (44, 2)] {
                root.with(layer(x, 16, 16, 16, .mist)) {
                    $0.contents = Picture.quarters
                    $0.contentsGravity = .center
                    $0.contentsScale = scale
                }
            }
        },
        LayerExhibit(
            "layer-contents-gravity", shows: ["CALayer.contentsGravity"], size: CGSize(width: 112, height: 84)
        ) { root in
            let all: [CALayerContentsGravity] = [
                .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft,
                .topRight, .bottomLeft, .bottomRight,
            ]
            for (k, gravity) in all.enumerated() {
                let x = CGFloat(k % 4) * 28 + 3, y = CGFloat(k / 4) * 28 + 3
                root.with(layer(x, y, 22, 22, .mist)) {
                    $0.contents = Picture.quarters
                    $0.contentsGravity = gravity
                    $0.masksToBounds = true
                }
            }
        },
        LayerExhibit(
            "layer-filters", shows: ["CALayer.magnificationFilter", "CALayer.minificationFilter"]
        ) { root in
            root.with(layer(4, 4, 24, 18)) { $0.contents = Picture.quarters }
            root.with(layer(34, 4, 24, 18)) {
                $0.contents = Picture.quarters
                $0.magnificationFilter = .nearest
            }
            root.with(layer(12, 30, 7, 7)) { $0.contents = Picture.glow }
            root.with(layer(42, 30, 7, 7)) {
                $0.contents = Picture.glow
                $0.minificationFilter = .nearest
            }
        },
        LayerExhibit(
            "layer-drawing",
            shows: [
                "CALayer.draw(in:)", "CALayer.setNeedsDisplay()", "CALayer.display()", "CALayer.isOpaque",
            ]
        ) { root in
            root.with(Painted()) {
                $0.frame = CGRect(x: 8, y: 6, width: 48, height: 36)
                $0.contentsScale = root.contentsScale
                $0.setNeedsDisplay()
            }
        },
        ContextExhibit("layer-render", shows: ["CALayer.render(in:)"]) { context, _ in
            let card = layer(100, 100, 40, 30, .mist)
            card.cornerRadius = 6
            card.with(layer(6, 6, 20, 10, .sea))
            context.translateBy(x: 14, y: 6)
            context.rotate(by: 0.2)
            card.render(in: context)
        },
    ]

    /// Draws a disc and a line.
    private final class Painted: CALayer {
        override func draw(in context: CGContext) {
            context.setFillColor(.sand)
            context.fillEllipse(in: CGRect(x: 2, y: 2, width: 30, height: 30))
            context.setStrokeColor(.ink)
            context.strokeLineSegments(between: [CGPoint(x: 4, y: 34.5), CGPoint(x: 44, y: 34.5)])
        }
    }
}

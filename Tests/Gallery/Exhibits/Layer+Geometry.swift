// Layer+Geometry.swift: the geometry of layers.

import Foundation
import VitrineCompositor
import VitrineGraphics

extension Gallery {
    static let layerGeometry: [any Exhibit] = [
        LayerExhibit(
            "layer-frame",
            shows: [
                "CALayer.frame", "CALayer.bounds", "CALayer.position", "CALayer.addSublayer(_:)",
                "CALayer.sublayers",
            ]
        ) { root in
            root.with(layer(8, 6, 32, 24, .sea))
            root.with(layer(0, 0, 1, 1, .leaf)) {
                $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 12)
                $0.position = CGPoint(x: 46, y: 36)
            }
        },
        LayerExhibit("layer-bounds-origin", shows: ["CALayer.bounds"]) { root in
            let scrolled = root.with(layer(12, 8, 40, 32, .mist))
            scrolled.bounds.origin = CGPoint(x: 10, y: 6)
            scrolled.with(layer(20, 14, 20, 12, .sea))
        },
        LayerExhibit("layer-anchor", shows: ["CALayer.anchorPoint"]) { root in
            for (x, anchor) in [(20.0, CGPoint(x: 0, y: 0)), (44, CGPoint(x: 1, y: 1))] {
                root.with(layer(0, 0, 16, 16, .sea)) {
                    $0.anchorPoint = anchor
                    $0.position = CGPoint(x: x, y: 24)
                    $0.transform = CATransform3DMakeRotation(.pi / 8, 0, 0, 1)
                }
            }
            root.with(layer(19, 23, 2, 2, .coral))
            root.with(layer(43, 23, 2, 2, .coral))
        },
        LayerExhibit(
            "layer-transform",
            shows: ["CALayer.transform", "CALayer.setAffineTransform(_:)", "CALayer.affineTransform()"],
            size: CGSize(width: 96, height: 48)
        ) { root in
            root.with(layer(8, 12, 24, 24, .sea)) {
                $0.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
            }
            root.with(layer(36, 12, 24, 24, .leaf)) { $0.transform = CATransform3DMakeScale(0.5, 1.5, 1) }
            root.with(layer(64, 12, 24, 24, .coral)) {
                $0.setAffineTransform(CGAffineTransform(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0))
            }
        },
        LayerExhibit("layer-z-position", shows: ["CALayer.zPosition", "CALayer.insertSublayer(_:at:)"]) {
            root in
            root.with(layer(8, 8, 28, 20, .sea)) { $0.zPosition = 1 }
            root.with(layer(20, 14, 28, 20, .leaf))
            root.insertSublayer(layer(32, 20, 24, 20, .coral), at: 0)
        },
        LayerExhibit("layer-flipped", shows: ["CALayer.isGeometryFlipped", "CALayer.contentsAreFlipped()"]) {
            root in
            let flipped = root.with(layer(8, 6, 48, 36, .mist)) { $0.isGeometryFlipped = true }
            flipped.with(layer(4, 4, 16, 10, .coral))
            flipped.with(layer(26, 4, 16, 12)) { $0.contents = Picture.quarters }
        },
    ]
}

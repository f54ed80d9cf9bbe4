// Layer+Space.swift: layers in space, and replicated layers.

import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineLayerSettings

/// A camera this many points above the plane.
private func camera(_ distance: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / distance
    return t
}

extension Gallery {
    static let layerSpace: [any Exhibit] = [
        LayerExhibit(
            "layer-perspective", shows: ["CALayer.transform"], size: CGSize(width: 112, height: 56)
        ) { root in
            root.with(layer(8, 8, 40, 40, .sea)) {
                $0.transform = CATransform3DRotate(camera(80), .pi / 4, 0, 1, 0)
                $0.cornerRadius = 8
                $0.borderWidth = 3
                $0.borderColor = .ink
            }
            root.with(layer(60, 8, 40, 40)) {
                $0.transform = CATransform3DRotate(camera(80), -.pi / 4, 1, 0, 0)
                $0.contents = Picture.quarters
                $0.magnificationFilter = .nearest
            }
        },
        LayerExhibit(
            "layer-sublayer-transform", shows: ["CALayer.sublayerTransform"],
            size: CGSize(width: 112, height: 56)
        ) { root in
            let row = root.with(layer(0, 0, 112, 56)) { $0.sublayerTransform = camera(90) }
            for (k, color) in [CGColor.sea, .leaf, .coral].enumerated() {
                row.with(layer(8 + CGFloat(k) * 35, 10, 26, 36, color)) {
                    $0.transform = CATransform3DMakeRotation(.pi / 3.5, 0, 1, 0)
                }
            }
        },
        LayerExhibit("layer-anchor-z", shows: ["CALayer.anchorPointZ"], size: CGSize(width: 112, height: 56)) {
            root in
            let row = root.with(layer(0, 0, 112, 56)) { $0.sublayerTransform = camera(90) }
            for (x, z) in [(20.0, 0.0), (60, -12)] {
                row.with(layer(x, 16, 24, 24, .sea)) {
                    $0.anchorPointZ = z
                    $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
                }
            }
        },
        LayerExhibit(
            "layer-double-sided", shows: ["CALayer.isDoubleSided"], size: CGSize(width: 96, height: 48)
        ) { root in
            for (x, both) in [(8.0, true), (52, false)] {
                root.with(layer(x, 6, 36, 36, .mist))
                root.with(layer(x + 4, 10, 28, 28)) {
                    $0.contents = Picture.quarters
                    $0.isDoubleSided = both
                    $0.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0)
                }
            }
        },
        LayerExhibit("layer-perspective-clip", shows: ["CALayer.masksToBounds"]) { root in
            let card = root.with(layer(10, 4, 44, 40, .mist)) {
                $0.transform = CATransform3DRotate(camera(70), .pi / 4, 0.3, 1, 0)
                $0.masksToBounds = true
                $0.cornerRadius = 12
            }
            card.with(layer(-6, -6, 30, 30, .coral))
            card.with(layer(22, 18, 40, 40, .leaf)) { $0.opacity = 0.6 }
        },
        LayerExhibit("layer-perspective-nine-part", shows: ["CALayer.contentsCenter"]) { root in
            root.with(layer(6, 6, 52, 36)) {
                $0.contents = Picture.frame
                $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
                $0.transform = CATransform3DRotate(camera(80), .pi / 5, 1, 1, 0)
            }
        },
        LayerExhibit(
            "transform-layer", shows: ["CALayer.addSublayer(_:)"], size: CGSize(width: 80, height: 64)
        ) { root in
            root.sublayerTransform = camera(160)
            let box = root.with(CATransformLayer()) {
                $0.position = CGPoint(x: 40, y: 32)
                $0.transform = CATransform3DRotate(
                    CATransform3DMakeRotation(-.pi / 7, 1, 0, 0), .pi / 5, 0, 1, 0)
            }
            let turns: [(CGFloat, CGFloat, CGFloat, CGColor)] = [
                (0, 0, 1, .sea), (.pi / 2, 1, 0, .leaf), (-.pi / 2, 1, 0, .coral), (.pi / 2, 0, 1, .sand),
                (-.pi / 2, 0, 1, .ink), (.pi, 0, 1, .mist),
            ]
            for (angle, x, y, color) in turns {
                box.with(layer(-16, -16, 32, 32, color)) {
                    $0.anchorPoint = CGPoint(x: 0.5, y: 0.5)
                    $0.position = .zero
                    $0.transform = CATransform3DTranslate(
                        CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 16)
                }
            }
        },
        LayerExhibit(
            "replicator-circle",
            shows: [
                "CAReplicatorLayer.instanceCount", "CAReplicatorLayer.instanceTransform",
                "CAReplicatorLayer.instanceAlphaOffset",
            ], size: CGSize(width: 64, height: 64)
        ) { root in
            let ring = root.with(CAReplicatorLayer()) {
                $0.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
                $0.instanceCount = 12
                $0.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
                $0.instanceAlphaOffset = -1 / 13
            }
            ring.with(layer(21, 0, 6, 14, .sea)) { $0.cornerRadius = 3 }
        },
        LayerExhibit(
            "replicator-color",
            shows: [
                "CAReplicatorLayer.instanceColor", "CAReplicatorLayer.instanceRedOffset",
                "CAReplicatorLayer.instanceGreenOffset", "CAReplicatorLayer.instanceBlueOffset",
            ], size: CGSize(width: 96, height: 40)
        ) { root in
            let row = root.with(CAReplicatorLayer()) {
                $0.frame = CGRect(x: 0, y: 0, width: 96, height: 40)
                $0.instanceCount = 5
                $0.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
                $0.instanceColor = CGColor(red: 1, green: 0.9, blue: 0.2, alpha: 1)
                $0.instanceRedOffset = -0.2
                $0.instanceGreenOffset = -0.1
                $0.instanceBlueOffset = 0.2
            }
            let tile = row.with(layer(4, 8, 14, 24, .white)) { $0.cornerRadius = 4 }
            tile.with(layer(3, 4, 8, 8)) { $0.contents = Picture.quarters }
        },
        LayerExhibit(
            "replicator-delay", shows: ["CAReplicatorLayer.instanceDelay"],
            size: CGSize(width: 96, height: 40)
        ) { root in
            let row = root.with(CAReplicatorLayer()) {
                $0.frame = CGRect(x: 0, y: 0, width: 96, height: 40)
                $0.instanceCount = 5
                $0.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
                $0.instanceDelay = 0.1
            }
            // Half a second into a second of growing: the fifth of five is 0.4 s behind.
            let bar = row.with(layer(4, 36, 14, 30, .sea)) {
                $0.anchorPoint = CGPoint(x: 0.5, y: 1)
                $0.position = CGPoint(x: 11, y: 36)
            }
            let growth = CABasicAnimation(keyPath: "transform.scale.y")
            growth.fromValue = 0
            growth.toValue = 1
            growth.duration = 1
            growth.beginTime = 0.5
            bar.add(growth, forKey: nil)
        },
        LayerExhibit(
            "replicator-depth", shows: ["CAReplicatorLayer.preservesDepth"],
            size: CGSize(width: 128, height: 56)
        ) { root in
            root.sublayerTransform = camera(140)
            for (x, keeps) in [(0.0, false), (64, true)] {
                let ring = root.with(CAReplicatorLayer()) {
                    $0.frame = CGRect(x: x, y: 0, width: 64, height: 56)
                    $0.preservesDepth = keeps
                    $0.instanceCount = 6
                    $0.instanceTransform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
                    $0.instanceRedOffset = -0.15
                    $0.transform = CATransform3DMakeRotation(-.pi / 8, 1, 0, 0)
                }
                ring.with(layer(24, 16, 16, 24, .coral)) {
                    $0.zPosition = 18
                }
            }
        },
        LayerExhibit(
            "scroll-layer",
            shows: [
                "CAScrollLayer.scroll(to:)", "CAScrollLayer.scrollMode", "CALayer.scroll(_:)",
                "CALayer.scrollRectToVisible(_:)",
            ], size: CGSize(width: 128, height: 40)
        ) { root in
            for k in 0..<3 {
                let window = root.with(CAScrollLayer()) {
                    $0.frame = CGRect(x: 6 + CGFloat(k) * 40, y: 6, width: 34, height: 28)
                    $0.masksToBounds = true
                    $0.backgroundColor = .mist
                }
                window.with(layer(0, 0, 20, 16, .sea))
                let far = window.with(layer(24, 20, 30, 24, .coral))
                if k == 1 { window.scroll(to: CGPoint(x: 12, y: 10)) }
                if k == 2 {
                    window.scrollMode = .horizontally
                    far.scrollRectToVisible(far.bounds)
                }
            }
        },
    ]
}

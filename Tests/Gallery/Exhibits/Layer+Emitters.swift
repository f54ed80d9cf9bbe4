// Layer+Emitters.swift: emitter layers, a second after their beginning.

import Foundation
import VitrineCompositor
import VitrineGraphics

/// A disc of 9 x 9 pixels, white, so that its colour is the cell's.
private let disc = Picture.make(9, 9) { x, y in
    let dx = Double(x) - 4, dy = Double(y) - 4
    let alpha = UInt32(max(0, min(1, 4.6 - (dx * dx + dy * dy).squareRoot())) * 255)
    return alpha << 24 | alpha << 16 | alpha << 8 | alpha
}

/// White, 6 x 6 pixels.
private let square = Picture.make(6, 6) { _, _ in 0xFFFF_FFFF }

@MainActor
private func cell(_ color: CGColor, _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = disc
    cell.contentsScale = 3
    cell.color = color
    cell.birthRate = 60
    cell.lifetime = 1
    change(cell)
    return cell
}

@MainActor
private func emitter(
    _ x: CGFloat, _ y: CGFloat, _ cells: [CAEmitterCell], _ change: (CAEmitterLayer) -> Void = { _ in }
) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.emitterPosition = CGPoint(x: x, y: y)
    layer.emitterCells = cells
    change(layer)
    return layer
}

extension Gallery {
    static let layerEmitters: [any Exhibit] = [
        LayerExhibit(
            "emitter-shapes",
            shows: [
                "CAEmitterLayer.emitterShape", "CAEmitterLayer.emitterSize", "CAEmitterLayer.emitterPosition",
                "CAEmitterLayer.emitterDepth",
            ], size: CGSize(width: 168, height: 40)
        ) { root in
            let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
            for (k, shape) in shapes.enumerated() {
                root.with(emitter(14 + CGFloat(k) * 28, 20, [cell(.sea) { $0.birthRate = 150 }])) {
                    $0.emitterShape = shape
                    let isRound = shape == .circle || shape == .sphere
                    $0.emitterSize = isRound ? CGSize(width: 10, height: 0) : CGSize(width: 20, height: 24)
                    $0.emitterDepth = 20
                }
            }
        },
        LayerExhibit(
            "emitter-modes", shows: ["CAEmitterLayer.emitterMode", "CAEmitterLayer.seed"],
            size: CGSize(width: 132, height: 72)
        ) { root in
            for (row, shape) in [CAEmitterLayerEmitterShape.rectangle, .circle].enumerated() {
                for (k, mode) in [CAEmitterLayerEmitterMode.points, .outline, .surface, .volume].enumerated() {
                    let cells = [cell(row == 0 ? .leaf : .coral) { $0.birthRate = 120 }]
                    root.with(emitter(18 + CGFloat(k) * 32, 18 + CGFloat(row) * 36, cells)) {
                        ($0.emitterShape, $0.emitterMode) = (shape, mode)
                        $0.emitterSize = row == 0 ? CGSize(width: 24, height: 24) : CGSize(width: 12, height: 0)
                        $0.seed = UInt32(k)
                    }
                }
            }
        },
        LayerExhibit(
            "emitter-factors",
            shows: [
                "CAEmitterLayer.birthRate", "CAEmitterLayer.lifetime", "CAEmitterLayer.velocity",
                "CAEmitterLayer.scale", "CAEmitterLayer.spin",
            ], size: CGSize(width: 150, height: 48)
        ) { root in
            let changes: [(CAEmitterLayer) -> Void] = [
                { _ in }, { $0.birthRate = 3 }, { $0.lifetime = 0.5 }, { $0.velocity = 0.5 }, { $0.scale = 2 },
                { $0.spin = 3 },
            ]
            for (k, change) in changes.enumerated() {
                let one = cell(.ink) {
                    $0.contents = square
                    $0.birthRate = 6
                    $0.velocity = 40
                    $0.emissionLongitude = -.pi / 2
                    $0.spin = 0.5
                }
                root.with(emitter(14 + CGFloat(k) * 24, 44, [one]), change)
            }
        },
        LayerExhibit(
            "emitter-render-modes", shows: ["CAEmitterLayer.renderMode"], size: CGSize(width: 160, height: 32)
        ) { root in
            let modes: [CAEmitterLayerRenderMode] = [
                .unordered, .oldestFirst, .oldestLast, .backToFront, .additive,
            ]
            for (k, mode) in modes.enumerated() {
                let x = CGFloat(k) * 32
                root.with(layer(x + 1, 1, 30, 30, .ink))
                let cells = [CGColor.coral, .sand, .sea].enumerated().map { number, color in
                    cell(color) {
                        ($0.birthRate, $0.scale) = (5, 2.5)
                        ($0.velocity, $0.emissionLatitude) = (9, CGFloat(number - 1) * 0.6)
                    }
                }
                root.with(emitter(x + 12, 16, cells)) {
                    $0.renderMode = mode
                    $0.emitterShape = .circle
                    $0.emitterSize = CGSize(width: 4, height: 0)
                }
            }
        },
        LayerExhibit(
            "emitter-fireworks", shows: ["CAEmitterLayer.emitterCells"], size: CGSize(width: 96, height: 72)
        ) { root in
            root.backgroundColor = .ink
            let spark = cell(.white) {
                ($0.birthRate, $0.lifetime, $0.beginTime, $0.duration) = (900, 0.6, 0.55, 0.05)
                ($0.velocity, $0.velocityRange, $0.emissionRange) = (55, 20, 2 * .pi)
                ($0.scale, $0.scaleSpeed, $0.yAcceleration) = (0.7, -0.8, 30)
            }
            let rocket = cell(.sand) {
                ($0.birthRate, $0.lifetime, $0.velocity) = (5, 0.6, 85)
                ($0.emissionRange, $0.velocityRange) = (0.7, 20)
                ($0.redRange, $0.greenRange, $0.blueRange) = (0.6, 0.8, 1)
                $0.emitterCells = [spark]
            }
            root.with(emitter(48, 72, [rocket])) {
                $0.emitterShape = .line
                $0.emitterSize = CGSize(width: 50, height: 0)
                $0.renderMode = .additive
                $0.seed = 4
            }
        },
        LayerExhibit(
            "emitter-depth", shows: ["CAEmitterLayer.preservesDepth", "CAEmitterLayer.emitterZPosition"],
            size: CGSize(width: 128, height: 40)
        ) { root in
            for (k, (isDeep, z)) in [(false, 0.0), (true, 0), (true, -60), (true, 40)].enumerated() {
                let space = root.with(layer(CGFloat(k) * 32 + 1, 1, 30, 38, .mist)) {
                    $0.sublayerTransform.m34 = -1 / 100
                }
                let one = cell(.coral) { ($0.contents, $0.birthRate, $0.velocity) = (square, 8, 30) }
                space.with(emitter(15, 19, [one])) {
                    ($0.preservesDepth, $0.emitterZPosition) = (isDeep, z)
                    ($0.emitterShape, $0.emitterMode) = (.sphere, .surface)
                    $0.emitterSize = CGSize(width: 6, height: 0)
                }
            }
        },
    ]
}

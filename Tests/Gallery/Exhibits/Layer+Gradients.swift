// Layer+Gradients.swift: gradient layers.

import Foundation
import VitrineCompositor
import VitrineGraphics

@MainActor
private func gradient(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ colors: [CGColor],
    _ change: (CAGradientLayer) -> Void = { _ in }
) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.colors = colors
    change(layer)
    return layer
}

extension Gallery {
    static let layerGradients: [any Exhibit] = [
        LayerExhibit(
            "layer-gradient",
            shows: [
                "CAGradientLayer.colors", "CAGradientLayer.startPoint", "CAGradientLayer.endPoint",
            ]
        ) { root in
            root.with(gradient(4, 4, 26, 18, [.sea, .white]))
            root.with(gradient(34, 4, 26, 18, [.coral, .sand, .leaf])) {
                $0.startPoint = CGPoint(x: 0, y: 0)
                $0.endPoint = CGPoint(x: 1, y: 1)
            }
            root.with(gradient(4, 26, 26, 18, [.ink, .ink.copy(alpha: 0)!])) {
                $0.startPoint = CGPoint(x: 0, y: 0.5)
                $0.endPoint = CGPoint(x: 1, y: 0.5)
            }
            root.with(gradient(36, 28, 20, 14, [.leaf, .sea])) {
                $0.cornerRadius = 5
                $0.borderWidth = 1
                $0.setAffineTransform(CGAffineTransform(rotationAngle: -0.3))
            }
        },
        LayerExhibit("layer-gradient-locations", shows: ["CAGradientLayer.locations"]) { root in
            for (k, locations) in [[0, 0.5, 1], [0, 0.2, 0.4], [0.5, 0.5, 0.5], [0.3, 0.3, 0.9]].enumerated() {
                root.with(gradient(4, 4 + CGFloat(k) * 10.5, 56, 8, [.sea, .sand, .coral])) {
                    $0.startPoint = CGPoint(x: 0, y: 0)
                    $0.endPoint = CGPoint(x: 1, y: 0)
                    $0.locations = locations.map { NSNumber(value: $0) }
                }
            }
        },
        LayerExhibit(
            "layer-gradient-type", shows: ["CAGradientLayer.type"], size: CGSize(width: 96, height: 48)
        ) {
            root in
            root.with(gradient(4, 8, 28, 32, [.white, .sea, .ink])) {
                $0.type = .radial
                $0.startPoint = CGPoint(x: 0.5, y: 0.5)
                $0.endPoint = CGPoint(x: 1, y: 1)
            }
            root.with(gradient(36, 12, 24, 24, [.coral, .sand, .leaf, .sea, .coral])) {
                $0.type = .conic
                $0.startPoint = CGPoint(x: 0.5, y: 0.5)
                $0.endPoint = CGPoint(x: 0.5, y: 0)
                $0.cornerRadius = 12
            }
            root.with(gradient(64, 8, 28, 32, [.leaf, .white])) {
                $0.type = .axial
                $0.masksToBounds = true
                $0.cornerRadius = 8
                $0.addSublayer(layer(14, 16, 20, 20, .coral))
            }
        },
    ]
}

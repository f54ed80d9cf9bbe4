// Layer+Appearance.swift: colours, borders, corners, opacity, clipping.

import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineLayerSettings

extension Gallery {
    static let layerAppearance: [any Exhibit] = [
        LayerExhibit("layer-background", shows: ["CALayer.backgroundColor"]) { root in
            root.with(layer(8, 8, 32, 24, .sea))
            root.with(layer(24, 16, 32, 24, CGColor(red: 0.92, green: 0.34, blue: 0.28, alpha: 0.5)))
        },
        LayerExhibit("layer-hairlines", shows: ["CALayer.backgroundColor", "CALayer.borderWidth"]) { root in
            for k in 0..<6 { root.with(layer(4, 4 + CGFloat(k) * 7, 24, 0.5, .ink)) }
            root.with(layer(34, 4, 26, 40)) { $0.borderWidth = 0.5 }
        },
        LayerExhibit("layer-border", shows: ["CALayer.borderWidth", "CALayer.borderColor"]) { root in
            let card = root.with(layer(6, 6, 36, 30, .mist)) {
                $0.borderWidth = 3
                $0.borderColor = .sea
            }
            card.with(layer(-4, 20, 20, 14, .coral))
            root.with(layer(46, 6, 12, 30)) {
                $0.borderWidth = 1
                $0.borderColor = CGColor(red: 0.92, green: 0.34, blue: 0.28, alpha: 0.5)
            }
        },
        LayerExhibit("layer-corner-radius", shows: ["CALayer.cornerRadius"]) { root in
            root.with(layer(6, 6, 24, 36, .sea)) { $0.cornerRadius = 6 }
            root.with(layer(36, 6, 22, 16, .leaf)) { $0.cornerRadius = 100 }
            root.with(layer(36, 26, 22, 16, .mist)) {
                $0.cornerRadius = 5
                $0.borderWidth = 1.5
                $0.borderColor = .coral
            }
        },
        LayerExhibit("layer-masked-corners", shows: ["CALayer.maskedCorners"]) { root in
            root.with(layer(6, 6, 24, 36, .sea)) {
                $0.cornerRadius = 9
                $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            }
            root.with(layer(36, 6, 22, 36, .leaf)) {
                $0.cornerRadius = 9
                $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            }
        },
        LayerExhibit("layer-hidden", shows: ["CALayer.isHidden"]) { root in
            root.with(layer(8, 8, 20, 32, .sea))
            root.with(layer(32, 8, 24, 32, .coral)) {
                $0.isHidden = true
                $0.with(layer(2, 2, 8, 8, .ink))
            }
        },
        LayerExhibit("layer-opacity", shows: ["CALayer.opacity"]) { root in
            root.with(layer(0, 20, 64, 8, .ink))
            let group = root.with(layer(8, 8, 48, 32)) { $0.opacity = 0.5 }
            group.with(layer(0, 0, 30, 24, .sea))
            group.with(layer(18, 8, 30, 24, .sand))
        },
        LayerExhibit("layer-masks-to-bounds", shows: ["CALayer.masksToBounds"]) { root in
            let box = root.with(layer(6, 8, 24, 32, .mist)) { $0.masksToBounds = true }
            box.with(layer(-8, 10, 50, 10, .sea)) { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
            let round = root.with(layer(36, 8, 22, 32, .mist)) {
                $0.masksToBounds = true
                $0.cornerRadius = 11
            }
            round.with(layer(-4, 16, 40, 30, .coral))
        },
    ]
}

// Layer+Shadow.swift: shadows.

import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineLayerSettings

extension Gallery {
    static let layerShadows: [any Exhibit] = [
        LayerExhibit("layer-shadow", shows: ["CALayer.shadowOpacity"]) { root in
            root.with(layer(10, 10, 18, 28, .mist)) { $0.shadowOpacity = 1 }
            root.with(layer(36, 10, 18, 28, .mist)) {
                $0.cornerRadius = 6
                $0.shadowOpacity = 0.4
            }
        },
        LayerExhibit("layer-shadow-offset", shows: ["CALayer.shadowOffset", "CALayer.shadowRadius"]) { root in
            for (k, radius) in [0, 1, 2, 4].enumerated() {
                root.with(layer(8 + CGFloat(k % 2) * 28, 6 + CGFloat(k / 2) * 20, 18, 12, .mist)) {
                    $0.cornerRadius = 3
                    $0.shadowOpacity = 0.8
                    $0.shadowRadius = CGFloat(radius)
                    $0.shadowOffset = CGSize(width: 2.5, height: 3)
                }
            }
        },
        LayerExhibit("layer-shadow-color", shows: ["CALayer.shadowColor"]) { root in
            root.with(layer(8, 10, 20, 24, .mist)) {
                $0.shadowOpacity = 1
                $0.shadowColor = .coral
            }
            root.with(layer(36, 10, 20, 24, CGColor(red: 0.1, green: 0.47, blue: 0.82, alpha: 0.5))) {
                $0.shadowOpacity = 1
                $0.shadowOffset = CGSize(width: 0, height: 4)
                $0.shadowColor = .leaf
            }
        },
        LayerExhibit("layer-shadow-path", shows: ["CALayer.shadowPath"]) { root in
            root.with(layer(16, 6, 32, 24, .mist)) {
                $0.shadowOpacity = 0.8
                $0.shadowRadius = 2
                $0.shadowOffset = .zero
                $0.shadowPath = CGPath(ellipseIn: CGRect(x: -6, y: 26, width: 44, height: 10), transform: nil)
            }
        },
        LayerExhibit("layer-shadow-subtree", shows: ["CALayer.shadowOpacity"]) { root in
            let group = root.with(layer(8, 8, 48, 32)) {
                $0.shadowOpacity = 0.7
                $0.shadowRadius = 1.5
                $0.shadowOffset = CGSize(width: 1, height: 3)
            }
            group.with(layer(0, 0, 18, 18, .sea)) { $0.cornerRadius = 9 }
            group.with(layer(22, 4, 22, 8, .leaf)) {
                $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
            }
            group.with(layer(2, 22, 20, 10)) { $0.contents = Picture.glow }
        },
    ]

    static let layerCompositing: [any Exhibit] = [
        LayerExhibit("layer-mask", shows: ["CALayer.mask"]) { root in
            let photo = root.with(layer(4, 4, 26, 40)) { $0.contents = Picture.quarters }
            photo.mask = layer(3, 3, 20, 34, .ink)
            photo.mask?.cornerRadius = 8
            let card = root.with(layer(34, 4, 26, 40, .sea))
            card.with(layer(4, 4, 26, 10, .sand))
            let glow = layer(0, 8, 26, 26)
            glow.contents = Picture.glow
            card.mask = glow
        },
        LayerExhibit(
            "layer-compositing-filter", shows: ["CALayer.compositingFilter"],
            size: CGSize(width: 96, height: 64)
        ) {
            root in
            let names = [
                "normal", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
                "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode",
                "hardLightBlendMode", "differenceBlendMode", "exclusionBlendMode", "hueBlendMode",
                "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "plusL", "plusD", "clear",
                "copy", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop",
                "xor",
            ]
            for (k, name) in names.enumerated() {
                // Each in a separate group, which is clear except for the first square.
                let group = root.with(layer(CGFloat(k % 7) * 13 + 3, CGFloat(k / 7) * 15 + 3, 12, 13)) {
                    $0.opacity = 0.996
                }
                group.with(layer(0, 0, 9, 9, .sea))
                group.with(layer(3, 4, 9, 9, CGColor(red: 0.92, green: 0.65, blue: 0.3, alpha: 0.85))) {
                    $0.compositingFilter = name
                }
            }
        },
        LayerExhibit(
            "layer-background-filters", shows: ["CALayer.backgroundFilters"],
            size: CGSize(width: 96, height: 64)
        ) { root in
            for k in 0..<12 {
                root.with(layer(CGFloat(k) * 8, 0, 4, 64, k % 3 == 0 ? .coral : k % 3 == 1 ? .sea : .leaf))
            }
            root.with(layer(0, 22, 96, 4, .ink))
            let panes: [[CAFilter]] = [
                [.gaussianBlur(radius: 1)], [.gaussianBlur(radius: 4)],
                [.gaussianBlur(radius: 12), .colorSaturate(amount: 1.8)],
                [.colorSaturate(amount: 0)], [.colorInvert],
                [.gaussianBlur(radius: 2), .colorBrightness(amount: 0.3)],
            ]
            for (k, filters) in panes.enumerated() {
                root.with(layer(CGFloat(k % 3) * 31 + 4, CGFloat(k / 3) * 30 + 4, 26, 26)) {
                    $0.cornerRadius = k == 4 ? 0 : 6
                    $0.backgroundFilters = filters
                    if k == 2 { $0.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.4) }
                    if k == 4 { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
                }
            }
        },
        LayerExhibit("layer-own-filters", shows: ["CALayer.filters"]) { root in
            let filters: [[CAFilter]] = [
                [.gaussianBlur(radius: 1.5)], [.colorSaturate(amount: 0)], [.colorHueRotate(angle: 2)],
                [.gaussianBlur(radius: 3), .colorInvert],
            ]
            for (k, list) in filters.enumerated() {
                let card = root.with(layer(CGFloat(k % 2) * 30 + 6, CGFloat(k / 2) * 22 + 5, 22, 16, .sea)) {
                    $0.filters = list
                    $0.cornerRadius = 3
                }
                card.with(layer(3, 3, 9, 9, .sand))
            }
        },
        LayerExhibit("layer-rasterize", shows: ["CALayer.shouldRasterize", "CALayer.rasterizationScale"]) {
            root in
            for (k, scale) in [1, 2].enumerated() {
                let disc = root.with(layer(5 + CGFloat(k) * 29, 10, 25, 25, .sea)) {
                    $0.cornerRadius = 12.5
                    $0.shouldRasterize = true
                    $0.rasterizationScale = CGFloat(scale)
                }
                disc.with(layer(8, 8, 12, 3.5, .sand))
            }
        },
        LayerExhibit("layer-corner-curve", shows: ["CALayer.cornerCurve"]) { root in
            root.with(layer(4, 6, 26, 36, .sea)) { $0.cornerRadius = 8 }
            root.with(layer(34, 6, 26, 36, .sea)) {
                $0.cornerRadius = 8
                $0.cornerCurve = .continuous
            }
        },
        LayerExhibit(
            "layer-edge-antialiasing",
            shows: ["CALayer.allowsEdgeAntialiasing", "CALayer.edgeAntialiasingMask"]
        ) { root in
            root.with(layer(4.3, 6.3, 16.3, 34.3, .sea))
            root.with(layer(24.3, 6.3, 16.3, 34.3, .sea)) { $0.allowsEdgeAntialiasing = false }
            root.with(layer(44.3, 6.3, 16.3, 34.3, .sea)) { $0.edgeAntialiasingMask = [.layerRightEdge] }
        },
        LayerExhibit(
            "layer-trilinear", shows: ["CALayer.minificationFilter", "CALayer.minificationFilterBias"]
        ) { root in
            let dots = Picture.make(96, 96) { x, y in
                let dx = x % 8 - 4, dy = y % 8 - 4
                return dx * dx + dy * dy < 6 ? 0xFFEB_574A : 0xFFE0_E6ED
            }
            for (k, filter) in [CALayerContentsFilter.linear, .trilinear, .trilinear].enumerated() {
                root.with(layer(3 + CGFloat(k) * 20, 14, 18, 18)) {
                    $0.contents = dots
                    $0.minificationFilter = filter
                    $0.minificationFilterBias = k == 2 ? 1.5 : 0
                }
            }
        },
        LayerExhibit("layer-group-opacity", shows: ["CALayer.allowsGroupOpacity"]) { root in
            for k in 0..<2 {
                let group = root.with(layer(4 + CGFloat(k) * 29, 8, 28, 32)) {
                    $0.opacity = 0.5
                    $0.allowsGroupOpacity = k == 0
                }
                group.with(layer(0, 0, 18, 22, .sea))
                group.with(layer(8, 8, 18, 22, .coral))
            }
        },
    ]
}

// GeometryFilters.swift: filters that blur, move and scale.

import Foundation

extension FilterDefinition {
    static let geometryFilters: [FilterDefinition] = [
        FilterDefinition("CIGaussianBlur", [kCIInputImageKey: .missing, kCIInputRadiusKey: .number(10)]) { inputs in
            inputs.image()?.applyingGaussianBlur(sigma: inputs.number(kCIInputRadiusKey))
        },
        // Squares of 2 · radius + 1 pixels.
        FilterDefinition("CIBoxBlur", [kCIInputImageKey: .missing, kCIInputRadiusKey: .number(10)]) { inputs in
            let radius = Int(inputs.number(kCIInputRadiusKey, in: 0...BlurRecipe.widest).rounded())
            return inputs.image().map { image in
                radius == 0 ? image : CIImage(BlurRecipe(input: image.node, kernel: .box(radius: radius)))
            }
        },
        FilterDefinition(
            "CIPixellate",
            [kCIInputImageKey: .missing, kCIInputCenterKey: .vector([150, 150]), kCIInputScaleKey: .number(8)]
        ) { inputs in
            let side = inputs.number(kCIInputScaleKey, in: 1...PixellateRecipe.longest)
            return inputs.image().map {
                CIImage(PixellateRecipe(input: $0.node, center: inputs.point(kCIInputCenterKey), side: side))
            }
        },
        FilterDefinition("CICrop", [kCIInputImageKey: .missing, "inputRectangle": .vector([0, 0, 300, 300])]) {
            inputs in
            inputs.image()?.cropped(to: inputs.rect("inputRectangle"))
        },
        FilterDefinition("CIAffineTransform", [kCIInputImageKey: .missing, kCIInputTransformKey: .identity]) { inputs in
            inputs.image()?.transformed(by: inputs.transform(kCIInputTransformKey))
        },
        FilterDefinition("CIAffineClamp", [kCIInputImageKey: .missing, kCIInputTransformKey: .identity]) { inputs in
            inputs.image()?.transformed(by: inputs.transform(kCIInputTransformKey)).clampedToExtent()
        },
        FilterDefinition(
            "CILanczosScaleTransform",
            [kCIInputImageKey: .missing, kCIInputScaleKey: .number(1), kCIInputAspectRatioKey: .number(1)]
        ) { inputs in
            let scale = inputs.number(kCIInputScaleKey), ratio = inputs.number(kCIInputAspectRatioKey)
            guard let image = inputs.image() else { return nil }
            guard scale > 1e-6, scale * ratio > 1e-6, scale < 1e6, scale * ratio < 1e6 else { return .empty() }
            return CIImage(LanczosRecipe(input: image.node, scale: (scale * ratio, scale)))
        },
        FilterDefinition("CIAreaAverage", [kCIInputImageKey: .missing, kCIInputExtentKey: .vector([0, 0, 640, 80])]) {
            inputs in
            inputs.image().map { CIImage(AverageRecipe(input: $0.node, rect: inputs.rect(kCIInputExtentKey))) }
        },
    ]
}

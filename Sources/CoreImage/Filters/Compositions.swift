// Compositions.swift: filters of two and more images.

import Foundation

extension FilterDefinition {
    static let compositions: [FilterDefinition] = [
        FilterDefinition(
            "CISourceOverCompositing", [kCIInputImageKey: .missing, kCIInputBackgroundImageKey: .missing]
        ) { inputs in
            guard let image = inputs.image(), let background = inputs.image(kCIInputBackgroundImageKey) else {
                return nil
            }
            return image.composited(over: background)
        },
        // The luminance of the mask selects: 0 the background, 1 the image.
        FilterDefinition(
            "CIBlendWithMask",
            [kCIInputImageKey: .missing, kCIInputBackgroundImageKey: .missing, kCIInputMaskImageKey: .missing]
        ) { inputs in
            guard let image = inputs.image() else { return nil }
            guard let mask = inputs.image(kCIInputMaskImageKey) else { return image }
            let background = inputs.image(kCIInputBackgroundImageKey) ?? .empty()
            return CIImage(MaskRecipe(input: image.node, background: background.node, mask: mask.node))
        },
    ]
}

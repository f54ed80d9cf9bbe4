// FilterDefinition.swift: a filter's parameters, and the recipe that it makes of them.

import Foundation

struct FilterDefinition: Sendable {
    let name: String
    /// The parameters in the order of Apple's reference.
    let keys: [String]
    let defaults: [String: FilterValue]
    /// Nil if an image is missing, or nothing can be made of the parameters.
    let output: @Sendable (FilterInputs) -> CIImage?

    init(
        _ name: String, _ parameters: KeyValuePairs<String, FilterValue>,
        _ output: @escaping @Sendable (FilterInputs) -> CIImage?
    ) {
        self.name = name
        keys = parameters.map(\.key)
        defaults = Dictionary(uniqueKeysWithValues: parameters.map { ($0.key, $0.value) })
        self.output = output
    }

    /// A filter that replaces each pixel's colour.
    /// - Parameters:
    ///   - isEncoded: whether the colours are sRGB's encoded components in any working space.
    ///   - change: makes the function of colours of the parameters. Colours are not premultiplied.
    static func colors(
        _ name: String, _ parameters: KeyValuePairs<String, FilterValue>, isEncoded: Bool = false,
        _ change: @escaping @Sendable (FilterInputs) -> @Sendable (SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterDefinition {
        colorsInSpace(name, parameters, isEncoded: isEncoded) { inputs in
            let change = change(inputs)
            return { _ in change }
        }
    }

    /// A filter that replaces each pixel's colour, and uses other colours, which it converts to the working space.
    static func colorsInSpace(
        _ name: String, _ parameters: KeyValuePairs<String, FilterValue>, isEncoded: Bool = false,
        _ change: @escaping @Sendable (FilterInputs) -> @Sendable (WorkingSpace) -> (SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterDefinition {
        var all: [(String, FilterValue)] = [(kCIInputImageKey, .missing)]
        all += parameters.map { ($0.key, $0.value) }
        return FilterDefinition(name, all) { inputs in
            inputs.image().map { image in
                // What was made of squares still is.
                CIImage(
                    ImageNode(
                        MapRecipe(input: image.node, change: change(inputs), isEncoded: isEncoded),
                        samplesNearest: image.node.samplesNearest))
            }
        }
    }

    private init(
        _ name: String, _ parameters: [(String, FilterValue)],
        _ output: @escaping @Sendable (FilterInputs) -> CIImage?
    ) {
        self.name = name
        keys = parameters.map(\.0)
        defaults = Dictionary(uniqueKeysWithValues: parameters)
        self.output = output
    }

    static let all: [String: FilterDefinition] = Dictionary(
        uniqueKeysWithValues: (colorFilters + geometryFilters + generators + compositions).map { ($0.name, $0) })
}

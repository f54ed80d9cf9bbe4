// SymbolLayerImage.swift: the picture of one layer of a symbol.

/// One layer of a symbol image, as large as the whole.
package struct SymbolLayerImage {
    /// The picture, with the rendering mode of the whole.
    package let image: UIImage
    /// Whether it shows one step of a level, such as a bar of a signal.
    package let isVariable: Bool
    /// Whether it is a stroke across the symbol, or a badge at its corner.
    package let isMark: Bool
}

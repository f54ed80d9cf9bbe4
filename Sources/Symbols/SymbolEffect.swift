// SymbolEffect.swift: an animation of a symbol image.

/// An animation of a symbol image, such as `.bounce` or `.variableColor.iterative`.
public protocol SymbolEffect: Hashable, Sendable {
    /// What views need to show the effect.
    var configuration: SymbolEffectConfiguration { get }
}

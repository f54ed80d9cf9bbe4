// ScaleSymbolEffect.swift: a symbol in another size.

/// The symbol is larger or smaller as long as it has the effect.
public struct ScaleSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.scale)) {
        self.configuration = configuration
    }

    /// The symbol is larger.
    public var up: Self { Self(configuration.setting(\.direction, .up)) }
    /// The symbol is smaller.
    public var down: Self { Self(configuration.setting(\.direction, .down)) }
    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Larger.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

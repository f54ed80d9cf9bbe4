// BounceSymbolEffect.swift: a symbol that is larger or smaller for a moment.

/// The symbol is larger or smaller for a moment.
public struct BounceSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.bounce)) {
        self.configuration = configuration
    }

    /// The symbol is larger for a moment.
    public var up: Self { Self(configuration.setting(\.direction, .up)) }
    /// The symbol is smaller for a moment.
    public var down: Self { Self(configuration.setting(\.direction, .down)) }
    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Larger for a moment, then as before.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

// DrawOffSymbolEffect.swift: a symbol that is erased stroke by stroke.

/// The symbol becomes invisible as if it were erased.
public struct DrawOffSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.drawOff)) {
        self.configuration = configuration
    }

    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
    /// Each layer is drawn by itself, all at the same time.
    public var individually: Self { Self(configuration.setting(\.layers, .individually)) }
    /// The end that was drawn last is erased first.
    public var reversed: Self { Self(configuration.setting(\.isReversing, true)) }
    /// The end that was drawn first is erased first.
    public var nonReversed: Self { Self(configuration.setting(\.isReversing, false)) }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// Becomes invisible as if it were erased.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

// DrawOnSymbolEffect.swift: a symbol that is drawn stroke by stroke.

/// The symbol becomes visible as if it were drawn.
public struct DrawOnSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.drawOn)) {
        self.configuration = configuration
    }

    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
    /// Each layer is drawn by itself, all at the same time.
    public var individually: Self { Self(configuration.setting(\.layers, .individually)) }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// Becomes visible as if it were drawn.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

// PulseSymbolEffect.swift: a symbol that becomes pale and opaque again.

/// The symbol becomes pale and opaque again.
public struct PulseSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.pulse)) {
        self.configuration = configuration
    }

    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Becomes pale and opaque again.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

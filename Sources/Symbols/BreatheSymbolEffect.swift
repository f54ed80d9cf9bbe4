// BreatheSymbolEffect.swift: a symbol that slowly grows and shrinks.

/// The symbol slowly grows and shrinks.
public struct BreatheSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.breathe)) {
        self.configuration = configuration
    }

    /// It also becomes pale and opaque again.
    public var pulse: Self { Self(configuration.setting(\.pulses, true)) }
    /// It keeps its opacity.
    public var plain: Self { Self(configuration.setting(\.pulses, false)) }
    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Slowly grows and shrinks.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

// DisappearSymbolEffect.swift: a symbol that becomes invisible.

/// The symbol becomes invisible, and keeps its place in the layout.
public struct DisappearSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.disappear)) {
        self.configuration = configuration
    }

    /// The symbol grows while it disappears.
    public var up: Self { Self(configuration.setting(\.direction, .up)) }
    /// The symbol shrinks while it disappears.
    public var down: Self { Self(configuration.setting(\.direction, .down)) }
    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Becomes invisible.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

// AppearSymbolEffect.swift: a symbol that becomes visible.

/// The symbol becomes visible.
public struct AppearSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.appear)) {
        self.configuration = configuration
    }

    /// The symbol grows while it appears.
    public var up: Self { Self(configuration.setting(\.direction, .up)) }
    /// The symbol shrinks while it appears.
    public var down: Self { Self(configuration.setting(\.direction, .down)) }
    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Becomes visible.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

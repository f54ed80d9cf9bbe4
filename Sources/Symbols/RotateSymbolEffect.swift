// RotateSymbolEffect.swift: a symbol that turns round.

/// The symbol, or a part of it, turns round once.
public struct RotateSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.rotate)) {
        self.configuration = configuration
    }

    /// It turns clockwise.
    public var clockwise: Self { Self(configuration.setting(\.direction, .clockwise)) }
    /// It turns counterclockwise.
    public var counterClockwise: Self { Self(configuration.setting(\.direction, .counterClockwise)) }
    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turns round.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

// AutomaticSymbolEffect.swift: the effect that the system chooses.

/// The effect that fits: a replacement of one symbol by another, an appearance or a disappearance.
public struct AutomaticSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.automatic)) {
        self.configuration = configuration
    }

}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The effect that fits.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

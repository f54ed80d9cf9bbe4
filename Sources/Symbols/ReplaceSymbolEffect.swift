// ReplaceSymbolEffect.swift: one symbol that replaces another.

/// One symbol replaces another.
public struct ReplaceSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.replace)) {
        self.configuration = configuration
    }

    /// The old symbol shrinks and the new one grows.
    public var downUp: Self { Self(configuration.setting(\.replacement, .downUp)) }
    /// The old symbol grows away and the new one grows.
    public var upUp: Self { Self(configuration.setting(\.replacement, .upUp)) }
    /// The old symbol is hidden at once and the new one grows.
    public var offUp: Self { Self(configuration.setting(\.replacement, .offUp)) }
    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }

    /// The old symbol shrinks and the new one grows.
    public static var downUp: Self { Self().downUp }
    /// The old symbol grows away and the new one grows.
    public static var upUp: Self { Self().upUp }
    /// The old symbol is hidden at once and the new one grows.
    public static var offUp: Self { Self().offUp }

    /// What both symbols have stays; only marks such as a slash or a badge come and go. Symbols that have nothing in
    /// common are replaced by `fallback`.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
        MagicReplace(fallback.configuration.setting(\.keepsCommonParts, true))
    }

    /// A replacement that keeps what both symbols have.
    public struct MagicReplace: SymbolEffect {
        public let configuration: SymbolEffectConfiguration

        init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }
    }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// The old symbol shrinks and the new one grows.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

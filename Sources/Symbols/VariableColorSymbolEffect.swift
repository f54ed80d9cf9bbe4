// VariableColorSymbolEffect.swift: the layers of a symbol that are lit in turn.

/// The layers that show the steps of a level are lit in turn. Symbols without such layers do not change.
public struct VariableColorSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.variableColor)) {
        self.configuration = configuration
    }

    /// After the last layer the sequence runs backwards.
    public var reversing: Self { Self(configuration.setting(\.isReversing, true)) }
    /// After the last layer the sequence starts again.
    public var nonReversing: Self { Self(configuration.setting(\.isReversing, false)) }
    /// Layers stay active until all are.
    public var cumulative: Self { Self(configuration.setting(\.isCumulative, true)) }
    /// One layer is active at a time.
    public var iterative: Self { Self(configuration.setting(\.isCumulative, false)) }
    /// Inactive layers are invisible.
    public var hideInactiveLayers: Self { Self(configuration.setting(\.hidesInactiveLayers, true)) }
    /// Inactive layers are pale.
    public var dimInactiveLayers: Self { Self(configuration.setting(\.hidesInactiveLayers, false)) }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Layers are lit in turn.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

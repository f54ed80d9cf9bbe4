// WiggleSymbolEffect.swift: a symbol that moves or turns to and fro.

/// The symbol moves or turns to and fro.
public struct WiggleSymbolEffect: SymbolEffect {
    public let configuration: SymbolEffectConfiguration

    init(_ configuration: SymbolEffectConfiguration = SymbolEffectConfiguration(.wiggle)) {
        self.configuration = configuration
    }

    /// It turns to and fro, at first clockwise.
    public var clockwise: Self { Self(configuration.setting(\.direction, .clockwise)) }
    /// It turns to and fro, at first counterclockwise.
    public var counterClockwise: Self { Self(configuration.setting(\.direction, .counterClockwise)) }
    /// It moves to and fro, at first to the left.
    public var left: Self { Self(configuration.setting(\.direction, .left)) }
    /// It moves to and fro, at first to the right.
    public var right: Self { Self(configuration.setting(\.direction, .right)) }
    /// It moves to and fro, at first up.
    public var up: Self { Self(configuration.setting(\.direction, .up)) }
    /// It moves to and fro, at first down.
    public var down: Self { Self(configuration.setting(\.direction, .down)) }
    /// It moves to and fro, at first in the direction of reading.
    public var forward: Self { Self(configuration.setting(\.direction, .forward)) }
    /// It moves to and fro, at first against the direction of reading.
    public var backward: Self { Self(configuration.setting(\.direction, .backward)) }
    /// It moves to and fro along an axis, at first towards an angle in degrees, clockwise from the positive x axis.
    public func custom(angle: Double) -> Self { Self(configuration.setting(\.direction, .angle(angle))) }
    /// Layers move one after another.
    public var byLayer: Self { Self(configuration.setting(\.layers, .byLayer)) }
    /// All layers move together.
    public var wholeSymbol: Self { Self(configuration.setting(\.layers, .wholeSymbol)) }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Turns to and fro.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

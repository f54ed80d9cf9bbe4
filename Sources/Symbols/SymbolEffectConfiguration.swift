// SymbolEffectConfiguration.swift: the values of an effect.

/// The values of an effect of any kind.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// The kind of an effect. A view has at most one of each.
    package enum Kind: Hashable, Sendable {
        case appear, automatic, bounce, breathe, disappear, drawOff, drawOn, pulse, replace, rotate, scale
        case variableColor, wiggle
    }

    /// The layers of the symbol that move together.
    package enum Layers: Hashable, Sendable {
        case byLayer, wholeSymbol, individually
    }

    /// Where the symbol moves to, or first moves to.
    package enum Direction: Hashable, Sendable {
        case up, down, left, right, forward, backward, clockwise, counterClockwise
        /// In degrees, clockwise from the positive x axis.
        case angle(Double)
    }

    /// How one symbol leaves and the other one comes.
    package enum Replacement: Hashable, Sendable {
        case downUp, upUp, offUp
    }

    package var kind: Kind
    /// Nil for the view's choice.
    package var layers: Layers?
    /// Nil for the usual one.
    package var direction: Direction?
    package var replacement = Replacement.downUp
    /// Whether what both symbols have stays in place.
    package var keepsCommonParts = false
    /// Whether the sequence of a variable colour, or the drawing of `drawOff`, also runs backwards.
    package var isReversing = false
    /// Whether layers stay active when the next one is; otherwise one is active at a time.
    package var isCumulative = false
    /// Whether inactive layers are invisible; otherwise they are pale.
    package var hidesInactiveLayers = false
    /// Whether a breathing symbol also becomes pale.
    package var pulses = false

    package init(_ kind: Kind) { self.kind = kind }

    /// Whether the effect without options repeats until it is removed.
    package var repeatsByDefault: Bool { kind == .pulse || kind == .variableColor || kind == .breathe }

    func setting<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }
}

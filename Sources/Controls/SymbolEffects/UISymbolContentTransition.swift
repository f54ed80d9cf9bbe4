// UISymbolContentTransition.swift: how a button changes its symbol.

public import Foundation
public import VitrineSymbols

/// An effect with which one symbol replaces another, and its options.
@preconcurrency @MainActor
open class UISymbolContentTransition: NSObject, @preconcurrency NSCopying {
    /// The effect.
    public let contentTransition: any ContentTransitionSymbolEffect & SymbolEffect
    /// How fast it plays.
    public let options: SymbolEffectOptions

    /// Creates a transition with an effect, such as `.replace`.
    public init(
        _ contentTransition: some ContentTransitionSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default
    ) {
        (self.contentTransition, self.options) = (contentTransition, options)
    }

    /// The same object: a transition does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

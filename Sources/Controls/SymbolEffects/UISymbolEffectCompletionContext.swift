// UISymbolEffectCompletionContext.swift: how an effect ended.

public import Foundation
public import VitrineSymbols

/// Called when an effect or a transition of a symbol has ended, or was removed.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

/// How an effect of a symbol ended.
@preconcurrency @MainActor
public final class UISymbolEffectCompletionContext: NSObject {
    /// The image view or bar button item with the symbol. Not retained.
    public private(set) weak var sender: AnyObject?
    /// The effect that ended. Nil for the replacement of an image that is no symbol.
    public let effect: (any SymbolEffect)?
    /// Whether it ended by itself. False if it was removed or replaced, or was not shown.
    public let isFinished: Bool

    init(sender: AnyObject?, effect: (any SymbolEffect)?, isFinished: Bool) {
        (self.sender, self.effect, self.isFinished) = (sender, effect, isFinished)
    }
}

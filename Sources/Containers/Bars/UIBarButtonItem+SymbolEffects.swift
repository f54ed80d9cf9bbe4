// UIBarButtonItem+SymbolEffects.swift: effects of the symbol of an item.

public import VitrineControls
public import VitrineDrawing
public import VitrineRuntime
public import VitrineSymbols

extension UIBarButtonItem {
    /// Adds an effect that ends by itself, such as `.bounce`. It is shown if the item is in a bar of a window.
    /// - Parameters:
    ///   - options: how fast and how often it plays. By default pulses, variable colours and breathing repeat until they
    ///     are removed, other effects play once.
    ///   - animated: whether the change of a state, such as a scale, is animated.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {
        add(effect, options, animated, lasts: false)
    }

    /// Adds an effect that lasts until it is removed, also if the item moves to another bar.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {
        add(effect, options, animated, lasts: true)
    }

    /// Adds an effect that ends by itself or lasts, as its options state.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        add(effect, options, animated, lasts: options.lasts(effect.configuration))
    }

    /// Removes the effect of the same kind as `effect`, whatever its values. Does nothing if there is none.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {
        remove(effect, options, animated)
    }

    /// Removes the effect of the same kind as `effect`, whatever its values. Does nothing if there is none.
    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {
        remove(effect, options, animated)
    }

    /// Removes the effect of the same kind as `effect`, whatever its values. Does nothing if there is none.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        remove(effect, options, animated)
    }

    /// Removes all effects.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        storedSymbolEffects = nil
        shownSymbol?.removeAllSymbolEffects(options: options, animated: animated)
    }

    /// Shows another symbol, which replaces the current one by an effect, such as `.replace`.
    public func setSymbolImage(
        _ symbolImage: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default
    ) {
        shownSymbol?.setSymbolImage(symbolImage, contentTransition: contentTransition, options: options)
        // The button then shows what it shows already.
        image = symbolImage
    }

    /// Adds the lasting effects to the view of a new button.
    func showSymbolEffects(in view: UIImageView) {
        view.symbolOwner = self
        for entry in (lastingEffects?.entries ?? [:]).values { view.add(entry.effect, entry.options, false, nil) }
    }

    private var shownSymbol: UIImageView? { (shownView as? BarButton)?.imageView }

    private var lastingEffects: LastingSymbolEffects? { storedSymbolEffects as? LastingSymbolEffects }

    private func add(_ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool, lasts: Bool) {
        let effects = lastingEffects ?? LastingSymbolEffects()
        effects.entries[effect.configuration.kind] = lasts ? (effect, options) : nil
        storedSymbolEffects = effects
        shownSymbol?.add(effect, options, animated, nil)
    }

    private func remove(_ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool) {
        lastingEffects?.entries[effect.configuration.kind] = nil
        shownSymbol?.remove(effect, options, animated, nil)
    }
}

/// The effects of an item that last, by their kinds.
private final class LastingSymbolEffects {
    var entries: [SymbolEffectConfiguration.Kind: (effect: any SymbolEffect, options: SymbolEffectOptions)] = [:]
}

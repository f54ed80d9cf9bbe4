// UIImageView+SymbolEffects.swift: effects of an image view's symbol.

import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineRuntime
public import VitrineSymbols
import VitrineViewValues

extension UIImageView {
    /// Adds an effect that ends by itself, such as `.bounce`. It replaces an effect of the same kind.
    ///
    /// With an image that is no symbol nothing moves. While the view is in no window, effects that end by themselves are
    /// not shown, and others wait.
    /// - Parameters:
    ///   - options: how fast and how often it plays. By default pulses, variable colours and breathing repeat until they
    ///     are removed, other effects play once.
    ///   - animated: whether the change of a state, such as a scale, is animated.
    ///   - completion: called once, when the effect has ended or was removed.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        add(effect, options, animated, completion)
    }

    /// Adds an effect that lasts until it is removed, such as `.scale.up`. It replaces an effect of the same kind.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        add(effect, options, animated, completion)
    }

    /// Adds an effect that ends by itself or lasts, as its options state. It replaces an effect of the same kind.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        add(effect, options, animated, completion)
    }

    /// Removes the effect of the same kind as `effect`, whatever its values. Does nothing if there is none.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        remove(effect, options, animated, completion)
    }

    /// Removes the effect of the same kind as `effect`, whatever its values. Does nothing if there is none.
    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        remove(effect, options, animated, completion)
    }

    /// Removes the effect of the same kind as `effect`, whatever its values. Does nothing if there is none.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        remove(effect, options, animated, completion)
    }

    /// Removes all effects.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        symbolPlayer?.removeAll(options, animated: animated)
    }

    /// Shows another symbol, which replaces the current one by an effect, such as `.replace`.
    ///
    /// Without a current symbol, or with an image that is no symbol, the image changes at once.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        replaceSymbol(by: image, contentTransition, options, completion)
    }

    /// The same with an effect whose type is not known.
    package func replaceSymbol(
        by image: UIImage, _ effect: any SymbolEffect, _ options: SymbolEffectOptions,
        _ completion: UISymbolEffectCompletion? = nil
    ) {
        guard let old = configuredImage, old.isSymbolImage, image.isSymbolImage, old !== image else {
            self.image = image
            completion?(UISymbolEffectCompletionContext(sender: symbolSender, effect: effect, isFinished: true))
            return
        }
        makeSymbolPlayer().replace(old, by: image, effect, options, completion) { self.image = image }
    }

    package func add(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        makeSymbolPlayer().add(effect, options, animated: animated, completion)
    }

    package func remove(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        makeSymbolPlayer().remove(effect, options, animated: animated, completion)
    }

    private var symbolSender: AnyObject { symbolOwner ?? self }

    private func makeSymbolPlayer() -> SymbolEffectPlayer {
        if let symbolPlayer { return symbolPlayer }
        let player = SymbolEffectPlayer { [weak self] in self?.symbolSender }
        player.needsDidChange = { [weak self] in self?.updateContents() }
        symbolPlayer = player
        player.windowDidChange(isShown: window != nil)
        return player
    }

    // MARK: Contents

    /// Shows an image by the layers of its symbol. False if it has no effect or is no symbol.
    func showAsSymbol(_ image: UIImage) -> Bool {
        guard let symbolPlayer else { return false }
        guard symbolPlayer.isNeeded, image.isSymbolImage else {
            symbolPlayer.layer.removeFromSuperlayer()
            return false
        }
        if symbolPlayer.layer.superlayer !== layer { layer.insertSublayer(symbolPlayer.layer, at: 0) }
        layOutSymbol()
        symbolPlayer.show(image) { displayable($0, cached: false) }
        return true
    }

    /// Places the symbol as the content mode places an image.
    func layOutSymbol() {
        guard let symbolPlayer, let image = configuredImage else { return }
        symbolPlayer.layOut(
            contentMode.frame(ofContent: image.size, in: bounds),
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
}

extension UIView.ContentMode {
    /// Where content of a size is shown in a view's bounds.
    fileprivate func frame(ofContent size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let scales = (bounds.width / size.width, bounds.height / size.height)
        var shown = size
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit, .scaleAspectFill:
            let scale = self == .scaleAspectFit ? min(scales.0, scales.1) : max(scales.0, scales.1)
            shown = CGSize(width: size.width * scale, height: size.height * scale)
        default: break
        }
        let isLeft = [.left, .topLeft, .bottomLeft].contains(self)
        let isRight = [.right, .topRight, .bottomRight].contains(self)
        let isTop = [.top, .topLeft, .topRight].contains(self)
        let isBottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
        return CGRect(
            x: isLeft ? bounds.minX : isRight ? bounds.maxX - shown.width : bounds.midX - shown.width / 2,
            y: isTop ? bounds.minY : isBottom ? bounds.maxY - shown.height : bounds.midY - shown.height / 2,
            width: shown.width, height: shown.height)
    }
}

// SymbolEffectPlayer.swift: the effects of one image view.
//
// While there are effects the symbol is shown by layers of its own, so that the view's geometry does not change. Without
// any the view shows its image as usual: at rest an effect that has ended costs nothing.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineSymbols

/// Plays the effects of an image view's symbol.
@MainActor
final class SymbolEffectPlayer {
    /// An effect that the view has.
    private struct Active {
        var effect: any SymbolEffect
        var options: SymbolEffectOptions
        var completion: UISymbolEffectCompletion?
        /// Another addition of the same kind has another number.
        var number: Int
    }

    private let sender: () -> AnyObject?
    private let stage = SymbolStage()
    private var active: [SymbolEffectConfiguration.Kind: Active] = [:]
    private var additions = 0
    /// Animations of symbols that come, go or return to their places.
    private var transitions = 0
    /// Whether an effect is being added: its symbol is shown by layers before it starts.
    private var isAdding = false
    /// How often motions were started again, after which the ends of earlier animations are ignored.
    private var starts = 0
    private var isHidden = false
    private var scale: CGFloat = 1
    /// Whether the view is in a window, so that animations run.
    private var isShown = false
    private var isRightToLeft = false

    /// - Parameter sender: the object that completions name.
    init(sender: @escaping () -> AnyObject?) { self.sender = sender }

    /// The layer that shows the symbol.
    var layer: CALayer { stage.root }

    /// Whether the symbol is shown by its layers.
    var isNeeded: Bool { isAdding || !active.isEmpty || isHidden || scale != 1 || transitions > 0 }

    /// Called when `isNeeded` has changed.
    var needsDidChange: (() -> Void)?

    // MARK: The symbol

    /// Sets the symbol.
    /// - Parameter displayed: the picture of a layer as the view shows it: tinted and turned.
    func show(_ image: UIImage, displayed: (UIImage) -> UIImage?) {
        let before = stage.images.count
        stage.show(image.symbolLayers, displayed: displayed)
        if stage.images.count != before { restartMotions() }
    }

    /// Places the symbol in the view's coordinates.
    func layOut(_ frame: CGRect, isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        if stage.root.frame != frame { stage.layOut(frame) }
    }

    /// Starts motions when the view gets a window; ends them when it loses it.
    func windowDidChange(isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        restartMotions()
    }

    // MARK: Effects

    /// Adds an effect in place of another one of its kind.
    func add(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        additions += 1
        let new = Active(effect: effect, options: options, completion: completion, number: additions)
        let wasNeeded = isNeeded
        isAdding = true
        if !wasNeeded { needsDidChange?() }
        defer {
            isAdding = false
            releaseIfUnneeded()
        }
        end(effect.configuration.kind)
        switch effect.configuration.kind {
        case .scale:
            active[.scale] = new
            setScale(effect.configuration.direction == .down ? 0.85 : 1.15, options, animated: animated) {
                [weak self] in
                self?.complete(new, $0)
            }
        case .appear, .drawOn: setHidden(false, new, animated: animated)
        case .disappear, .drawOff: setHidden(true, new, animated: animated)
        case .automatic, .replace: complete(new, true)
        default:
            active[effect.configuration.kind] = new
            start(new)
        }
    }

    /// Removes the effect of a kind.
    func remove(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        let kind = effect.configuration.kind
        guard active[kind] != nil else {
            completion?(UISymbolEffectCompletionContext(sender: sender(), effect: effect, isFinished: true))
            return
        }
        let finish: (Bool) -> Void = { [weak self] finished in
            completion?(UISymbolEffectCompletionContext(sender: self?.sender(), effect: effect, isFinished: finished))
            self?.needsDidChange?()
        }
        end(kind)
        switch kind {
        case .scale: setScale(1, options, animated: animated, finish)
        case .disappear, .drawOff:
            active[kind] = nil
            fade(isHidden: false, effect.configuration, options, animated: animated, finish)
        default: stop(kind, animated: animated, finish)
        }
    }

    /// Removes all effects.
    func removeAll(_ options: SymbolEffectOptions, animated: Bool) {
        for entry in active.values { remove(entry.effect, options, animated: animated, nil) }
    }

    /// Ends an effect that is removed or replaced.
    private func end(_ kind: SymbolEffectConfiguration.Kind) {
        guard let old = active.removeValue(forKey: kind) else { return }
        complete(old, false)
    }

    /// Called when nothing of an effect may be left.
    private func releaseIfUnneeded() { if !isNeeded { needsDidChange?() } }

    private func complete(_ entry: Active, _ isFinished: Bool) {
        entry.completion?(
            UISymbolEffectCompletionContext(sender: sender(), effect: entry.effect, isFinished: isFinished))
        // Called once: a state lasts longer than its animation.
        let kind = entry.effect.configuration.kind
        if active[kind]?.number == entry.number { active[kind]?.completion = nil }
    }

    // MARK: Motions

    private static func key(_ kind: SymbolEffectConfiguration.Kind, _ index: Int) -> String {
        "symbol-\(kind)-\(index)"
    }

    private func restartMotions() {
        starts += 1
        for entry in active.values.sorted(by: { $0.number < $1.number }) { start(entry) }
    }

    private func start(_ entry: Active) {
        let effect = entry.effect.configuration
        guard ![.scale, .appear, .disappear, .drawOn, .drawOff].contains(effect.kind) else { return }
        let motions = motions(effect)
        guard isShown, !motions.isEmpty else {
            // An effect without an end waits for a window, or for a symbol that has layers for it.
            if !entry.options.lasts(effect) { finish(entry, false) }
            return
        }
        let longest = motions.map(\.wait).max() ?? 0
        for (place, moved) in motions.enumerated() {
            let animations = moved.motion.animations(
                entry.options, lasts: entry.options.lasts(effect), wait: moved.wait, longestWait: longest)
            for (track, animation) in animations.enumerated() {
                if place == 0, track == 0 {
                    animation.delegate = AnimationEnding { [weak self, starts] finished in
                        guard let self, self.starts == starts else { return }
                        finish(entry, finished)
                    }
                }
                moved.layer.add(animation, forKey: Self.key(effect.kind, track))
            }
        }
    }

    /// The layers that an effect moves, with the time that each waits, in seconds at the usual speed.
    private func motions(_ effect: SymbolEffectConfiguration) -> [(layer: CALayer, motion: SymbolMotion, wait: Double)]
    {
        if effect.kind == .variableColor {
            let variable = zip(stage.parts, stage.images).filter(\.1.isVariable).map(\.0)
            return variable.enumerated().map { index, layer in
                (layer, SymbolMotion(variableLayer: index, of: variable.count, effect), 0)
            }
        }
        let size = Double(stage.root.bounds.width)
        guard var motion = SymbolMotion(effect, size: size, isRightToLeft: isRightToLeft) else { return [] }
        if UIAccessibility.isReduceMotionEnabled {
            guard let still = motion.withoutMovement else { return [] }
            motion = still
        }
        // A symbol turns as a whole: its layers would leave each other.
        let isWhole = effect.layers.map { $0 == .wholeSymbol } ?? (effect.kind == .rotate || effect.kind == .wiggle)
        guard !isWhole, stage.parts.count > 1 else { return [(stage.body, motion, 0)] }
        return stage.parts.enumerated().map { ($1, motion, Double($0) * SymbolMotion.layerDelay) }
    }

    /// Called at the end of an effect that is not removed.
    private func finish(_ entry: Active, _ finished: Bool) {
        let kind = entry.effect.configuration.kind
        // Another one may have replaced it, and an animation also ends when its layer leaves the window.
        guard active[kind]?.number == entry.number, finished || !entry.options.lasts(entry.effect.configuration) else {
            return
        }
        active[kind] = nil
        complete(entry, finished)
        releaseIfUnneeded()
    }

    /// Ends a motion, from where the layers are.
    private func stop(_ kind: SymbolEffectConfiguration.Kind, animated: Bool, _ completion: @escaping (Bool) -> Void) {
        transitions += 1
        var isFirst = true
        for layer in [stage.body] + stage.parts {
            let shown = layer.presentation() ?? layer
            let keys = (0..<SymbolMotion.mostTracks).map { Self.key(kind, $0) }
            let wasMoving = keys.contains { layer.animation(forKey: $0) != nil }
            for key in keys { layer.removeAnimation(forKey: key) }
            guard wasMoving, animated, isShown else { continue }
            let back = CAAnimationGroup()
            let turned = CABasicAnimation(keyPath: "transform")
            turned.fromValue = shown.transform
            let faded = CABasicAnimation(keyPath: "opacity")
            faded.fromValue = shown.opacity
            back.animations = [turned, faded]
            back.duration = 0.25
            if isFirst {
                isFirst = false
                back.delegate = AnimationEnding { [weak self] in self?.endTransition($0, completion) }
            }
            layer.add(back, forKey: "symbol-back-\(kind)")
        }
        if isFirst { endTransition(true, completion) }
    }

    private func endTransition(_ finished: Bool, _ completion: (Bool) -> Void) {
        transitions -= 1
        completion(finished)
        releaseIfUnneeded()
    }

    // MARK: States

    private func setScale(
        _ new: CGFloat, _ options: SymbolEffectOptions, animated: Bool, _ completion: @escaping (Bool) -> Void
    ) {
        let old = stage.sized.presentation()?.transform ?? stage.sized.transform
        scale = new
        CATransaction.withoutActions { stage.sized.transform = CATransform3DMakeScale(new, new, 1) }
        guard animated, isShown, !UIAccessibility.isReduceMotionEnabled else {
            completion(true)
            releaseIfUnneeded()
            return
        }
        let change = CASpringAnimation(perceptualDuration: 0.35 / options.speedFactor, bounce: 0.2)
        change.keyPath = "transform"
        change.fromValue = old
        change.duration = change.settlingDuration
        transitions += 1
        change.delegate = AnimationEnding { [weak self] in self?.endTransition($0, completion) }
        stage.sized.add(change, forKey: "symbol-scale")
    }

    private func setHidden(_ hidden: Bool, _ entry: Active, animated: Bool) {
        for kind in [SymbolEffectConfiguration.Kind.appear, .drawOn, .disappear, .drawOff] {
            end(kind)
        }
        guard hidden != isHidden else { return complete(entry, true) }
        if hidden { active[entry.effect.configuration.kind] = entry }
        fade(isHidden: hidden, entry.effect.configuration, entry.options, animated: animated) { [weak self] in
            self?.complete(entry, $0)
        }
    }

    private func fade(
        isHidden hidden: Bool, _ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, animated: Bool,
        _ completion: @escaping (Bool) -> Void
    ) {
        isHidden = hidden
        CATransaction.withoutActions { stage.root.opacity = hidden ? 0 : 1 }
        guard animated, isShown else {
            completion(true)
            releaseIfUnneeded()
            return
        }
        transitions += 1
        let end = AnimationEnding { [weak self] in self?.endTransition($0, completion) }
        let duration = 0.35 / options.speedFactor
        if effect.kind == .drawOn || effect.kind == .drawOff, !UIAccessibility.isReduceMotionEnabled {
            SymbolFading.draw(stage.root, hidden, duration, isReversed: effect.isReversing == isRightToLeft, end)
        } else {
            SymbolFading.fade(stage.root, hidden, duration, growing: effect.direction, end)
        }
    }

    // MARK: Replacement

    /// Replaces the symbol. Call it before the view shows `new`; the view then calls `show`.
    func replace(
        _ old: UIImage, by new: UIImage, _ effect: any SymbolEffect, _ options: SymbolEffectOptions,
        _ completion: UISymbolEffectCompletion?, show: () -> Void
    ) {
        let wasNeeded = isNeeded
        transitions += 1
        if !wasNeeded { needsDidChange?() }
        let finish: (Bool) -> Void = { [weak self] finished in
            completion?(UISymbolEffectCompletionContext(sender: self?.sender(), effect: effect, isFinished: finished))
        }
        guard isShown else {
            show()
            return endTransition(false, finish)
        }
        let (oldParts, oldImages) = (stage.parts, stage.images)
        let outgoing = stage.detachBody()
        show()
        let end = AnimationEnding { [weak self, weak outgoing] in
            outgoing?.removeFromSuperlayer()
            self?.endTransition($0, finish)
        }
        let duration = 0.4 / options.speedFactor
        if effect.configuration.keepsCommonParts, old.hasSameSymbolBase(as: new) {
            SymbolFading.exchangeMarks(
                from: zip(oldParts, oldImages).map { ($0, $1.isMark) },
                to: zip(stage.parts, stage.images).map { ($0, $1.isMark) }, duration, end)
        } else {
            SymbolFading.replace(outgoing, by: stage.body, effect.configuration.replacement, duration, end)
        }
        restartMotions()
    }
}

// SymbolFading.swift: the animations with which symbols come and go.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineSymbols

/// Animations of a symbol that appears, disappears or is replaced. Model values are those of the end.
@MainActor
enum SymbolFading {
    /// How small a symbol is where it comes from or goes to.
    private static let small = 0.4
    /// How large it is where it grows away.
    private static let large = 1.5

    /// Fades a layer, and lets it grow or shrink: by default it grows when it appears and shrinks when it disappears.
    static func fade(
        _ layer: CALayer, _ isHidden: Bool, _ duration: Double, growing: SymbolEffectConfiguration.Direction?,
        _ end: AnimationEnding
    ) {
        let away = (growing == .down) == isHidden || growing == nil ? small : large
        run(layer, opacity: isHidden ? [1, 0] : [0, 1], scale: isHidden ? [1, away] : [away, 1], duration, end)
    }

    /// Uncovers or covers a layer from one side to the other.
    /// - Parameter isReversed: whether it begins on the right.
    static func draw(
        _ layer: CALayer, _ isHidden: Bool, _ duration: Double, isReversed: Bool, _ end: AnimationEnding
    ) {
        let bounds = layer.bounds
        let mask = CALayer()
        CATransaction.withoutActions {
            mask.backgroundColor = UIColor.black.cgColor
            mask.bounds = bounds
            mask.position = CGPoint(x: bounds.midX, y: bounds.midY)
            layer.mask = mask
        }
        // What is covered lies beside the symbol: one moves, the other does not.
        let outside = bounds.width * (isReversed == isHidden ? -1 : 1)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = isHidden ? bounds.midX : bounds.midX - outside
        move.toValue = isHidden ? bounds.midX - outside : bounds.midX
        move.duration = duration * 1.5
        move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        mask.add(move, forKey: "symbol-draw")
        let visible = CABasicAnimation(keyPath: "opacity")
        (visible.fromValue, visible.toValue) = (1, 1)
        visible.duration = move.duration
        visible.delegate = AnimationEnding { [weak layer, weak mask] finished in
            if let mask, layer?.mask === mask { layer?.mask = nil }
            end.call(finished)
        }
        layer.add(visible, forKey: "symbol-fade")
    }

    /// Lets one symbol leave and another one come.
    static func replace(
        _ old: CALayer, by new: CALayer, _ style: SymbolEffectConfiguration.Replacement, _ duration: Double,
        _ end: AnimationEnding
    ) {
        let away = style == .upUp ? large : small
        old.opacity = 0
        if style != .offUp { run(old, opacity: [1, 0, 0], scale: [1, away, away], duration, nil) }
        run(new, opacity: [0, 0, 1], scale: [small, small, 1], duration, end)
    }

    /// Exchanges marks such as a slash or a badge; what is below them fades over.
    static func exchangeMarks(
        from old: [(layer: CALayer, isMark: Bool)], to new: [(layer: CALayer, isMark: Bool)], _ duration: Double,
        _ end: AnimationEnding
    ) {
        for (layer, isMark) in old {
            layer.opacity = 0
            run(layer, opacity: [1, 0], scale: isMark ? [1, small] : [1, 1], duration, nil)
        }
        for (place, (layer, isMark)) in new.enumerated() {
            run(layer, opacity: [0, 1], scale: isMark ? [small, 1] : [1, 1], duration, place == 0 ? end : nil)
        }
        if new.isEmpty { end.call(true) }
    }

    private static func run(
        _ layer: CALayer, opacity: [Double], scale: [Double], _ duration: Double, _ end: AnimationEnding?
    ) {
        let group = CAAnimationGroup()
        let faded = CAKeyframeAnimation(keyPath: "opacity")
        faded.values = opacity
        let scaled = CAKeyframeAnimation(keyPath: "transform.scale")
        scaled.values = scale
        group.animations = UIAccessibility.isReduceMotionEnabled ? [faded] : [faded, scaled]
        group.duration = duration
        group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        group.delegate = end
        layer.add(group, forKey: "symbol-fade")
    }
}

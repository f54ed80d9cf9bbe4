// LayerChange.swift: the animation of one property of one layer, made when it changes.

import Foundation
import VitrineCompositor
import VitrineGraphics

@MainActor
final class LayerChange: CAAction {
    private let key: String
    private let view: UIView
    private let context: AnimationContext
    /// The model's value before the change, and the shown one.
    private let old: Any?
    private let shown: Any?

    /// Made before the change, so that the old value is still there.
    init(key: String, layer: CALayer, view: UIView, context: AnimationContext) {
        self.key = key
        self.view = view
        self.context = context
        old = layer.value(forKeyPath: key)
        shown = (layer.presentation() ?? layer).value(forKeyPath: key)
        if context.options.contains(.layoutSubviews) { context.recordChange(of: view) }
    }

    /// Called after the change.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let new = layer.value(forKeyPath: key)
        context.animator?.record(layer, key: key, old: old, new: new)
        if let keyframes = context.keyframes, keyframes.window != nil {
            return keyframes.record(layer, view: view, key: key, old: old, shown: shown, new: new)
        }
        if let sum = AnimatedSum(from: old, to: new) {
            guard sum.isChange else { return }
            for part in parts(sum) {
                context.add(part.animation, to: layer, key: Self.freeKey(part.key, on: layer), view: view)
            }
        } else if let start = shown ?? Self.nothing(like: new) {
            let animation = context.makeAnimation(key)
            animation.fromValue = start
            context.add(animation, to: layer, key: key, view: view)
        }
    }

    /// One animation, or two where the velocity across differs from the one down.
    private func parts(_ sum: AnimatedSum) -> [(key: String, animation: CABasicAnimation)] {
        func animation(_ path: String, _ from: Any, _ to: Any) -> (String, CABasicAnimation) {
            let animation = context.makeAnimation(path)
            animation.isAdditive = true
            animation.fromValue = from
            animation.toValue = to
            return (path, animation)
        }
        if key == "position", case .spring(_, _, _, let velocity) = context.timing, velocity.dx != velocity.dy,
            let way = sum.from as? CGPoint
        {
            let down = animation("position.y", way.y, CGFloat(0))
            (down.1 as? CASpringAnimation)?.initialVelocity = velocity.dy
            return [animation("position.x", way.x, CGFloat(0)), down]
        }
        return [animation(key, sum.from, sum.zero)]
    }

    /// Sums run side by side.
    static func freeKey(_ name: String, on layer: CALayer) -> String {
        var key = name
        var number = 1
        while layer.animation(forKey: key) != nil {
            number += 1
            key = "\(name)-\(number)"
        }
        return key
    }

    /// A transparent colour with the components of `value`, so that a colour fades in without another hue.
    static func nothing(like value: Any?) -> Any? { (value as? CGColor)?.copy(alpha: 0) }
}

/// The way between two values as something that is added to the second.
struct AnimatedSum {
    let from: Any
    let zero: Any
    /// The two values differ.
    let isChange: Bool

    /// Nil for values that have no differences: colours, paths, lists, transforms that collapse.
    init?(from old: Any?, to new: Any?) {
        guard let old, let new else { return nil }
        switch (old, new) {
        case (let a as CGPoint, let b as CGPoint):
            self.init(CGPoint(x: a.x - b.x, y: a.y - b.y), CGPoint.zero, a != b)
        case (let a as CGSize, let b as CGSize):
            self.init(CGSize(width: a.width - b.width, height: a.height - b.height), CGSize.zero, a != b)
        case (let a as CGRect, let b as CGRect): self.init(a.difference(from: b), CGRect.zero, a != b)
        case (let a as CATransform3D, let b as CATransform3D):
            guard CATransform3DIsAffine(a), CATransform3DIsAffine(b),
                abs(b.m11 * b.m22 - b.m12 * b.m21) > 1e-9
            else { return nil }
            self.init(
                CATransform3DConcat(a, CATransform3DInvert(b)), CATransform3DIdentity,
                !CATransform3DEqualToTransform(a, b))
        default:
            guard let a = Self.number(old), let b = Self.number(new) else { return nil }
            self.init(a - b, 0.0, a != b)
        }
    }

    private init(_ from: Any, _ zero: Any, _ isChange: Bool) {
        (self.from, self.zero, self.isChange) = (from, zero, isChange)
    }

    private static func number(_ any: Any) -> Double? {
        switch any {
        case let n as CGFloat: Double(n)
        case let n as Float: Double(n)
        case let n as Double: n
        default: nil
        }
    }
}

extension CGRect {
    /// Member by member; `width` and `height` would drop the sign of a size.
    fileprivate func difference(from b: CGRect) -> CGRect {
        CGRect(
            origin: CGPoint(x: origin.x - b.origin.x, y: origin.y - b.origin.y),
            size: CGSize(width: size.width - b.size.width, height: size.height - b.size.height))
    }
}

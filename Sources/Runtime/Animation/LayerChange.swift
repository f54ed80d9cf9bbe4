// LayerChange.swift: the animation of one property of one layer, made when it changes.

import Foundation
import VitrineCompositor
import VitrineGraphics

@MainActor
final class LayerChange: CAAction {
    /// The properties that block animations animate, by the layer's keys.
    enum Property: String {
        case position, bounds, opacity, transform, backgroundColor, cornerRadius, borderWidth, borderColor,
            anchorPoint
        case zPosition, contentsRect
    }

    private let property: Property
    private let view: UIView
    private let context: ViewAnimation.Context
    private let old: Any?

    /// Made before the change, so that the old value is still there.
    init(property: Property, layer: CALayer, view: UIView, context: ViewAnimation.Context) {
        self.property = property
        self.view = view
        self.context = context
        old = LayerChange.value(of: property, in: property.isSum ? layer : layer.presentation() ?? layer)
        if context.options.contains(.layoutSubviews) { context.noteChange(of: view) }
    }

    /// Called after the change.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let animation = makeAnimation(for: layer) else { return }
        animation.duration = context.duration
        animation.timingFunction = context.timingFunction
        animation.repeatCount = context.repeatCount
        animation.autoreverses = context.autoreverses
        animation.fillMode = .backwards
        if context.delay > 0 {
            let clock = view.window?.screen.frameLoop?.clock ?? FrameClock.current
            animation.beginTime = layer.convertTime(clock.seconds, from: nil) + context.delay
        }
        let blocks = !context.options.contains(.allowUserInteraction)
        animation.delegate = AnimationEnd(run: context.run, blocking: blocks ? view : nil)
        layer.add(animation, forKey: key(on: layer))
    }

    private func makeAnimation(for layer: CALayer) -> CABasicAnimation? {
        let animation = CABasicAnimation(keyPath: property.rawValue)
        guard property.isSum else {
            animation.fromValue = old ?? LayerChange.nothing(like: LayerChange.value(of: property, in: layer))
            return animation.fromValue == nil ? nil : animation
        }
        guard let old, let new = LayerChange.value(of: property, in: layer),
            let difference = LayerChange.difference(old, new)
        else { return nil }
        animation.isAdditive = true
        animation.fromValue = difference.from
        animation.toValue = difference.zero
        return animation
    }

    /// Sums run side by side; anything else replaces what ran before.
    private func key(on layer: CALayer) -> String {
        guard property.isSum else { return property.rawValue }
        var key = property.rawValue
        var number = 1
        while layer.animation(forKey: key) != nil {
            number += 1
            key = "\(property.rawValue)-\(number)"
        }
        return key
    }

    // MARK: Values

    private static func value(of property: Property, in layer: CALayer) -> Any? {
        switch property {
        case .position: layer.position
        case .bounds: layer.bounds
        case .opacity: Double(layer.opacity)
        case .transform: layer.transform
        case .backgroundColor: layer.backgroundColor
        case .borderColor: layer.borderColor
        case .cornerRadius: Double(layer.cornerRadius)
        case .borderWidth: Double(layer.borderWidth)
        case .anchorPoint: layer.anchorPoint
        case .zPosition: Double(layer.zPosition)
        case .contentsRect: layer.contentsRect
        }
    }

    /// What is added at the start, and at the end.
    private static func difference(_ old: Any, _ new: Any) -> (from: Any, zero: Any)? {
        switch (old, new) {
        case (let a as CGPoint, let b as CGPoint): (CGPoint(x: a.x - b.x, y: a.y - b.y), CGPoint.zero)
        case (let a as CGRect, let b as CGRect):
            (a.difference(from: b), CGRect.zero)
        case (let a as Double, let b as Double): (a - b, 0.0)
        default: nil
        }
    }

    /// A transparent colour with the components of `value`, so that a colour comes in without a hue of its own.
    private static func nothing(like value: Any?) -> Any? { (value as? CGColor)?.copy(alpha: 0) }
}

extension LayerChange.Property {
    /// Whether old and new differ by something that can be added.
    var isSum: Bool {
        switch self {
        case .position, .bounds, .opacity, .cornerRadius, .borderWidth, .zPosition: true
        case .transform, .backgroundColor, .borderColor, .anchorPoint, .contentsRect: false
        }
    }
}

extension CGRect {
    /// Member by member; `width` and `height` would take the sign of a size away.
    fileprivate func difference(from b: CGRect) -> CGRect {
        CGRect(
            origin: CGPoint(x: origin.x - b.origin.x, y: origin.y - b.origin.y),
            size: CGSize(width: size.width - b.size.width, height: size.height - b.size.height))
    }
}

// CALayerDelegate.swift: what a layer asks of its owner.

public import Foundation
public import VitrineGraphics

/// Draws, lays out and chooses actions for a layer. Everything is optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Fills the layer's `contents`. By default a store is made and `draw(_:in:)` called.
    func display(_ layer: CALayer)
    /// Draws the layer's contents; the context's origin is the upper left of the bounds, in points.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Places the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The action for a change: an action, `NSNull()` for none at all, or nil to look on.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawStore() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Something that runs when a layer's property changes or an event happens to it.
@preconcurrency @MainActor
public protocol CAAction {
    /// - Parameters:
    ///   - event: the key that changed, such as `position`, `opacity` or `onOrderIn`.
    ///   - anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Stands for "no action, and do not look on".
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

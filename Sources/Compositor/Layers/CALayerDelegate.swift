// CALayerDelegate.swift: the delegate of a layer, and actions.

public import Foundation
public import VitrineGraphics
public import VitrineObjectiveC

/// Draws, lays out and chooses actions for a layer. All methods have defaults.
@preconcurrency @MainActor
public protocol CALayerDelegate: _RespondsToSelectors {
    /// Provides the layer's `contents`. The default makes a store and calls `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer's contents. The context's origin is the upper left of the bounds, its unit is a point.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The action for a change. `NSNull()` means no action, nil continues the search.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Makes a store for the layer and draws into it.
    public func display(_ layer: CALayer) {
        VitrineMethods.result(of: self, [layer]) { layer.drawStore() }
    }
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {
        VitrineMethods.perform(on: self, [layer, ctx])
    }
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {
        VitrineMethods.perform(on: self, [layer])
    }
    /// Calls the layer's `layoutManager`.
    public func layoutSublayers(of layer: CALayer) {
        VitrineMethods.result(of: self, [layer]) { layer.layoutManager?.layoutSublayers(of: layer) }
    }
    /// Nil: the search for an action continues.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        VitrineMethods.result(of: self, [layer, event]) { nil }
    }
}

/// An action that runs when a layer's property changes or an event occurs.
@preconcurrency @MainActor
public protocol CAAction {
    /// Runs the action.
    ///
    /// `event` is the key that changed, such as `position`, `opacity` or `onOrderIn`, and `anObject` the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action: no action, and the search ends.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

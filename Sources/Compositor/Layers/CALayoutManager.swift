// CALayoutManager.swift: layout of sublayers by another object.

public import Foundation
import VitrineGraphics
public import VitrineObjectiveC

/// Lays out the sublayers of the layers that it manages. All methods have defaults.
@preconcurrency @MainActor
public protocol CALayoutManager: _RespondsToSelectors {
    /// Lays out the sublayers of `layer`. Called in the layout pass if the layer's delegate does not lay out.
    func layoutSublayers(of layer: CALayer)
    /// Called when layout of `layer` is requested.
    func invalidateLayout(of layer: CALayer)
    /// The preferred size of the layer's bounds, in points.
    func preferredSize(of layer: CALayer) -> CGSize
}

extension CALayoutManager {
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {
        VitrineMethods.perform(on: self, [layer])
    }
    /// Does nothing.
    public func invalidateLayout(of layer: CALayer) {
        VitrineMethods.perform(on: self, [layer])
    }
    /// The current size of the bounds.
    public func preferredSize(of layer: CALayer) -> CGSize {
        VitrineMethods.result(of: self, [layer]) { layer.bounds.standardized.size }
    }
}

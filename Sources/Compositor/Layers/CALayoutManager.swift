// CALayoutManager.swift: places the sublayers of layers from outside.

public import Foundation
import VitrineGraphics

/// Places the sublayers of the layers whose `layoutManager` it is. Everything is optional.
@preconcurrency @MainActor
public protocol CALayoutManager: AnyObject {
    /// Places the sublayers of `layer`. Called in the layout pass, where the layer's delegate does not lay out.
    func layoutSublayers(of layer: CALayer)
    /// Called when the layout of `layer` is asked for anew.
    func invalidateLayout(of layer: CALayer)
    /// The size of the bounds that `layer` would like to have, points.
    func preferredSize(of layer: CALayer) -> CGSize
}

extension CALayoutManager {
    public func layoutSublayers(of layer: CALayer) {}
    public func invalidateLayout(of layer: CALayer) {}
    public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.standardized.size }
}

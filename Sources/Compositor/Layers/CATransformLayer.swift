// CATransformLayer.swift: a layer without a plane of its own.

public import Foundation
import VitrineGraphics

/// Moves its sublayers in space without drawing them onto a plane first, so that a box made of layers stays a
/// box when it is turned.
///
/// Only the sublayers are drawn; background, border, contents, corners, masks, shadows and filters of the layer
/// itself are not. Its `opacity` acts on each sublayer for itself, and `isHidden` on all. Its sublayers and
/// those of transform layers within it are drawn by depth, in the plane of the nearest layer above that is no
/// transform layer. Planes that cut each other are not split: see `docs/frame.md`.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        spaceKind = .keepsDepth
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        spaceKind = .keepsDepth
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didMake() { spaceKind = .keepsDepth }

    open override func presentation() -> CATransformLayer? { super.presentation() as? CATransformLayer }

    open override class func instantiate(presentationOf layer: CALayer) -> CALayer {
        CATransformLayer(layer: layer)
    }

    /// Nil: a transform layer has no plane on which a point could lie. Layers above look at its sublayers past it.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }

    /// A transform layer has no plane on which a point could lie: never true.
    open override func contains(_ p: CGPoint) -> Bool { false }
}

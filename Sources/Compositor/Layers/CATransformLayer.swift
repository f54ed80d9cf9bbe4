// CATransformLayer.swift: a layer without its own plane.

public import Foundation
import VitrineGraphics

/// A layer that transforms its sublayers in space without drawing them onto a plane first, so a box made of layers
/// stays a box when it is rotated.
///
/// Only the sublayers are drawn; background, border, contents, corners, masks, shadows and filters of the layer
/// itself are not. Its `opacity` applies to each sublayer separately, and `isHidden` to all. Its sublayers and
/// those of transform layers within it are drawn by depth, in the plane of the nearest layer above that is not a
/// transform layer. Intersecting planes are not split: see `docs/frame.md`.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        spaceKind = .preserves3D
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        spaceKind = .preserves3D
    }

    /// Restores an archived layer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didMake() { spaceKind = .preserves3D }

    package override class func makeUnset() -> CALayer { CATransformLayer() }

    /// Always nil: a transform layer has no plane that could contain a point. Layers above test its sublayers directly.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }

    /// Always false: a transform layer has no plane that could contain a point.
    open override func contains(_ p: CGPoint) -> Bool { false }
}

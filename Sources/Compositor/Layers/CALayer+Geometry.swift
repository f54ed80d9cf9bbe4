// CALayer+Geometry.swift: frames, conversion between layers, hit testing.

package import Foundation
import VitrineRaster

extension LayerValues {
    /// The smallest axis-aligned rectangle around the bounds, in the superlayer's coordinates.
    var frame: CGRect {
        guard onlyMoves else { return plane.apply(bounds.standardized) }
        // The size unchanged, not as a difference of edges: 100 points stay 100, not 99.99999999999997. Without the
        // origin of the bounds: adding and subtracting it would move the frame by a rounding while content scrolls.
        let size = bounds.size
        return CGRect(
            x: position.x - size.width * anchorPoint.x + min(0, size.width),
            y: position.y - size.height * anchorPoint.y + min(0, size.height),
            width: abs(size.width), height: abs(size.height))
    }

    /// The point in the layer's coordinates that is visible at `p`, under the layer's matrix in space.
    func point(seenAt p: CGPoint, on transform: CATransform3D) -> CGPoint? {
        guard isDoubleSided || transform.facing >= 0 else { return nil }
        return Projection(flattening: transform).pointSeen(at: p)
    }

    /// The position and bounds' size that result in the frame `target`.
    func geometry(forFrame target: CGRect) -> (position: CGPoint, size: CGSize) {
        let target = target.standardized
        var moved = self
        moved.position = .zero
        let linear = Affine(
            a: Double(transform.m11), b: Double(transform.m12), c: Double(transform.m21),
            d: Double(transform.m22), tx: 0, ty: 0)
        if linear == .identity {
            moved.bounds.size = target.size
        } else if let inverse = linear.inverse {
            moved.bounds.size = inverse.apply(CGRect(origin: .zero, size: target.size)).size
        } else {
            moved.bounds.size = target.size
        }
        let box = moved.frame
        return (
            CGPoint(x: target.origin.x - box.origin.x, y: target.origin.y - box.origin.y), moved.bounds.size
        )
    }
}

extension CALayer {
    /// The projection of this layer's plane onto that of `ancestor` (nil: the root's).
    final func projection(to ancestor: CALayer?) -> Projection {
        var result = Projection.identity
        // Set while the path leads through layers that keep depth.
        var space: CATransform3D?
        var layer = self
        while layer !== ancestor {
            let above = layer.superlayer
            let isDeep = above?.spaceKind.contains(.preserves3D) ?? false
            if isDeep || space != nil {
                var step = layer.values.toSuperspace
                if let outer = layer.space(in: above) { step = CATransform3DConcat(step, outer) }
                space = CATransform3DConcat(space ?? result.spatial, step)
                if !isDeep, let flat = space {
                    result = Projection(flattening: flat)
                    space = nil
                }
            } else {
                result = result.concatenating(layer.stepUp(above))
            }
            guard let above else { break }
            layer = above
        }
        return space.map { Projection(flattening: $0) } ?? result
    }

    /// The superlayer's effect on the space of this layer. A mask is not a sublayer.
    private func space(in above: CALayer?) -> CATransform3D? {
        guard let above, !above.values.hasIdentitySublayerTransform, !isMask else { return nil }
        return above.values.sublayerSpace
    }

    /// The projection of this layer's plane onto its superlayer's.
    private func stepUp(_ above: CALayer?) -> Projection {
        guard let space = space(in: above) else { return values.plane }
        return Projection(flattening: CATransform3DConcat(values.toSuperspace, space))
    }

    /// The lowest common superlayer that has a plane. Nil if there is none.
    private func commonPlane(with other: CALayer) -> CALayer? {
        func depth(_ layer: CALayer) -> Int {
            var count = 0
            var next: CALayer? = layer
            while let current = next {
                count += 1
                next = current.superlayer
            }
            return count
        }
        var a: CALayer? = self, b: CALayer? = other
        var da = depth(self), db = depth(other)
        while a !== b {
            if da >= db {
                a = a?.superlayer
                da -= 1
            } else {
                b = b?.superlayer
                db -= 1
            }
        }
        while let common = a, common.spaceKind.contains(.preserves3D) { a = common.superlayer }
        return a
    }

    /// The projection from `layer`'s plane to this one's, as a camera sees them. Nil if this layer is seen edge-on.
    private func projection(from layer: CALayer?) -> Projection? {
        guard let layer else { return projection(to: nil).inverse }
        if layer === self { return .identity }
        if let offset = plainOffset(in: layer) {
            return Projection(Affine(a: 1, b: 0, c: 0, d: 1, tx: -Double(offset.x), ty: -Double(offset.y)))
        }
        if let offset = layer.plainOffset(in: self) {
            return Projection(Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(offset.x), ty: Double(offset.y)))
        }
        if layer.parent === self, !isPresentation, spaceKind.isEmpty { return layer.stepUp(self) }
        let common = commonPlane(with: layer)
        guard let inverse = projection(to: common).inverse else { return nil }
        return layer.projection(to: common).concatenating(inverse)
    }

    func baseConvert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        projection(from: l)?.apply(p) ?? p
    }

    func baseConvert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        guard let l else { return projection(to: nil).apply(p) ?? p }
        return l.convert(p, from: self)
    }

    func baseConvert(_ r: CGRect, from l: CALayer?) -> CGRect { projection(from: l)?.apply(r) ?? r }

    func baseConvert(_ r: CGRect, to l: CALayer?) -> CGRect {
        guard let l else { return projection(to: nil).apply(r) }
        return l.convert(r, from: self)
    }

    func baseContentsAreFlipped() -> Bool {
        // The implicit container of a root is flipped on iOS.
        var flipped = !values.isGeometryFlipped
        var layer = parent
        while let current = layer {
            if current.values.isGeometryFlipped { flipped.toggle() }
            layer = current.parent
        }
        return flipped
    }

    func basePreferredFrameSize() -> CGSize {
        guard let manager = layoutManager else { return frame.size }
        var preferred = values
        preferred.bounds.size = manager.preferredSize(of: self)
        return preferred.frame.size
    }

    /// The point in this layer's coordinates that is visible at `p` of the superlayer's. Nil if the layer is
    /// seen edge-on or from its hidden back, or is behind the camera there. For a layer that keeps depth, the
    /// layer above determines where its sublayers are visible.
    ///
    /// - Parameter isPlain: the value of the superlayer's `hasPlainSublayerSpace`, if it is known.
    package final func ownPoint(seenAt p: CGPoint, isPlain: Bool = false) -> CGPoint? {
        // A translation only: one subtraction, which matters with hundreds of siblings.
        if isPlain, values.onlyMoves, !isMask {
            let move = values.move
            return CGPoint(x: p.x - move.x, y: p.y - move.y)
        }
        let above = superlayer
        let space = space(in: above)
        guard space == nil, values.isLevel, values.isDoubleSided else {
            let own = values.toSuperspace
            return values.point(seenAt: p, on: space.map { CATransform3DConcat(own, $0) } ?? own)
        }
        let m = values.toSuperlayer
        if m.a == 1, m.b == 0, m.c == 0, m.d == 1 {
            return CGPoint(x: p.x - CGFloat(m.tx), y: p.y - CGFloat(m.ty))
        }
        return m.inverse?.apply(p)
    }

    /// Whether sublayers are in this layer's own plane, whatever their transforms.
    package final var hasPlainSublayerSpace: Bool {
        !isPresentation && !spaceKind.contains(.preserves3D) && values.hasIdentitySublayerTransform
    }

    /// Whether the layer is not hidden and has at least this opacity.
    package final func isShown(above opacity: Float) -> Bool { !values.isHidden && values.opacity >= opacity }

    /// The distance of this layer's origin from that of `ancestor`, if every transform between them is a translation.
    /// Nil otherwise, and if `ancestor` is not an ancestor.
    private func plainOffset(in ancestor: CALayer) -> CGPoint? {
        guard !isPresentation, !ancestor.isPresentation else { return nil }
        var x = 0.0, y = 0.0
        var layer = self
        while layer !== ancestor {
            guard layer.values.onlyMoves, !layer.isMask, let above = layer.parent, above.hasPlainSublayerSpace
            else { return nil }
            let move = layer.values.move
            (x, y) = (x + move.x, y + move.y)
            layer = above
        }
        return CGPoint(x: x, y: y)
    }

    /// - Parameter p: a point in the superlayer's coordinates.
    final func hitTestTree(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        if spaceKind.contains(.preserves3D) {
            let own = values.toSuperspace
            let space = space(in: superlayer)
            return hitTest(p, on: space.map { CATransform3DConcat(own, $0) } ?? own)
        }
        return ownPoint(seenAt: p).flatMap { hitTestInside($0) }
    }

    /// - Parameter p: a point in the plane to which `transform` maps the layer's own space.
    private func hitTest(_ p: CGPoint, on transform: CATransform3D) -> CALayer? {
        if spaceKind.contains(.preserves3D) {
            var gatherer = PlaneGatherer(state: .model)
            gatherer.gather(
                self, outer: transform, instance: .original, opacity: 1, isHidden: false, tint: .one)
            return Self.hit(p, DepthOrder.sorted(gatherer.planes), sublayerOf: nil)
        }
        return values.point(seenAt: p, on: transform).flatMap { hitTestInside($0) }
    }

    /// - Parameter own: a point in the layer's coordinates.
    private func hitTestInside(_ own: CGPoint) -> CALayer? {
        let isInside = contains(own)
        if values.masksToBounds && !isInside { return nil }
        guard hasLevelSpace(.model) else {
            return Self.hit(own, planes(.model), sublayerOf: self) ?? (isInside ? self : nil)
        }
        let order = !isPresentation ? drawingOrder : (sublayers ?? [])
        for child in order.reversed() {
            if let hit = child.hitTest(own) { return hit }
        }
        return isInside ? self : nil
    }

    /// The frontmost layer of `planes` at `p`, a point in the plane on which they are shown.
    private static func hit(_ p: CGPoint, _ planes: [SpacePlane], sublayerOf owner: CALayer?) -> CALayer? {
        // The copies of a replicator are only pictures of its sublayers.
        for plane in planes.reversed() where !plane.isMarker && !plane.isHidden && plane.instance.isOriginal {
            // Its own superlayer calls the layer's public method, which a subclass may override.
            if let owner, plane.instance.isOriginal, plane.layer.superlayer === owner {
                if let hit = plane.layer.hitTest(p) { return hit }
                continue
            }
            guard !plane.layer.isHidden else { continue }
            if let hit = plane.layer.hitTest(p, on: plane.transform) { return hit }
        }
        return nil
    }
}

// CALayer+Geometry.swift: frames, conversion between layers, hit testing.

public import Foundation

extension LayerValues {
    /// The smallest upright rectangle around the bounds, in the superlayer's coordinates.
    var frame: CGRect { plane.apply(bounds.standardized) }

    /// The point of the layer's coordinates that is seen at `p`, under the layer's matrix in space.
    func point(seenAt p: CGPoint, on transform: CATransform3D) -> CGPoint? {
        guard isDoubleSided || transform.facing >= 0 else { return nil }
        return Projection(flattening: transform).pointSeen(at: p)
    }

    /// The position and bounds' size that give the frame `target`.
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
    /// How this layer's plane appears in that of `ancestor` (nil: the top of the tree).
    final func projection(to ancestor: CALayer?) -> Projection {
        var result = Projection.identity
        // Set while the way leads through layers that keep depth.
        var space: CATransform3D?
        var layer = self
        while layer !== ancestor {
            let above = layer.superlayer
            let isDeep = above?.spaceKind.contains(.keepsDepth) ?? false
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

    /// What the superlayer does to the space of this layer; a mask is no sublayer.
    private func space(in above: CALayer?) -> CATransform3D? {
        guard let above, !above.values.keepsSublayers, !isMask else { return nil }
        return above.values.sublayerSpace
    }

    /// How this layer's plane appears in its superlayer's.
    private func stepUp(_ above: CALayer?) -> Projection {
        guard let space = space(in: above) else { return values.plane }
        return Projection(flattening: CATransform3DConcat(values.toSuperspace, space))
    }

    /// The lowest layer above both that has a plane; nil where they have none.
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
        while let common = a, common.spaceKind.contains(.keepsDepth) { a = common.superlayer }
        return a
    }

    /// From `layer`'s plane to this one's, as a camera sees them; nil where this layer is seen from its edge.
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

    /// `p` of `l`'s coordinates (nil: the top of the tree) in this layer's: the point of its plane that is
    /// seen in the same place. A layer whose transform has no inverse returns `p` as it is.
    public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        projection(from: l)?.apply(p) ?? p
    }

    /// `p` of this layer's coordinates in `l`'s (nil: the top of the tree).
    public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        guard let l else { return projection(to: nil).apply(p) ?? p }
        return l.convert(p, from: self)
    }

    /// The smallest upright rectangle around `r` of `l`'s coordinates, in this layer's. Under a perspective,
    /// around what of it is in front of the camera; `CGRect.null` where that is nothing.
    public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect { projection(from: l)?.apply(r) ?? r }

    /// The smallest upright rectangle around `r` of this layer's coordinates, in `l`'s.
    public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        guard let l else { return projection(to: nil).apply(r) }
        return l.convert(r, from: self)
    }

    /// Whether images are drawn upside down in relation to the layer's own coordinates.
    public final func contentsAreFlipped() -> Bool {
        var flipped = values.isGeometryFlipped
        var layer = parent
        while let current = layer {
            if current.values.isGeometryFlipped { flipped.toggle() }
            layer = current.parent
        }
        return flipped
    }

    /// The size that the layer would like to have, in its superlayer's coordinates: what its `layoutManager`
    /// prefers, else the size of its frame.
    public final func preferredFrameSize() -> CGSize {
        guard let manager = layoutManager else { return frame.size }
        var preferred = values
        preferred.bounds.size = manager.preferredSize(of: self)
        return preferred.frame.size
    }

    /// The point of this layer's coordinates that is seen at `p` of the superlayer's; nil where the layer is
    /// seen from its edge or its undrawn back, or is behind the camera there. In a layer that keeps depth only
    /// the layer above that says where its sublayers are seen.
    ///
    /// - Parameter isPlain: what `keepsSublayersPlain` of the superlayer says, where it is at hand.
    package final func ownPoint(seenAt p: CGPoint, isPlain: Bool = false) -> CGPoint? {
        // Nothing but a move: a difference, which matters where hundreds of siblings are asked.
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

    /// Sublayers lie in this layer's own plane, wherever their own transforms put them.
    package final var keepsSublayersPlain: Bool {
        !isPresentation && !spaceKind.contains(.keepsDepth) && values.keepsSublayers
    }

    /// Shown, and more than a trace of it.
    package final func isShown(above opacity: Float) -> Bool { !values.isHidden && values.opacity >= opacity }

    /// How far this layer's origin lies from that of `ancestor`, where nothing on the way does more than move;
    /// nil else, and where `ancestor` is none.
    private func plainOffset(in ancestor: CALayer) -> CGPoint? {
        guard !isPresentation, !ancestor.isPresentation else { return nil }
        var x = 0.0, y = 0.0
        var layer = self
        while layer !== ancestor {
            guard layer.values.onlyMoves, !layer.isMask, let above = layer.parent, above.keepsSublayersPlain
            else { return nil }
            let move = layer.values.move
            (x, y) = (x + move.x, y + move.y)
            layer = above
        }
        return CGPoint(x: x, y: y)
    }

    /// `p` is a point of the superlayer's coordinates.
    final func hitTestTree(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        if spaceKind.contains(.keepsDepth) {
            let own = values.toSuperspace
            let space = space(in: superlayer)
            return hitTest(p, on: space.map { CATransform3DConcat(own, $0) } ?? own)
        }
        return ownPoint(seenAt: p).flatMap { hitTestInside($0) }
    }

    /// `p` lies in the plane to which `transform` leads from the layer's own space.
    private func hitTest(_ p: CGPoint, on transform: CATransform3D) -> CALayer? {
        if spaceKind.contains(.keepsDepth) {
            var gatherer = PlaneGatherer(state: .model)
            gatherer.gather(
                self, outer: transform, instance: .original, opacity: 1, isHidden: false, tint: .one)
            return Self.hit(p, DepthOrder.sorted(gatherer.planes), sublayerOf: nil)
        }
        return values.point(seenAt: p, on: transform).flatMap { hitTestInside($0) }
    }

    /// `own` is a point of the layer's own coordinates.
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

    /// The frontmost layer of `planes` under `p`, a point of the plane on which they are seen.
    private static func hit(_ p: CGPoint, _ planes: [SpacePlane], sublayerOf owner: CALayer?) -> CALayer? {
        // What a replicator shows beside its sublayers is only a picture of them.
        for plane in planes.reversed() where !plane.isMarker && !plane.isHidden && plane.instance.isOriginal {
            // Its own superlayer asks a layer by its public method, which a subclass may have.
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

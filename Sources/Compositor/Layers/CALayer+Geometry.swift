// CALayer+Geometry.swift: frames, conversion between layers, hit testing.

import Foundation

extension LayerValues {
    /// The smallest upright rectangle around the bounds, in the superlayer's coordinates.
    var frame: CGRect { toSuperlayer.apply(bounds.standardized) }

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
    /// From this layer's coordinates to those of the top of its tree.
    final var toRoot: Affine {
        var m = values.toSuperlayer
        var layer = superlayer
        while let current = layer {
            m = m.concatenating(current.values.toSuperlayer)
            layer = current.superlayer
        }
        return m
    }

    /// From `layer`'s coordinates to this one's; nil where this layer's transform has no inverse.
    private func transform(from layer: CALayer?) -> Affine? {
        if layer === self { return .identity }
        if let layer, layer.parent === self, modelLayer == nil { return layer.values.toSuperlayer }
        guard let inverse = toRoot.inverse else { return nil }
        return (layer?.toRoot ?? .identity).concatenating(inverse)
    }

    /// `p` of `l`'s coordinates (nil: the top of the tree) in this layer's. A
    /// layer whose transform has no inverse returns `p` as it is.
    public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { transform(from: l)?.apply(p) ?? p }

    /// `p` of this layer's coordinates in `l`'s (nil: the top of the tree).
    public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        guard let l else { return toRoot.apply(p) }
        return l.convert(p, from: self)
    }

    /// The smallest upright rectangle around `r` of `l`'s coordinates, in this layer's.
    public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect { transform(from: l)?.apply(r) ?? r }

    /// The smallest upright rectangle around `r` of this layer's coordinates, in `l`'s.
    public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        guard let l else { return toRoot.apply(r) }
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

    /// The length of the layer's bounds that is used: width and height without their signs.
    public final func preferredFrameSize() -> CGSize { bounds.standardized.size }

    final func hitTestTree(_ p: CGPoint) -> CALayer? {
        guard !isHidden, let inverse = values.toSuperlayer.inverse else { return nil }
        let own = inverse.apply(p)
        let isInside = contains(own)
        if values.masksToBounds && !isInside { return nil }
        let order = modelLayer == nil ? drawingOrder : (sublayers ?? [])
        for child in order.reversed() {
            if let hit = child.hitTest(own) { return hit }
        }
        return isInside ? self : nil
    }
}

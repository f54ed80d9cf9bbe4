// NodePlace+Geometry.swift: rectangles inside a node's rounded corners, and its axes.

extension NodePlace {
    /// A second axis-aligned rectangle inside the rounded corners: inset on all sides by the diagonal extent of
    /// the corners.
    @inlinable
    public var insideDiagonals: DeviceRect {
        // 1 - sqrt(1/2), with a small margin for the continuous curve.
        let dx = radiusX * 0.293, dy = radiusY * 0.293
        return Box(x0: box.x0 + dx, y0: box.y0 + dy, x1: box.x1 - dx, y1: box.y1 - dy).inside
    }

    /// The largest axis-aligned rectangle inside the rounded corners.
    @inlinable
    public var insideCorners: DeviceRect {
        var b = box
        if radiusY > 0 {
            let isContinuous = corners & ContinuousCorner.bit != 0
            let reach = isContinuous ? min(radiusY * ContinuousCorner.expansion, box.height / 2) : radiusY
            if corners & 3 != 0 { b.y0 += reach }
            if corners & 12 != 0 { b.y1 -= reach }
            if b.y1 < b.y0 { return .empty }
        }
        return b.inside
    }

    /// Whether the axes point right and down, without a perspective.
    @inlinable
    public var isUprightAndPlain: Bool {
        let m = inherited.toDevice
        return m.b == 0 && m.c == 0 && m.a > 0 && m.d > 0 && inherited.perspective.isNone
            && !inherited.isUpsideDown
    }
}

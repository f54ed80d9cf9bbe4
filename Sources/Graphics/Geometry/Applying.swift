// Applying.swift: affine transforms of Foundation's points, sizes and rectangles.

public import Foundation

extension CGPoint {
    /// The point transformed by `t`, translation included.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size transformed as a displacement, without translation. The result may be negative.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGVector {
    package func applying(_ t: CGAffineTransform) -> CGVector {
        CGVector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
    }
}

extension CGRect {
    /// The smallest axis-aligned rectangle that contains the transformed rectangle. Null and infinite rectangles are
    /// unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite || t.isIdentity { return self }
        if t.isScaleAndTranslation {
            let x0 = t.a * origin.x + t.tx
            let x1 = t.a * (origin.x + size.width) + t.tx
            let y0 = t.d * origin.y + t.ty
            let y1 = t.d * (origin.y + size.height) + t.ty
            return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
        }
        let corners = [
            origin.applying(t),
            CGPoint(x: origin.x + size.width, y: origin.y).applying(t),
            CGPoint(x: origin.x, y: origin.y + size.height).applying(t),
            CGPoint(x: origin.x + size.width, y: origin.y + size.height).applying(t),
        ]
        return CGRect(boundingPoints: corners)
    }

    /// The smallest rectangle that contains all points. Null if there are none.
    package init(boundingPoints points: some Sequence<CGPoint>) {
        var minX = CGFloat.infinity
        var minY = CGFloat.infinity
        var maxX = -CGFloat.infinity
        var maxY = -CGFloat.infinity
        for p in points {
            minX = min(minX, p.x)
            minY = min(minY, p.y)
            maxX = max(maxX, p.x)
            maxY = max(maxY, p.y)
        }
        self = minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Whether the origin and size are finite.
    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension PixelRect {
    /// Pixels that `rect` touches, in device pixels; edges within 1/512 of a
    /// pixel's edge count as on it, so that rounding noise adds no row.
    /// Coordinates beyond ±2^30 are clamped; NaN gives an empty rectangle.
    package init(covering rect: CGRect) {
        let r = rect.standardized
        let slack: CGFloat = 1.0 / 512
        let x0 = r.origin.x, y0 = r.origin.y
        let x1 = x0 + r.size.width, y1 = y0 + r.size.height
        guard !x0.isNaN, !y0.isNaN, !x1.isNaN, !y1.isNaN, x1 > x0, y1 > y0 else {
            self = .empty
            return
        }
        func clamp(_ v: CGFloat) -> Int { Int(max(-1_073_741_824, min(1_073_741_824, v))) }
        self.init(
            minX: clamp((x0 + slack).rounded(.down)), minY: clamp((y0 + slack).rounded(.down)),
            maxX: clamp((x1 - slack).rounded(.up)), maxY: clamp((y1 - slack).rounded(.up)))
        if isEmpty { self = .empty }
    }

    /// Moved by whole pixels.
    package func offsetBy(dx: Int, dy: Int) -> PixelRect {
        PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }

    package var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

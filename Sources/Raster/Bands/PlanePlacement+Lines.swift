// PlanePlacement+Lines.swift: maps outlines from a layer's plane to device pixels.

import Foundation
package import VitrineGraphics

extension PlanePlacement {
    /// The largest number of device pixels per point, over `box`.
    package func scale(over box: Box) -> Double {
        if isAffine { return Self.stretch(affine.a, affine.b, affine.c, affine.d) }
        var largest = 0.0
        for (x, y) in [(box.x0, box.y0), (box.x1, box.y0), (box.x0, box.y1), (box.x1, box.y1)] {
            let h = homogeneous(x, y)
            guard h.z > Self.nearest else { continue }
            let px = h.x / h.z, py = h.y / h.z
            largest = max(
                largest,
                Self.stretch(
                    (affine.a - px * wx) / h.z, (affine.b - py * wx) / h.z, (affine.c - px * wy) / h.z,
                    (affine.d - py * wy) / h.z))
        }
        return largest.isFinite ? largest : 1
    }

    /// The larger singular value of a 2x2 matrix.
    private static func stretch(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let sum = a * a + b * b + c * c + d * d, det = a * d - b * c
        return ((sum + max(0, sum * sum - 4 * det * det).squareRoot()) / 2).squareRoot()
    }

    /// Everything nearer to the camera is cut off: the numbers there are too large for any screen.
    private static let nearest = 1.0 / 4096

    /// Closed outlines in device pixels. Parts behind the camera are cut off.
    package func map(_ lines: Polylines) -> Polylines {
        if isAffine {
            var mapped = lines
            let m = affine
            mapped.transform(
                by: CGAffineTransform(
                    a: CGFloat(m.a), b: CGFloat(m.b), c: CGFloat(m.c), d: CGFloat(m.d), tx: CGFloat(m.tx),
                    ty: CGFloat(m.ty)))
            return mapped
        }
        var mapped = Polylines()
        for contour in lines.contours { append(lines.points[contour.range], to: &mapped) }
        return mapped
    }

    private func append(_ contour: ArraySlice<CGPoint>, to out: inout Polylines) {
        guard let last = contour.last else { return }
        var from = homogeneous(Double(last.x), Double(last.y))
        var isFirst = true
        func add(_ h: SIMD3<Double>) {
            let p = CGPoint(x: h.x / h.z, y: h.y / h.z)
            if isFirst { out.move(to: p) } else { out.line(to: p) }
            isFirst = false
        }
        for p in contour {
            let to = homogeneous(Double(p.x), Double(p.y))
            if (from.z > Self.nearest) != (to.z > Self.nearest) {
                let t = (Self.nearest - from.z) / (to.z - from.z)
                var cut = from + (to - from) * t
                cut.z = Self.nearest
                add(cut)
            }
            if to.z > Self.nearest { add(to) }
            from = to
        }
        out.end(closed: true)
    }
}

// GradientShape.swift: the geometry of gradients.

import CVitrineKernels
package import Foundation

/// The geometry of a gradient, in user space.
package enum GradientShape: Sendable {
    /// Along a line from `start` to `end`.
    case axial(start: CGPoint, end: CGPoint)
    /// Circles from one to the other. If several cover a point, the one nearest to the end is used.
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    /// Once around `center`, beginning at `angle` (in radians from the x axis towards the y axis).
    case conic(center: CGPoint, angle: CGFloat)

    /// Whether all numbers are finite and radii are not negative.
    var isDrawable: Bool {
        switch self {
        case .axial(let a, let b): GradientShape.isUsable([a.x, a.y, b.x, b.y])
        case .radial(let a, let r0, let b, let r1):
            GradientShape.isUsable([a.x, a.y, b.x, b.y, r0, r1]) && r0 >= 0 && r1 >= 0
        case .conic(let c, let angle): GradientShape.isUsable([c.x, c.y, angle])
        }
    }

    private static func isUsable(_ values: [CGFloat]) -> Bool {
        values.allSatisfy { $0.isFinite && abs($0) < 1e12 }
    }

    /// The approximate number of device pixels between the first colour and the last.
    func length(scale: CGFloat) -> CGFloat {
        switch self {
        case .axial(let a, let b): scale * hypot(b.x - a.x, b.y - a.y)
        case .radial(let a, let r0, let b, let r1): scale * (hypot(b.x - a.x, b.y - a.y) + abs(r1 - r0))
        case .conic: CGFloat(GradientRamp.mostSteps)
        }
    }
}

/// Computes the pixels of a gradient, a row at a time.
///
/// A pixel's colour depends only on its position, never on where its row began.
package struct GradientSampler: PixelSource {
    private let ramp: GradientRamp
    private let kind: Kind

    private enum Kind {
        /// The step of the ramp at device pixel (x, y): c.x * x + c.y * y + c.z.
        case axial(SIMD3<Double>)
        /// Concentric circles.
        case circles(vk_circles)
        case twoCircles(vk_two_circles)
        case conic(vk_cone)
    }

    /// Whether all pixels are opaque.
    package var isOpaque: Bool {
        if case .twoCircles = kind { return false }
        return ramp.isOpaque
    }

    package var hasIdenticalRows: Bool {
        if case .axial(let row) = kind { row.y == 0 } else { false }
    }

    /// - Parameter transform: from user space to device pixels.
    /// - Returns: nil if there is nothing to draw: no extent, or numbers that are not finite.
    package init?(
        _ gradient: CGGradient, shape: GradientShape, transform: CGAffineTransform,
        options: CGGradientDrawingOptions
    ) {
        self.init(shape: shape, transform: transform, options: options) {
            gradient.ramp(length: $0, options: options)
        }
    }

    /// - Parameter ramp: makes the colours for a distance in device pixels.
    init?(
        shape: GradientShape, transform: CGAffineTransform, options: CGGradientDrawingOptions,
        ramp: (CGFloat) -> GradientRamp
    ) {
        let toUser = transform.inverted()
        guard shape.isDrawable, transform.isFinite, transform.determinant != 0, toUser.isFinite else {
            return nil
        }
        self.ramp = ramp(shape.length(scale: transform.maximumScale))
        let steps = Double(self.ramp.steps)
        switch shape {
        case .axial(let a, let b):
            let dx = b.x - a.x, dy = b.y - a.y
            let length = dx * dx + dy * dy
            guard length > 0 else { return nil }
            let k = steps / length
            let row = SIMD3(
                (toUser.a * dx + toUser.b * dy) * k, (toUser.c * dx + toUser.d * dy) * k,
                ((toUser.tx - a.x) * dx + (toUser.ty - a.y) * dy) * k)
            guard (row.x + row.y + row.z).isFinite else { return nil }
            kind = .axial(row)
        case .radial(let a, let r0, let b, let r1):
            if a == b {
                guard r0 != r1 else { return nil }
                let k = steps / (r1 - r0)
                kind = .circles(
                    vk_circles(
                        map: GradientSampler.map(toUser, origin: a), scale: Float(k), offset: Float(-r0 * k)))
            } else {
                kind = .twoCircles(
                    vk_two_circles(
                        map: GradientSampler.map(toUser, origin: a), dx: b.x - a.x, dy: b.y - a.y, r0: r0,
                        dr: r1 - r0, extends_start: options.contains(.drawsBeforeStartLocation) ? 1 : 0,
                        extends_end: options.contains(.drawsAfterEndLocation) ? 1 : 0))
            }
        case .conic(let center, let angle):
            let turned = toUser.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
                .concatenating(CGAffineTransform(rotationAngle: -angle))
            kind = .conic(vk_cone(map: GradientSampler.map(turned, origin: .zero)))
        }
    }

    private static func map(_ t: CGAffineTransform, origin: CGPoint) -> vk_plane {
        vk_plane(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx - origin.x, ty: t.ty - origin.y)
    }

    /// The colour at any point that the transform reaches; transparent between circles.
    package func color(x: Double, y: Double) -> UInt32 {
        let last = Double(ramp.steps)
        var step: Double
        switch kind {
        case .axial(let c): step = c.x * x + c.y * y + c.z
        case .circles(let circles):
            let m = circles.map
            let u = m.a * x + m.c * y + m.tx, v = m.b * x + m.d * y + m.ty
            step = (u * u + v * v).squareRoot() * Double(circles.scale) + Double(circles.offset)
        case .twoCircles: return 0
        case .conic(let cone):
            let m = cone.map
            let turn = atan2(m.b * x + m.d * y + m.ty, m.a * x + m.c * y + m.tx) / (2 * .pi)
            step = (turn < 0 ? turn + 1 : turn) * last
        }
        // NaN is treated as before the start.
        step = step >= 0 ? (step > last ? last + 1 : (step + 0.5).rounded(.down)) : -1
        return ramp.pixels[Int(step)]
    }

    package func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let last = Int32(ramp.steps)
        switch kind {
        case .axial(let c):
            // 24 fractional bits. Rows begin at x 0, so that a pixel does not depend on where its run begins.
            let unit = Double(1 << 24), most = 0x1p52
            let first = (c.x * 0.5 + c.y * (Double(y) + 0.5) + c.z) * unit
            let step = Int64(max(-most, min(most, c.x * unit)).rounded())
            let start = Int64(max(-0x1p60, min(0x1p60, first)).rounded()) &+ step &* Int64(x)
            vk_gradient_axial(out, count, ramp.pixels, last, start, step)
        case .circles(var circles):
            vk_gradient_circles(out, count, ramp.pixels, last, &circles, Int64(x), Int64(y))
        case .twoCircles(var circles):
            vk_gradient_two_circles(out, count, ramp.pixels, last, &circles, Int64(x), Int64(y))
        case .conic(var cone):
            vk_gradient_conic(out, count, ramp.pixels, last, &cone, Int64(x), Int64(y))
        }
    }
}

// AnimationValue.swift: values that can be interpolated, without boxing.
//
// A number, a point, a size, a rectangle (x, y, width, height) and a colour
// (r, g, b, a) fit four doubles.

import Foundation
import VitrineGraphics

enum AnimationValue {
    case vector(SIMD4<Double>)
    case transform(CATransform3D)
    case contents(LayerContents)
    case path(CGPath)
    /// A value that cannot be interpolated: a text, a blend mode.
    case object(Any)
    /// Several colours, or several numbers (in x).
    case vectors([SIMD4<Double>])

    @inline(__always)
    static func number(_ v: CGFloat) -> AnimationValue { .vector(SIMD4(Double(v), 0, 0, 0)) }

    static func flag(_ v: Bool) -> AnimationValue { .vector(SIMD4(v ? 1 : 0, 0, 0, 0)) }

    @inline(__always)
    static func point(_ p: CGPoint) -> AnimationValue { .vector(SIMD4(Double(p.x), Double(p.y), 0, 0)) }

    static func size(_ s: CGSize) -> AnimationValue {
        .vector(SIMD4(Double(s.width), Double(s.height), 0, 0))
    }

    @inline(__always)
    static func rect(_ r: CGRect) -> AnimationValue {
        .vector(
            SIMD4(Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height)))
    }

    static func color(_ c: CGColor?) -> AnimationValue { .vector(LayerColor(c).components) }

    /// The four numbers. Zero for values of another kind.
    var numbers: SIMD4<Double> {
        if case .vector(let n) = self { return n }
        return .zero
    }

    /// The interpolated value. Contents, and paths or lists that do not match, switch at the half.
    @inline(__always)
    static func interpolate(_ a: AnimationValue, _ b: AnimationValue, _ t: Double) -> AnimationValue {
        switch (a, b) {
        case (.vector(let x), .vector(let y)): .vector(x + (y - x) * t)
        case (.transform(let x), .transform(let y)): .transform(CATransform3D.interpolate(x, y, t))
        default: interpolateRare(a, b, t)
        }
    }

    private static func interpolateRare(_ a: AnimationValue, _ b: AnimationValue, _ t: Double)
        -> AnimationValue
    {
        switch (a, b) {
        case (.path(let x), .path(let y)):
            if let between = x.interpolated(to: y, at: CGFloat(t)) { return .path(between) }
        case (.vectors(let x), .vectors(let y)) where x.count == y.count:
            return .vectors(zip(x, y).map { $0 + ($1 - $0) * t })
        default: break
        }
        return t < 0.5 ? a : b
    }

    /// a + b * factor; for transforms first b, then a. Paths and contents are not added: the result is b.
    static func add(_ a: AnimationValue, _ b: AnimationValue, times factor: Double = 1) -> AnimationValue {
        switch (a, b) {
        case (.vector(let x), .vector(let y)): .vector(x + y * factor)
        case (.vectors(let x), .vectors(let y)) where x.count == y.count:
            .vectors(zip(x, y).map { $0 + $1 * factor })
        case (.transform(let x), .transform(let y)):
            .transform(
                factor < 0 ? CATransform3DConcat(CATransform3DInvert(y), x) : CATransform3DConcat(y, x))
        default: b
        }
    }

    /// The value of the same kind that changes nothing when added.
    var zero: AnimationValue {
        switch self {
        case .vector: .vector(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .vectors(let list): .vectors(list.map { _ in .zero })
        case .contents, .path, .object: self
        }
    }
}

extension SIMD4<Double> {
    @inline(__always)
    var point: CGPoint { CGPoint(x: x, y: y) }
    var size: CGSize { CGSize(width: x, height: y) }
    @inline(__always)
    var rect: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    /// The colour of the components.
    var color: CGColor { LayerColor(components: self).cgColor }
}

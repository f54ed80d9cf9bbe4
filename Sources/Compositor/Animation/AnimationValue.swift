// AnimationValue.swift: values that can be interpolated, without boxes.
//
// Everything but whole transforms and contents fits four doubles: a number, a
// point, a size, a rectangle (x, y, width, height) or a colour (r, g, b, a).

import Foundation
import VitrineGraphics

enum AnimationValue {
    case vector(SIMD4<Double>)
    case transform(CATransform3D)
    case contents(LayerContents)

    /// The value of a property in between. Contents have none: they switch at the half.
    @inline(__always)
    static func interpolate(_ a: AnimationValue, _ b: AnimationValue, _ t: Double) -> AnimationValue {
        switch (a, b) {
        case (.vector(let x), .vector(let y)): .vector(x + (y - x) * t)
        case (.transform(let x), .transform(let y)): .transform(CATransform3D.interpolate(x, y, t))
        default: t < 0.5 ? a : b
        }
    }

    /// a + b * factor; transforms: first b, then a.
    static func add(_ a: AnimationValue, _ b: AnimationValue, times factor: Double = 1) -> AnimationValue {
        switch (a, b) {
        case (.vector(let x), .vector(let y)): .vector(x + y * factor)
        case (.transform(let x), .transform(let y)):
            .transform(
                factor < 0 ? CATransform3DConcat(CATransform3DInvert(y), x) : CATransform3DConcat(y, x))
        default: b
        }
    }
}

extension AnimationTarget {
    /// Reads the value from plain values. Contents are not among them.
    func read(_ v: LayerValues) -> AnimationValue {
        switch property {
        case .bounds: .vector(Self.part(part, of: v.bounds))
        case .contentsRect: .vector(Self.part(part, of: v.contentsRect))
        case .position: .vector(Self.part(part, of: v.position))
        case .anchorPoint: .vector(Self.part(part, of: v.anchorPoint))
        case .zPosition: .vector(SIMD4(Double(v.zPosition), 0, 0, 0))
        case .hidden: .vector(SIMD4(v.isHidden ? 1 : 0, 0, 0, 0))
        case .opacity: .vector(SIMD4(Double(v.opacity), 0, 0, 0))
        case .backgroundColor: .vector(v.background.components)
        case .borderColor: .vector(v.border.components)
        case .borderWidth: .vector(SIMD4(Double(v.borderWidth), 0, 0, 0))
        case .cornerRadius: .vector(SIMD4(Double(v.cornerRadius), 0, 0, 0))
        case .transform: part == .whole ? .transform(v.transform) : .vector(v.transform.component(part))
        case .contents: .contents(.none)
        }
    }

    func write(_ value: AnimationValue, into v: inout LayerValues) {
        switch value {
        case .transform(let t): if property == .transform { v.transform = t }
        case .contents: break
        case .vector(let n): write(n, into: &v)
        }
    }

    private func write(_ n: SIMD4<Double>, into v: inout LayerValues) {
        switch property {
        case .bounds: Self.set(part, of: &v.bounds, n)
        case .contentsRect: Self.set(part, of: &v.contentsRect, n)
        case .position: Self.set(part, of: &v.position, n)
        case .anchorPoint: Self.set(part, of: &v.anchorPoint, n)
        case .zPosition: v.zPosition = CGFloat(n.x)
        case .hidden: v.isHidden = n.x >= 0.5
        case .opacity: v.opacity = Float(n.x)
        case .backgroundColor: v.background.components = n
        case .borderColor: v.border.components = n
        case .borderWidth: v.borderWidth = CGFloat(n.x)
        case .cornerRadius: v.cornerRadius = CGFloat(n.x)
        case .transform: v.transform.setComponent(part, n)
        case .contents: break
        }
    }

    private static func part(_ part: Part, of r: CGRect) -> SIMD4<Double> {
        let (x, y, w, h) = (
            Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height)
        )
        return switch part {
        case .x: SIMD4(x, 0, 0, 0)
        case .y: SIMD4(y, 0, 0, 0)
        case .width: SIMD4(w, 0, 0, 0)
        case .height: SIMD4(h, 0, 0, 0)
        case .origin: SIMD4(x, y, 0, 0)
        case .size: SIMD4(w, h, 0, 0)
        default: SIMD4(x, y, w, h)
        }
    }

    private static func set(_ part: Part, of r: inout CGRect, _ n: SIMD4<Double>) {
        switch part {
        case .x: r.origin.x = CGFloat(n.x)
        case .y: r.origin.y = CGFloat(n.x)
        case .width: r.size.width = CGFloat(n.x)
        case .height: r.size.height = CGFloat(n.x)
        case .origin: r.origin = CGPoint(x: n.x, y: n.y)
        case .size: r.size = CGSize(width: n.x, height: n.y)
        default: r = CGRect(x: n.x, y: n.y, width: n.z, height: n.w)
        }
    }

    private static func part(_ part: Part, of p: CGPoint) -> SIMD4<Double> {
        switch part {
        case .x: SIMD4(Double(p.x), 0, 0, 0)
        case .y: SIMD4(Double(p.y), 0, 0, 0)
        default: SIMD4(Double(p.x), Double(p.y), 0, 0)
        }
    }

    private static func set(_ part: Part, of p: inout CGPoint, _ n: SIMD4<Double>) {
        switch part {
        case .x: p.x = CGFloat(n.x)
        case .y: p.y = CGFloat(n.x)
        default: p = CGPoint(x: n.x, y: n.y)
        }
    }
}

// AnimationValue+Boxing.swift: from and to the `Any` that Core Animation's properties take.

import Foundation
import VitrineGraphics

extension AnimationTarget {
    /// The value in `any`, or nil where it is of another kind than the property.
    @MainActor
    func unbox(_ any: Any?) -> AnimationValue? {
        guard let any else { return nil }
        if property == .contents { return .contents(LayerContents(object: any)) }
        switch any {
        case let t as CATransform3D: return property == .transform && part == .whole ? .transform(t) : nil
        case let t as CGAffineTransform:
            return property == .transform && part == .whole
                ? .transform(CATransform3DMakeAffineTransform(t)) : nil
        case let p as CGPoint: return .vector(SIMD4(Double(p.x), Double(p.y), 0, 0))
        case let s as CGSize: return .vector(SIMD4(Double(s.width), Double(s.height), 0, 0))
        case let r as CGRect:
            return .vector(
                SIMD4(Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height)))
        case let c as CGColor: return .vector(LayerColor(c).components)
        default: break
        }
        guard let number = Self.number(any) else { return nil }
        switch part {
        case .scale: return .vector(SIMD4(number, 0, 0, 0))
        default: return property == .transform && part == .whole ? nil : .vector(SIMD4(number, 0, 0, 0))
        }
    }

    private static func number(_ any: Any) -> Double? {
        switch any {
        case let n as CGFloat: Double(n)
        case let n as Double: n
        case let n as Float: Double(n)
        case let n as Int: Double(n)
        case let b as Bool: b ? 1 : 0
        case let n as NSNumber: n.doubleValue
        default: nil
        }
    }
}

extension AnimationValue {
    /// The value as Core Animation hands it out for `target`.
    func boxed(for target: AnimationTarget) -> Any? {
        switch self {
        case .transform(let t): return t
        case .contents(let c): return c.object
        case .vector(let n):
            switch (target.property, target.part) {
            case (.bounds, .whole), (.contentsRect, .whole):
                return CGRect(x: n.x, y: n.y, width: n.z, height: n.w)
            case (.position, .whole), (.anchorPoint, .whole), (_, .origin): return CGPoint(x: n.x, y: n.y)
            case (_, .size), (_, .translation): return CGSize(width: n.x, height: n.y)
            case (.backgroundColor, _), (.borderColor, _): return LayerColor(components: n).cgColor
            case (.opacity, _): return Float(n.x)
            case (.hidden, _): return n.x >= 0.5
            default: return CGFloat(n.x)
            }
        }
    }
}

// AnimationValue+Boxing.swift: converts values from and to the `Any` of Core Animation's properties.

import Foundation
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

extension AnimationTarget {
    /// The value in `any`. Nil if its kind does not match the property.
    @MainActor
    func unbox(_ any: Any?) -> AnimationValue? {
        guard let any else { return nil }
        guard part == .whole else { return Self.vector(any) }
        switch property.kind {
        case .contents: return .contents(any is NSNull ? .none : LayerContents(object: any))
        case .object: return .object(property == .compositingFilter ? LayerBlend(filter: any) : any)
        case .transform:
            if let t = any as? CATransform3D { return .transform(t) }
            return (any as? CGAffineTransform).map { .transform(CATransform3DMakeAffineTransform($0)) }
        case .path: return (any as? CGPath).map { .path($0) }
        case .colors:
            return (any as? [Any]).flatMap { list($0) { ($0 as? CGColor).map(AnimationValue.color) } }
        case .numbers: return (any as? [Any]).flatMap { list($0, Self.vector) }
        case .filters: return .vectors(FilterValues(any as? [Any] ?? []).vectors)
        case .glass: return (any as? GlassShape).map { .vectors($0.vectors) }
        case .number, .flag, .point, .size, .rect, .color: return Self.vector(any)
        }
    }

    private func list(_ any: [Any], _ unbox: (Any) -> AnimationValue?) -> AnimationValue? {
        let values = any.compactMap(unbox).map(\.numbers)
        return values.count == any.count ? .vectors(values) : nil
    }

    private static func vector(_ any: Any) -> AnimationValue? {
        switch any {
        case let p as CGPoint: .point(p)
        case let s as CGSize: .size(s)
        case let r as CGRect: .rect(r)
        case let c as CGColor: .color(c)
        default: number(any).map { .vector(SIMD4($0, 0, 0, 0)) }
        }
    }

    static func number(_ any: Any) -> Double? {
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
    /// The value as Core Animation returns it for `target`.
    func boxed(for target: AnimationTarget) -> Any? {
        switch self {
        case .transform(let t): return t
        case .contents(let c): return c.object
        case .path(let p): return p
        case .object(let object): return object
        case .vectors(let list):
            switch target.property.kind {
            case .colors: return list.map(\.color)
            case .filters: return FilterValues(list).filters
            case .glass: return GlassShape(list)
            default: return list.map { NSNumber(value: $0.x) }
            }
        case .vector(let n): return n.boxed(for: target)
        }
    }
}

extension SIMD4<Double> {
    fileprivate func boxed(for target: AnimationTarget) -> Any {
        switch target.part {
        case .origin: return point
        case .size, .translation: return size
        case .cell: return boxed(for: target.cell)
        case .whole: break
        default: return CGFloat(x)
        }
        switch target.property.kind {
        case .rect: return rect
        case .point: return point
        case .size: return size
        case .color: return color
        case .flag: return x >= 0.5
        default: break
        }
        switch target.property {
        case .opacity, .shadowOpacity, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
            .instanceAlphaOffset, .birthRate, .lifetime, .velocity, .scale, .spin:
            return Float(x)
        default: return CGFloat(x)
        }
    }

    /// A value of an emitter's cell, in the type that CAEmitterCell.h declares.
    private func boxed(for cell: EmitterCellTarget?) -> Any {
        switch cell?.property {
        case .color: color
        case .contentsRect: rect
        case .birthRate, .lifetime, .lifetimeRange, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed,
            .greenSpeed, .blueSpeed, .alphaSpeed:
            Float(x)
        default: CGFloat(x)
        }
    }
}

// SVGCompiler+Paints.swift: the paints of fills and strokes.

import Foundation
import VitrineGraphics

extension SVGCompiler {
    func fill(_ bounds: CGRect, _ inner: Surroundings) throws -> SVGFill? {
        try server(inner.style.fill, bounds, inner).map {
            SVGFill(server: $0, opacity: inner.style.fillOpacity, rule: inner.style.fillRule)
        }
    }

    func stroke(_ bounds: CGRect, _ inner: Surroundings) throws -> SVGStroke? {
        let style = inner.style
        let width = length(style.strokeWidth, inner)
        guard width > 0, let server = try server(style.stroke, bounds, inner) else { return nil }
        var dashes = style.dashes.map { CGFloat(length($0, inner)) }
        if !dashes.contains(where: { $0 > 0 }) { dashes = [] }
        return SVGStroke(
            server: server, opacity: style.strokeOpacity, width: width, cap: style.cap, join: style.join,
            miterLimit: style.miterLimit, dashes: dashes, dashPhase: length(style.dashOffset, inner))
    }

    /// A length that is neither across nor down: percentages are of the viewport's diagonal; SVG 2, 8.9.
    func length(_ length: SVGLength, _ inner: Surroundings) -> Double {
        let (w, h) = (inner.viewport.width, inner.viewport.height)
        return length.resolved(of: ((w * w + h * h) / 2).squareRoot(), fontSize: inner.style.fontSize)
    }

    /// The paints of an element that is used, for `context-fill` and `context-stroke` in it.
    func context(of inner: Surroundings) -> SVGContextPaint {
        func plain(_ paint: SVGPaint) -> SVGServer? {
            switch paint {
            case .color(let color): .color(color)
            case .currentColor: .color(inner.style.color)
            case .contextFill: inner.context?.fill
            case .contextStroke: inner.context?.stroke
            default: nil
            }
        }
        return SVGContextPaint(fill: plain(inner.style.fill), stroke: plain(inner.style.stroke))
    }

    /// What a paint is for a shape with these bounds; nil for none.
    func server(_ paint: SVGPaint, _ bounds: CGRect, _ inner: Surroundings) throws -> SVGServer? {
        switch paint {
        case .none: return nil
        case .color(let color): return .color(color)
        case .currentColor: return .color(inner.style.color)
        case .contextFill: return inner.context?.fill
        case .contextStroke: return inner.context?.stroke
        case .server(let id, let fallback):
            guard let index = tree.ids[id], Self.isServer(tree[index].name) else {
                return try fallback.flatMap { try server($0, bounds, inner) }
            }
            let found =
                tree[index].name == "pattern"
                ? try pattern(index, bounds, inner) : try gradient(index, bounds, inner)
            return try found ?? fallback.flatMap { try server($0, bounds, inner) }
        }
    }

    private static func isServer(_ name: String) -> Bool {
        name == "linearGradient" || name == "radialGradient" || name == "pattern"
    }

    /// The element and those that it refers to in turn, of which it takes what it does not set itself.
    func chain(from index: Int) -> [Int] {
        var chain = [index]
        // Further references than documents have are not followed.
        while chain.count < 64, let next = tree.target(of: chain.last!), !chain.contains(next),
            Self.isServer(tree[next].name)
        {
            chain.append(next)
        }
        return chain
    }

    /// The transform from the unit square to bounds. Nil if they are flat: then the paint is none; SVG 2, 8.12.
    func unitTransform(_ bounds: CGRect) -> CGAffineTransform? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        return CGAffineTransform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }
}

extension SVGTree {
    /// Whether an element contains another, or is it.
    func isAncestor(_ index: Int, of other: Int) -> Bool {
        var candidate: Int? = other
        while let current = candidate {
            if current == index { return true }
            candidate = self[current].parent
        }
        return false
    }
}

// SVGCompiler+Patterns.swift: patterns: SVG 2, 14.3.

import Foundation
import VitrineGraphics

extension SVGCompiler {
    func pattern(_ index: Int, _ bounds: CGRect, _ inner: Surroundings) throws -> SVGServer? {
        let chain = chain(from: index).map { ($0, properties(of: $0)) }
        func text(_ name: String) -> String? { chain.lazy.compactMap { $0.1[name] }.first }
        func own(_ name: String) -> SVGProperties? { chain.first { $0.1[name] != nil }?.1 }
        var transform = CGAffineTransform.identity
        // One that makes everything flat is an error, and ignored.
        if let own = text("patternTransform").flatMap(SVGTransform.matrix), own.a * own.d - own.b * own.c != 0 {
            transform = own
        }
        let usesBounds = text("patternUnits") != "userSpaceOnUse"
        let whole = usesBounds ? CGSize(width: 1, height: 1) : inner.viewport
        func place(_ name: String, _ whole: CGFloat) -> CGFloat {
            let length = text(name).flatMap(SVGLength.init(_:)) ?? SVGLength(0)
            return CGFloat(length.resolved(of: whole, fontSize: inner.style.fontSize))
        }
        var tile = CGRect(
            x: place("x", whole.width), y: place("y", whole.height), width: place("width", whole.width),
            height: place("height", whole.height))
        if usesBounds {
            guard let unit = unitTransform(bounds) else { return nil }
            tile = tile.applying(unit)
        }
        guard tile.width > 0, tile.height > 0, tile.isFinite else { return nil }
        guard let source = chain.first(where: { entry in tree[entry.0].children.contains { tree[$0].name != "desc" } })
        else { return nil }
        var content = CGAffineTransform(translationX: tile.minX, y: tile.minY)
        var viewport = inner.viewport
        if let box = own("viewBox").flatMap(Self.box) {
            content = SVGAspect(text("preserveAspectRatio")).transform(from: box, to: tile)
            viewport = box.size
        } else if text("patternContentUnits") == "objectBoundingBox" {
            guard let unit = unitTransform(bounds) else { return nil }
            content = CGAffineTransform(a: unit.a, b: 0, c: 0, d: unit.d, tx: tile.minX, ty: tile.minY)
        }
        let items =
            try following(source.0) {
                try self.items(
                    of: tree[source.0].children, Surroundings(style: style(of: source.0), viewport: viewport))
            } ?? []
        guard !items.isEmpty else { return nil }
        let overflow = text("overflow")
        return .pattern(
            SVGPattern(
                tile: tile, transform: transform, items: [.group(SVGGroup(transform: content, items: items))],
                isClipped: overflow == nil || overflow == "hidden" || overflow == "scroll"))
    }
}

// SVGCompiler+Clips.swift: clips and masks.

import Foundation
import VitrineGraphics

extension SVGCompiler {
    /// The clip of an element with these bounds. Nil if nothing of it is visible.
    func clip(of index: Int, _ bounds: CGRect, _ inner: Surroundings) throws -> SVGClip? {
        try following(index) { () -> SVGClip? in
            let properties = self.properties(of: index)
            guard var transform = self.transform(properties, inner) else { return nil }
            if properties["clipPathUnits"] == "objectBoundingBox" {
                guard let unit = unitTransform(bounds) else { return nil }
                transform = unit.concatenating(transform)
            }
            var surroundings = Surroundings(style: style(of: index), viewport: inner.viewport)
            surroundings.isClip = true
            // Groups are no part of a clip.
            let children = tree[index].children.filter { !Self.isGroup(tree[$0].name) }
            let items = try self.items(of: children, surroundings)
            guard !items.isEmpty else { return nil }
            var clip = SVGClip(transform: transform, items: items)
            if let next = target(properties, "clip-path", "clipPath") {
                guard let further = try self.clip(of: next, bounds, inner) else { return nil }
                clip.further = [further]
            }
            return clip
        }
    }

    /// Whether elements with this name are no part of a clip: it has shapes alone.
    static func isGroup(_ name: String) -> Bool {
        ["g", "a", "svg", "symbol", "switch", "image"].contains(name)
    }

    /// The mask of an element with these bounds. Nil if nothing of it is visible.
    func mask(of index: Int, _ bounds: CGRect, _ inner: Surroundings) throws -> SVGMask? {
        try following(index) { () -> SVGMask? in
            let properties = self.properties(of: index)
            let usesBounds = properties["maskUnits"] != "userSpaceOnUse"
            let whole = usesBounds ? CGSize(width: 1, height: 1) : inner.viewport
            func place(_ name: String, _ whole: CGFloat, _ missing: Double) -> CGFloat {
                let length = properties.length(name) ?? SVGLength(missing, .percent)
                return CGFloat(length.resolved(of: whole, fontSize: inner.style.fontSize))
            }
            var area = CGRect(
                x: place("x", whole.width, -10), y: place("y", whole.height, -10),
                width: place("width", whole.width, 120), height: place("height", whole.height, 120))
            guard area.size.width > 0, area.size.height > 0 else { return nil }
            if usesBounds {
                guard let unit = unitTransform(bounds) else { return nil }
                area = area.applying(unit)
            }
            var transform = CGAffineTransform.identity
            if properties["maskContentUnits"] == "objectBoundingBox" {
                guard let unit = unitTransform(bounds) else { return nil }
                transform = unit
            }
            let items = try self.items(
                of: tree[index].children, Surroundings(style: style(of: index), viewport: inner.viewport))
            guard !items.isEmpty else { return nil }
            var mask = SVGMask(
                area: area, transform: transform, items: items, usesLuminance: properties["mask-type"] != "alpha")
            if let next = target(properties, "mask", "mask") {
                guard let further = try self.mask(of: next, bounds, inner) else { return nil }
                mask.further = [further]
            }
            return mask
        }
    }
}

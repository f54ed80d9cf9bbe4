// SVGCompiler+Markers.swift: markers on the vertices of paths: SVG 2, 13.7.

import Foundation
import VitrineGraphics

extension SVGCompiler {
    /// The markers on a shape's vertices.
    func markers(on segments: [SVGSegment], _ shape: SVGShape, _ inner: Surroundings) throws -> [SVGItem] {
        let style = inner.style
        guard !inner.isClip, style.isVisible, segments.count > 1,
            style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil
        else { return [] }
        let context = SVGContextPaint(fill: shape.fill?.server, stroke: shape.stroke?.server)
        let vertices = SVGVertex.vertices(of: segments)
        func draw(_ id: String?, _ vertices: some Sequence<SVGVertex>, isStart: Bool = false) throws -> [SVGItem] {
            guard let id, let index = tree.ids[id], tree[index].name == "marker" else { return [] }
            return try following(index) {
                try vertices.compactMap { try marker(index, at: $0, isStart: isStart, context, inner) }
            } ?? []
        }
        return try draw(style.markerStart, vertices.prefix(1), isStart: true)
            + draw(style.markerMid, vertices.dropFirst().dropLast())
            + draw(style.markerEnd, vertices.suffix(1))
    }

    private func marker(
        _ index: Int, at vertex: SVGVertex, isStart: Bool, _ context: SVGContextPaint, _ inner: Surroundings
    ) throws -> SVGItem? {
        let properties = properties(of: index)
        func length(_ name: String, _ whole: CGFloat) -> Double {
            (properties.length(name) ?? SVGLength(3)).resolved(of: whole, fontSize: inner.style.fontSize)
        }
        let size = CGSize(
            width: length("markerWidth", inner.viewport.width), height: length("markerHeight", inner.viewport.height))
        guard size.width > 0, size.height > 0 else { return nil }
        let scale = properties["markerUnits"] == "userSpaceOnUse" ? 1 : self.length(inner.style.strokeWidth, inner)
        guard scale > 0 else { return nil }
        let box = Self.box(properties)
        let area = CGRect(origin: .zero, size: size)
        let fit = box.map { SVGAspect(properties["preserveAspectRatio"]).transform(from: $0, to: area) } ?? .identity
        let surroundings = Surroundings(style: style(of: index), viewport: box?.size ?? size, context: context)
        let items = try items(of: tree[index].children, surroundings)
        guard !items.isEmpty else { return nil }
        let whole = box ?? area
        let reference = CGPoint(
            x: self.reference(
                "refX", ["left": whole.minX, "center": whole.midX, "right": whole.maxX], properties, inner),
            y: self.reference(
                "refY", ["top": whole.minY, "center": whole.midY, "bottom": whole.maxY], properties, inner)
        ).applying(fit)
        let transform = CGAffineTransform(translationX: -reference.x, y: -reference.y)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(rotationAngle: angle(properties["orient"], vertex, isStart: isStart)))
            .concatenating(CGAffineTransform(translationX: vertex.point.x, y: vertex.point.y))
        var group = SVGGroup(
            transform: transform, items: [.group(SVGGroup(transform: fit, items: items))])
        let overflow = properties["overflow"]
        if overflow == nil || overflow == "hidden" || overflow == "scroll" { group.viewport = area }
        if let opacity = properties.fraction("opacity") { group.opacity = opacity }
        return .group(group)
    }

    private func reference(
        _ name: String, _ words: [String: CGFloat], _ properties: SVGProperties, _ inner: Surroundings
    ) -> CGFloat {
        guard let text = properties[name] else { return 0 }
        return words[text] ?? CGFloat((SVGLength(text) ?? SVGLength(0)).resolved(of: 0, fontSize: inner.style.fontSize))
    }

    /// In radians.
    private func angle(_ text: String?, _ vertex: SVGVertex, isStart: Bool) -> CGFloat {
        switch text {
        case nil: return 0
        case "auto": return vertex.angle
        case "auto-start-reverse": return vertex.angle + (isStart ? .pi : 0)
        case let text?:
            var scanner = SVGScanner(text)
            guard let number = scanner.number() else { return 0 }
            switch scanner.word() {
            case nil, "deg": return number * .pi / 180
            case "rad": return number
            case "turn": return number * 2 * .pi
            case "grad": return number * .pi / 200
            default: return 0
            }
        }
    }
}

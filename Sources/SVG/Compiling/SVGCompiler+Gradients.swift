// SVGCompiler+Gradients.swift: gradients: SVG 2, 14.2.

import Foundation
import VitrineGraphics

extension SVGCompiler {
    func gradient(_ index: Int, _ bounds: CGRect, _ inner: Surroundings) throws -> SVGServer? {
        let chain = chain(from: index).map { ($0, properties(of: $0)) }
        let stops = chain.lazy.map { self.stops(of: $0.0) }.first { !$0.isEmpty } ?? []
        guard let last = stops.last else { return nil }
        guard stops.count > 1 else { return .color(last.color) }
        func text(_ name: String) -> String? { chain.lazy.compactMap { $0.1[name] }.first }
        let usesBounds = text("gradientUnits") != "userSpaceOnUse"
        var transform = CGAffineTransform.identity
        // One that makes everything flat is an error, and ignored.
        if let own = text("gradientTransform").flatMap(SVGTransform.matrix), own.a * own.d - own.b * own.c != 0 {
            transform = own
        }
        if usesBounds {
            guard let unit = unitTransform(bounds) else { return nil }
            transform = transform.concatenating(unit)
        }
        // The geometry comes from gradients of the same kind.
        let name = tree[index].name
        let same = chain.filter { tree[$0.0].name == name }
        let whole = usesBounds ? CGSize(width: 1, height: 1) : inner.viewport
        func place(_ name: String, _ whole: CGFloat, _ missing: Double) -> CGFloat {
            let length = same.lazy.compactMap { $0.1.length(name) }.first ?? SVGLength(missing, .percent)
            return CGFloat(length.resolved(of: whole, fontSize: inner.style.fontSize))
        }
        func given(_ name: String) -> Bool { same.contains { $0.1.length(name) != nil } }
        let spread = text("spreadMethod").flatMap(SVGGradient.Spread.init(rawValue:)) ?? .pad
        let shape: SVGGradient.Shape
        if name == "linearGradient" {
            let start = CGPoint(x: place("x1", whole.width, 0), y: place("y1", whole.height, 0))
            let end = CGPoint(x: place("x2", whole.width, 100), y: place("y2", whole.height, 0))
            guard start != end else { return .color(last.color) }
            shape = .linear(from: start, to: end)
        } else {
            let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
            let center = CGPoint(x: place("cx", whole.width, 50), y: place("cy", whole.height, 50))
            let radius = place("r", diagonal, 50)
            // Circles of one size would cover nothing between them.
            let focusRadius = min(max(0, place("fr", diagonal, 0)), radius * 0.999)
            guard radius > 0 else { return .color(last.color) }
            let focus = CGPoint(
                x: given("fx") ? place("fx", whole.width, 50) : center.x,
                y: given("fy") ? place("fy", whole.height, 50) : center.y)
            shape = .radial(focus: focus, focusRadius: focusRadius, center: center, radius: radius)
        }
        return .gradient(SVGGradient(shape: shape, spread: spread, stops: stops, transform: transform))
    }

    private func stops(of index: Int) -> [SVGGradient.Stop] {
        if let known = stops[index] { return known }
        var highest: CGFloat = 0
        let found = tree[index].children.filter { tree[$0].name == "stop" }.map { child in
            let properties = properties(of: child)
            highest = max(highest, CGFloat(properties.fraction("offset") ?? 0))
            return SVGGradient.Stop(location: highest, color: color(ofStop: child, properties))
        }
        stops[index] = found
        return found
    }

    private func color(ofStop index: Int, _ properties: SVGProperties) -> CGColor {
        let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        var color = black
        switch properties["stop-color"]?.lowercased() {
        case nil: break
        case "currentcolor": color = style(of: index).color
        case "inherit":
            if let parent = tree[index].parent { color = self.color(ofStop: parent, self.properties(of: parent)) }
        case let text?: color = SVGColor.color(text) ?? black
        }
        var opacity = properties.fraction("stop-opacity") ?? 1
        if properties["stop-opacity"] == "inherit", let parent = tree[index].parent {
            opacity = self.properties(of: parent).fraction("stop-opacity") ?? 1
        }
        return opacity == 1 ? color : color.copy(alpha: color.alpha * opacity) ?? color
    }
}

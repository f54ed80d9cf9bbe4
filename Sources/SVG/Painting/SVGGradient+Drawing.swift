// SVGGradient+Drawing.swift: draws gradients that are repeated or reflected, which Core Graphics' are not.

import Foundation
import VitrineGraphics

extension SVGGradient {
    /// Beyond this number of periods the last colours fill the area.
    private static let maximumPeriods = 64

    /// Fills the clip of a context that is in the gradient's space.
    func draw(in context: CGContext) {
        let periods = spread == .pad ? paddedPeriods : periods(in: context.boundingBoxOfClipPath)
        guard let gradient = colors(periods) else { return }
        let first = CGFloat(periods.lowerBound), last = CGFloat(periods.upperBound)
        func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch shape {
        case .linear(let from, let to):
            context.drawLinearGradient(
                gradient, start: between(from, to, first), end: between(from, to, last), options: options)
        case .radial(let focus, let focusRadius, let center, let radius):
            context.drawRadialGradient(
                gradient, startCenter: between(focus, center, first),
                startRadius: max(0, focusRadius + (radius - focusRadius) * first),
                endCenter: between(focus, center, last), endRadius: max(0, focusRadius + (radius - focusRadius) * last),
                options: options)
        }
    }

    /// Several stops at one end: the first of them is the colour beyond it, which needs a period of its own.
    private var paddedPeriods: Range<Int> {
        guard case .linear = shape, stops.count > 2, let last = stops.last else { return 0..<1 }
        let isDoubled = stops[1].location == 0 || stops[stops.count - 2].location == 1 && last.location == 1
        return isDoubled ? -1..<2 : 0..<1
    }

    /// The periods that are visible in `area`: 0 is the gradient itself.
    private func periods(in area: CGRect) -> Range<Int> {
        let corners = [
            CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
            CGPoint(x: area.minX, y: area.maxY), CGPoint(x: area.maxX, y: area.maxY),
        ]
        let places: [CGFloat]
        switch shape {
        case .linear(let from, let to):
            let d = CGVector(dx: to.x - from.x, dy: to.y - from.y), square = d.dx * d.dx + d.dy * d.dy
            places = corners.map { (($0.x - from.x) * d.dx + ($0.y - from.y) * d.dy) / square }
        case .radial(let focus, let focusRadius, let center, let radius):
            // The circle of a place moves from the focus and grows: it covers a point at the latest when it has grown
            // by the point's distance beyond its own movement.
            let growth = radius - focusRadius - hypot(center.x - focus.x, center.y - focus.y)
            let farthest = corners.map { hypot($0.x - focus.x, $0.y - focus.y) }.max() ?? 0
            guard growth > 0 else { return 0..<1 }
            places = [-(focusRadius / (radius - focusRadius)).rounded(.down), (farthest - focusRadius) / growth]
        }
        guard let low = places.min(), let high = places.max(), low.isFinite, high.isFinite else { return 0..<1 }
        let half = CGFloat(Self.maximumPeriods / 2)
        let first = max(-half, min(0, low.rounded(.down))), last = min(half, max(1, high.rounded(.up)))
        return Int(first)..<Int(last)
    }

    /// The colours of all periods, as one gradient.
    private func colors(_ periods: Range<Int>) -> CGGradient? {
        var colors: [CGColor] = [], locations: [CGFloat] = []
        let count = CGFloat(periods.count)
        for period in periods {
            if spread == .pad, period != 0 {
                colors += [stops[period < 0 ? 0 : stops.count - 1].color]
                locations += [period < 0 ? 0 : 1]
                continue
            }
            let base = CGFloat(period - periods.lowerBound)
            let isReversed = spread == .reflect && period % 2 != 0
            for stop in isReversed ? stops.reversed() : stops {
                colors.append(stop.color)
                locations.append((base + (isReversed ? 1 - stop.location : stop.location)) / count)
            }
            guard periods.count > 1, spread != .pad, let edge = (isReversed ? stops.first : stops.last) else {
                continue
            }
            // A period that ends before its end has its last colour until there.
            colors.append(edge.color)
            locations.append((base + 1) / count)
            let following = spread == .reflect ? edge : stops[0]
            colors.append(following.color)
            locations.append((base + 1) / count)
        }
        return CGGradient(space: .rgb, colors: colors, locations: locations)
    }
}

// ShapeGeometry.swift: the outlines of a shape layer's fill and stroke, as lines, and their coverage.
//
// Curves are divided into lines for a scale, in steps of two, so a shape that moves,
// rotates or grows a little is not divided again. Thread-safe.

package import Foundation
import Synchronization
package import VitrineGraphics

package final class ShapeGeometry: Sendable {
    package enum Part: UInt8 {
        case fill, stroke
    }

    /// Unique for each geometry, so that caches never confuse two geometries.
    package let number: UInt64
    package let outline: ShapeOutline

    private struct Cut: Sendable {
        var scale: Double
        var lines: Polylines
    }

    private let cuts = Mutex<(fill: Cut?, stroke: Cut?)>((nil, nil))
    private static let count = Atomic<UInt64>(0)

    package init(_ outline: ShapeOutline) {
        self.outline = outline
        number = Self.count.add(1, ordering: .relaxed).newValue
    }

    /// The outline as lines in the layer's coordinates. The error is at most 1/64 pixel at `scale` pixels per point.
    package func lines(_ part: Part, scale: Double) -> Polylines {
        let step = Self.step(scale)
        let known = cuts.withLock { part == .fill ? $0.fill : $0.stroke }
        if let known, known.scale == step { return known.lines }
        let cut = Cut(scale: step, lines: make(part, tolerance: Polylines.tolerance / CGFloat(step)))
        cuts.withLock { if part == .fill { $0.fill = cut } else { $0.stroke = cut } }
        return cut.lines
    }

    private func make(_ part: Part, tolerance: CGFloat) -> Polylines {
        let path = outline.path.elements
        switch part {
        case .fill: return Polylines(path, tolerance: tolerance)
        case .stroke:
            return PathStroker.outline(
                path, style: outline.stroke, tolerance: tolerance, from: outline.strokeStart,
                to: outline.strokeEnd)
        }
    }

    /// The next power of two, within the range that a path may need.
    private static func step(_ scale: Double) -> Double {
        guard scale > 1.0 / 1024 else { return 1.0 / 1024 }
        return min(65_536, exp2(log2(scale).rounded(.up)))
    }

    /// The smallest box around the fill or stroke, in the layer's coordinates.
    package func ink(_ part: Part, scale: Double) -> Box? {
        let r = part == .fill ? outline.path.boundingBoxOfPath : lines(part, scale: scale).bounds
        return r.isNull ? nil : Box(r)
    }
}

/// The values that determine the coverage.
package struct ShapeOutline: Equatable {
    package var path: CGPath
    package var rule: CGPathFillRule
    package var stroke: StrokeStyle
    package var strokeStart: CGFloat
    package var strokeEnd: CGFloat

    package init(path: CGPath, rule: CGPathFillRule, stroke: StrokeStyle, strokeStart: CGFloat, strokeEnd: CGFloat) {
        self.path = path
        self.rule = rule
        self.stroke = stroke
        self.strokeStart = strokeStart
        self.strokeEnd = strokeEnd
    }
}

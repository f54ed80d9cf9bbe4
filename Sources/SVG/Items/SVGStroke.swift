// SVGStroke.swift: how the line along a path is painted.

import Foundation
import VitrineGraphics

/// How the line along a path is painted. Lengths in the shape's space.
struct SVGStroke: Sendable {
    var server: SVGServer
    var opacity = 1.0
    var width: Double
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: Double
    var dashes: [CGFloat]
    var dashPhase: Double
}

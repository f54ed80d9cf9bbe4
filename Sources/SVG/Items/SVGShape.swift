// SVGShape.swift: a path with its paints.

import Foundation
import VitrineGraphics

/// A path with its paints.
struct SVGShape: Sendable {
    let path: CGPath
    var fill: SVGFill?
    var stroke: SVGStroke?
    var strokesFirst = false
    var isAntialiased = true
}

// SVGFill.swift: how the inside of a path is painted.

import Foundation
import VitrineGraphics

/// How the inside of a path is painted.
struct SVGFill: Sendable {
    var server: SVGServer
    var opacity = 1.0
    var rule = CGPathFillRule.winding
}

// SVGServer.swift: what fills an area.

import Foundation
import VitrineGraphics

/// A colour, a gradient or a pattern, in the space of the shape that it paints.
enum SVGServer: Sendable {
    case color(CGColor)
    case gradient(SVGGradient)
    case pattern(SVGPattern)
}

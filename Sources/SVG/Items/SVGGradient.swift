// SVGGradient.swift: colours along a line, or between circles.

import Foundation
import VitrineGraphics

/// Colours along a line, or between circles.
struct SVGGradient: Sendable {
    enum Shape: Sendable {
        case linear(from: CGPoint, to: CGPoint)
        case radial(focus: CGPoint, focusRadius: CGFloat, center: CGPoint, radius: CGFloat)
    }

    enum Spread: String, Sendable { case pad, `repeat`, reflect }

    struct Stop: Sendable {
        /// From 0 to 1, in ascending order.
        var location: CGFloat
        var color: CGColor
    }

    var shape: Shape
    var spread: Spread
    /// At least two.
    var stops: [Stop]
    /// From the gradient's space to that of the shape.
    var transform: CGAffineTransform
}

// CGContextTypes.swift: the modes of a drawing context.

import Foundation

/// How drawn pixels combine with those below. Raw values are those of Core Graphics and of the kernels.
public enum CGBlendMode: Int32, Sendable {
    /// The drawn colour over the one below, by its alpha.
    case normal = 0
    /// Separable blend modes, computed for each channel (W3C Compositing and Blending).
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    /// Two separable modes, and four that mix hue, saturation and luminosity.
    case difference, exclusion, hue, saturation, color, luminosity
    /// Porter–Duff operators.
    case clear, copy, sourceIn, sourceOut, sourceAtop
    /// Porter–Duff operators in which the pixels below take the part of the drawn ones.
    case destinationOver, destinationIn, destinationOut, destinationAtop
    /// Exclusive or, and sums that darken or lighten, clamped.
    case xor, plusDarker, plusLighter
}

/// How images are scaled. `none` uses the nearest pixel, all others interpolate.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The context decides. It interpolates.
    case `default` = 0
    /// The nearest pixel, and three levels that all interpolate.
    case none, low, high, medium
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Filled by the winding rule.
    case fill = 0
    /// `eo` means the even-odd rule. With `Stroke`, the stroke is drawn after the fill.
    case eoFill, stroke, fillStroke, eoFillStroke
}

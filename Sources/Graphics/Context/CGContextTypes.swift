// CGContextTypes.swift: the choices that a drawing context offers.

import Foundation

/// How drawn pixels combine with those below. Raw values are Core Graphics' and the kernels'.
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusDarker, plusLighter
}

/// How images are scaled: `.none` takes the nearest pixel, all others interpolate.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none, low, high, medium
}

public enum CGPathDrawingMode: Int32, Sendable {
    case fill = 0
    case eoFill, stroke, fillStroke, eoFillStroke
}

// PanelDensity.swift: the scale of a panel, by its size and mode.
//
// A point should have about the same size on every panel: 1/135 inch, or 1/110 inch on panels of 20 inches and more,
// which are viewed from a larger distance. The scale is the one of 1, 1.5, 2 and 3 whose points are nearest to that;
// the limits are halfway between two of them:
//
//   diagonal       1 below   1.5 below   2 below   then 3
//   under 20"      168.75    236.25      337.5     pixels an inch
//   20" and more   137.5     192.5       275
//
// Panels that do not report their size, or report their aspect ratio instead, have a scale of 1, from 3840 x 2160
// pixels on of 2.

import VitrineGraphics

/// A panel's pixels and its size.
struct PanelDensity {
    /// The mode's size in pixels.
    var pixels: PixelSize
    /// In millimetres. 0 if unknown.
    var width: Int
    var height: Int

    private static let steps = [1, 1.5, 2, 3]
    /// The minimum number of points of the shorter side.
    private static let leastPoints = 320.0
    /// The sizes that displays report which have only an aspect ratio of 16:9, 16:10, 4:3 or 5:4.
    private static let shapes: Set<[Int]> = [
        [16, 9], [16, 10], [4, 3], [5, 4], [160, 90], [160, 100], [40, 30], [50, 40], [1600, 900],
        [1600, 1000],
    ]

    /// Pixels an inch along the diagonal. Nil if the size is unknown or invalid.
    var pixelsPerInch: Double? {
        guard width > 0, height > 0, !Self.shapes.contains([width, height].sorted(by: >)) else { return nil }
        let density = diagonal(pixels.width, pixels.height) / inches
        return (20...1000).contains(density) ? density : nil
    }

    private var inches: Double { diagonal(width, height) / 25.4 }

    private func diagonal(_ a: Int, _ b: Int) -> Double {
        (Double(a) * Double(a) + Double(b) * Double(b)).squareRoot()
    }

    /// Device pixels per point.
    var scale: Double {
        guard let density = pixelsPerInch else {
            return pixels.width * pixels.height >= 3840 * 2160 ? 2 : 1
        }
        let factor = density / (inches < 20 ? 135 : 110)
        let shorter = Double(min(pixels.width, pixels.height))
        let limits = zip(Self.steps, Self.steps.dropFirst()).map { ($0 + $1) / 2 }
        let wanted = Self.steps[limits.count { factor >= $0 }]
        return Self.steps.last { $0 <= wanted && shorter / $0 >= Self.leastPoints } ?? 1
    }
}

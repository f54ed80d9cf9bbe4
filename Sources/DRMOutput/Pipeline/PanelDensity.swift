// PanelDensity.swift: how many pixels make a point, by the panel's size and mode.
//
// A point should be about as large on every panel: 1/135 inch on one that is
// held or stood close to, 1/110 inch on one of 20 inches and more, which is
// looked at from farther away. The scale is the step of 1, 1.5, 2 and 3 whose
// points come nearest; halfway between two steps is the limit:
//
//   diagonal       1 below   1.5 below   2 below   then 3
//   under 20"      168.75    236.25      337.5     pixels an inch
//   20" and more   137.5     192.5       275
//
// Panels that say nothing, or give their shape in place of their size, have a
// scale of 1, from 3840 x 2160 pixels on of 2.

import VitrineGraphics

/// A panel's pixels and its size.
struct PanelDensity {
    /// Pixels of the mode.
    var pixels: PixelSize
    /// Millimetres; 0 where they are not known.
    var width: Int
    var height: Int

    private static let steps = [1, 1.5, 2, 3]
    /// The shorter side of a panel keeps at least so many points.
    private static let leastPoints = 320.0
    /// What displays say that give 16:9, 16:10, 4:3 or 5:4 in place of millimetres.
    private static let shapes: Set<[Int]> = [
        [16, 9], [16, 10], [4, 3], [5, 4], [160, 90], [160, 100], [40, 30], [50, 40], [1600, 900],
        [1600, 1000],
    ]

    /// Pixels an inch, along the diagonal; nil where the size is not known or cannot be.
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

// SVGPattern.swift: items that are repeated.

import Foundation
import VitrineGraphics

/// Items that are repeated.
struct SVGPattern: Sendable {
    /// In the pattern's space.
    var tile: CGRect
    /// From the pattern's space to that of the shape.
    var transform: CGAffineTransform
    /// In the pattern's space.
    var items: [SVGItem]
    /// Whether items end at the edges of the tile.
    var isClipped: Bool
}

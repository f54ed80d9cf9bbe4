// TileShift.swift: a movement by parts of a pixel.

/// A movement to the right and down, in 1/256 of a pixel, less than a pixel.
package struct TileShift: Equatable {
    package var x: UInt16
    package var y: UInt16

    package init(x: UInt16, y: UInt16) {
        self.x = x
        self.y = y
    }

    /// No movement.
    package static var none: Self { Self(x: 0, y: 0) }
}

// PixelGrid.swift: coordinates on a grid of 1/256 pixel, on which a moved node draws the same pixels.

/// A device coordinate on the grid of 1/256 pixel.
@inlinable
@inline(__always)
public func onGrid(_ v: Double) -> Double {
    // Beyond the limit the grid is coarser than the numbers. They are clamped later.
    abs(v) < largestDeviceCoordinate ? (v * 256).rounded() / 256 : v
}

extension Box {
    /// The box with its edges on the grid.
    @inlinable
    public var onGrid: Box {
        Box(
            x0: VitrineRaster.onGrid(x0), y0: VitrineRaster.onGrid(y0),
            x1: VitrineRaster.onGrid(x1),
            y1: VitrineRaster.onGrid(y1))
    }

    /// Whether all edges are between pixels.
    @inlinable
    public var isOnPixels: Bool {
        x0 == x0.rounded() && y0 == y0.rounded() && x1 == x1.rounded() && y1 == y1.rounded()
    }
}

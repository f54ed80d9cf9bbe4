// ScrolledPart.swift: nodes that are shown from cached pixels.

/// Nodes that are shown from cached pixels, for the raster. Plain values; the pixels are valid during the
/// frame.
package struct ScrolledPart {
    /// The layer that clips them.
    package var node: Int32
    package var nodes: Range<Int32>
    /// The part of the surface that they may touch.
    package var area: DeviceRect
    /// The area in which they hide everything behind.
    package var opaque: DeviceRect
    package var pixels: RingPixels

    package init(node: Int32, nodes: Range<Int32>, area: DeviceRect, opaque: DeviceRect, pixels: RingPixels) {
        self.node = node
        self.nodes = nodes
        self.area = area
        self.opaque = opaque
        self.pixels = pixels
    }
}

/// The parts of a list, in the order of their nodes.
package struct ScrolledParts {
    package var base: UnsafePointer<ScrolledPart>?
    package var count = 0

    package init(base: UnsafePointer<ScrolledPart>? = nil, count: Int = 0) {
        self.base = base
        self.count = count
    }

    @inline(__always)
    package subscript(k: Int) -> ScrolledPart { base![k] }
}

// ContentPixels.swift: a node's image, list and vector content, as the raster reads them.

package import VitrineGraphics

/// The pixels of a slot's image, its list and its vector content above them, as plain values.
package struct ContentPixels {
    package var base: UnsafePointer<UInt32>?
    /// Pixels per row.
    package var stride = 0
    package var width = 0
    package var height = 0
    package var isOpaque = false
    package var list: Unmanaged<PlacedList>?
    package var vector: Unmanaged<VectorContent>?

    package init() {}

    /// The caller must keep the image while its pixels are used.
    package init(_ image: CGImage) {
        base = UnsafePointer(image.buffer.base.assumingMemoryBound(to: UInt32.self))
        stride = image.buffer.stride / 4
        width = image.width
        height = image.height
        isOpaque = image.isOpaque
    }
}

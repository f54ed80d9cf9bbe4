// LayerPixels.swift: the pixel of a colour, and the size of a store.

package import Foundation
package import VitrineGraphics

/// The pixels of a store for `size` points. Nil if the size is empty, not a
/// number or above 2^28 pixels (one gibibyte).
package func storePixels(size: CGSize, scale: CGFloat) -> PixelSize? {
    let pixels = CGContext.pixels(of: size, scale: scale)
    guard pixels.width > 0, pixels.height > 0, pixels.width * pixels.height <= 1 << 28 else { return nil }
    return pixels
}

extension CGColor {
    /// The premultiplied pixel, which the colour has cached.
    @inline(__always)
    package var layerPixel: UInt32 { pattern == nil ? premultiplied : 0 }
}

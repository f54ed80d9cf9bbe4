// CALayer+Seen.swift: whether a layer may be seen, for those who make its pictures.

package import VitrineDisplay
package import Foundation

extension CALayer {
    /// The clock of the frames that the layer is drawn in. Nil outside of a tree on a screen.
    package final var frameClock: FrameClock? { compositor?.clock }

    /// Pixels of a point on the screen of the layer's tree. Nil outside of one.
    package final var screenScale: CGFloat? { compositor.map { CGFloat($0.scale) } }

    /// Whether the layer is on a screen, and neither it nor a layer above it is hidden, transparent or clipped away. It
    /// may still be covered. Without animations. Cost: the depth of the tree.
    package final var mayBeSeen: Bool {
        guard compositor != nil else { return false }
        var layer = self, part = bounds
        while true {
            guard !layer.isHidden, layer.opacity > 0 else { return false }
            guard let above = layer.superlayer else { break }
            part = layer.convert(part, to: above)
            if above.masksToBounds || above.superlayer == nil { part = part.intersection(above.bounds) }
            guard !part.isNull, !part.isEmpty else { return false }
            layer = above
        }
        return true
    }
}

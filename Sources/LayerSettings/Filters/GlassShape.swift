// GlassShape.swift: the shape of a layer that shows the pixels behind it through glass.

package import Foundation

/// Rounded boxes of glass, which join if they are near each other. Lengths in points of the layer.
package struct GlassShape: Hashable {
    /// One piece.
    package struct Piece: Hashable {
        package var rect: CGRect
        /// The radii of the corners: upper left, upper right, lower left, lower right. At most half of the shorter side
        /// is used.
        package var radii: SIMD4<Double>
        /// Red, green, blue and alpha, 0…1, over what is behind. Not premultiplied.
        package var tint: SIMD4<Double>

        package init(rect: CGRect, radii: SIMD4<Double>, tint: SIMD4<Double>) {
            (self.rect, self.radii, self.tint) = (rect, radii, tint)
        }
    }

    package var pieces: [Piece]
    /// The distance at which pieces begin to join.
    package var spacing: CGFloat
    /// The width of the round edge.
    package var depth: CGFloat
    /// How far the edge moves what is behind at most.
    package var bend: CGFloat
    /// The brightness of the light at the edge, 0…1.
    package var light: CGFloat

    package init(pieces: [Piece], spacing: CGFloat, depth: CGFloat, bend: CGFloat, light: CGFloat) {
        (self.pieces, self.spacing, self.depth, self.bend, self.light) = (pieces, spacing, depth, bend, light)
    }

    /// From the form for animations; nil for a list that has none.
    package init?(_ vectors: [SIMD4<Double>]) {
        guard let first = vectors.first, vectors.count % 3 == 1 else { return nil }
        (spacing, depth, bend, light) = (CGFloat(first.x), CGFloat(first.y), CGFloat(first.z), CGFloat(first.w))
        pieces = stride(from: 1, to: vectors.count, by: 3).map { k in
            let box = vectors[k]
            return Piece(
                rect: CGRect(x: box.x, y: box.y, width: box.z, height: box.w), radii: vectors[k + 1],
                tint: vectors[k + 2])
        }
    }

    /// The lengths, then three vectors for each piece: its box, its radii and its tint.
    package var vectors: [SIMD4<Double>] {
        [SIMD4(Double(spacing), Double(depth), Double(bend), Double(light))]
            + pieces.flatMap { piece in
                let r = piece.rect
                return [
                    SIMD4(Double(r.minX), Double(r.minY), Double(r.width), Double(r.height)), piece.radii, piece.tint,
                ]
            }
    }
}

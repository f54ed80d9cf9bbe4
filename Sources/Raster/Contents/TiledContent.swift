// TiledContent.swift: a tiled layer's pictures, painted into bands.

package import Foundation
package import VitrineGraphics

package final class TiledContent: VectorContent, @unchecked Sendable {
    /// The place of a tile in the grid of its level of detail.
    package struct Index: Hashable {
        package var level: Int
        package var column: Int
        package var row: Int

        package init(level: Int, column: Int, row: Int) {
            self.level = level
            self.column = column
            self.row = row
        }
    }

    package struct Tile {
        package var index: Index
        package var image: CGImage
        /// In the layer's coordinates.
        package var rect: CGRect
        package var alpha: UInt8

        package init(index: Index, image: CGImage, rect: CGRect, alpha: UInt8) {
            self.index = index
            self.image = image
            self.rect = rect
            self.alpha = alpha
        }
    }

    private let tiles: [Tile]
    package let bounds: CGRect

    /// - Parameter tiles: ordered from bottom to top.
    package init(_ tiles: [Tile], bounds: CGRect) {
        self.tiles = tiles
        self.bounds = bounds
        // Tiles of several levels overlap.
        super.init(ink: Box(bounds), isInShape: true, isSimple: Set(tiles.map(\.index.level)).count <= 1)
    }

    override func paint(_ node: RenderNode, clip: DeviceRect, into target: BandSurface, by raster: Raster) {
        let projection = node.place.inherited.projection
        for tile in tiles {
            let box = Box(tile.rect)
            let outline =
                projection.isAffine ? box.mapped(by: projection.affine) : projection.box(around: box)
            guard let outline else { continue }
            // Half a pixel more for sampling. Pixels outside the tile are not painted.
            let area = clip.intersection(
                DeviceRect(outside: outline.x0 - 1, outline.y0 - 1, outline.x1 + 1, outline.y1 + 1))
            guard !area.isEmpty, let source = TileSource(tile, projection) else { continue }
            raster.paint(source, isOpaque: false, node, clip: area, into: target)
        }
    }
}

/// One tile under any transform, transparent around it. A pixel belongs to the tile that contains its centre.
private struct TileSource: PixelSource {
    private let image: CGImage
    private let alpha: UInt8
    private let inverse: Projection
    private let sampler: ImageSampler?
    private let width: Double
    private let height: Double

    init?(_ tile: TiledContent.Tile, _ projection: Projection) {
        let sx = tile.rect.width / CGFloat(tile.image.width),
            sy = tile.rect.height / CGFloat(tile.image.height)
        let local = Affine(a: sx, b: 0, c: 0, d: sy, tx: tile.rect.minX, ty: tile.rect.minY)
        let place = Projection(local).concatenating(projection)
        guard let inverse = place.inverse else { return nil }
        image = tile.image
        alpha = tile.alpha
        self.inverse = inverse
        (width, height) = (Double(image.width), Double(image.height))
        sampler =
            projection.isAffine
            ? ImageSampler(image, placement: place.affine.transform, nearest: false) : nil
    }

    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        func pixel(_ i: Int) -> (Double, Double) {
            let p = inverse.map(Double(x + i) + 0.5, Double(y) + 0.5)
            return (p.x / p.w, p.y / p.w)
        }
        // Slightly less than the whole, so an edge that moves by rounding errors belongs to one tile only.
        func isInside(_ u: Double, _ v: Double) -> Bool {
            let slack = 1e-6
            return u >= -slack && v >= -slack && u < width - slack && v < height - slack
        }
        var i = 0
        while i < count {
            let (u, v) = pixel(i)
            guard isInside(u, v) else {
                out[i] = 0
                i += 1
                continue
            }
            guard let sampler else {
                out[i] = image.buffer[max(0, Int(u)), max(0, Int(v))]
                i += 1
                continue
            }
            let first = i
            while i < count,
                {
                    let (u, v) = pixel(i); return isInside(u, v)
                }()
            { i += 1 }
            sampler.fill(out + first, x: x + first, y: y, count: i - first)
        }
        if alpha != 255 { for i in 0..<count { out[i] = out[i].scaled(by: alpha) } }
    }
}

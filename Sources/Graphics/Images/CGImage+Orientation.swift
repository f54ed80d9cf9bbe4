// CGImage+Orientation.swift: the orientation of photographs.

import Foundation

extension CGImage {
    /// The image with an EXIF orientation applied, which is done when its pixels are needed.
    /// - Parameter orientation: 1 unchanged, 2 mirrored horizontally, 3 rotated by 180°, 4 mirrored vertically, 5
    ///   transposed, 6 rotated to the right, 7 transposed along the other diagonal, 8 rotated to the left.
    package func oriented(exif orientation: Int) -> CGImage {
        guard (2...8).contains(orientation) else { return self }
        let size = orientation >= 5 ? PixelSize(width: height, height: width) : pixelSize
        if deferred == nil { return turned(exif: orientation) }
        let deferred = DeferredImage(size: size) {
            guard let pixels = self.decoded else {
                throw ImageCodecError(reason: "cannot be turned without its pixels")
            }
            return pixels.turned(exif: orientation)
        }
        return CGImage(deferred, isOpaque: isOpaque)
    }

    private func turned(exif orientation: Int) -> CGImage {
        let source = buffer
        defer { withExtendedLifetime(source) {} }
        let swaps = orientation >= 5
        let out = PixelBuffer(width: swaps ? height : width, height: swaps ? width : height)
        // The source of the result's first pixel, and the distances in memory of its neighbours' sources.
        let fromRight = [2, 3, 7, 8].contains(orientation), fromBottom = [3, 4, 6, 7].contains(orientation)
        let rowStep = source.stride / 4
        let across = fromRight ? -1 : 1, down = fromBottom ? -rowStep : rowStep
        let start = source.row(fromBottom ? height - 1 : 0) + (fromRight ? width - 1 : 0)
        let alongRow = swaps ? down : across, alongColumn = swaps ? across : down
        // In squares, so that neither side covers more rows than the cache holds.
        let side = 32
        for top in stride(from: 0, to: out.height, by: side) {
            for left in stride(from: 0, to: out.width, by: side) {
                for y in top..<min(out.height, top + side) {
                    let row = out.row(y)
                    var from = start + y * alongColumn + left * alongRow
                    for x in left..<min(out.width, left + side) {
                        row[x] = from.pointee
                        from += alongRow
                    }
                }
            }
        }
        return CGImage(out, isOpaque: isOpaque)
    }
}

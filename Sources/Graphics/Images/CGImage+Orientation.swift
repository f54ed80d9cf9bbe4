// CGImage+Orientation.swift: pictures from cameras, turned upright.

import Foundation

extension CGImage {
    /// The image as a viewer shows it whose file carries this EXIF orientation, turned when its pixels are wanted.
    /// - Parameter orientation: 1 as it is, 2 mirrored across, 3 turned half round, 4 mirrored down, 5 swapped along
    ///   the falling diagonal, 6 turned right, 7 swapped along the rising diagonal, 8 turned left.
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
        // Where the first pixel of the result comes from, and how far apart in memory its neighbours were.
        let fromRight = [2, 3, 7, 8].contains(orientation), fromBottom = [3, 4, 6, 7].contains(orientation)
        let rowStep = source.stride / 4
        let across = fromRight ? -1 : 1, down = fromBottom ? -rowStep : rowStep
        let start = source.row(fromBottom ? height - 1 : 0) + (fromRight ? width - 1 : 0)
        let alongRow = swaps ? down : across, alongColumn = swaps ? across : down
        // Squares, so that neither side runs over more rows than the cache holds.
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

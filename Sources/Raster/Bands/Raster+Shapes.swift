// Raster+Shapes.swift: fills rounded rectangles and borders.

extension Raster {
    /// Blends `color` into the part of `shape` within `clip`.
    func fill(_ shape: Shape, _ color: UInt32, clip: DeviceRect, into target: BandSurface) {
        let isOpaque = color >> 24 == 255
        let clipStart = Int(clip.minX), clipEnd = Int(clip.maxX)
        let first = max(Int(clip.minY), shape.minY), last = min(Int(clip.maxY), shape.maxY)
        guard last > first else { return }
        if isOpaque, shape.mask.middleIsSolid, fillContiguousRows(shape, color, first..<last, clip, target) {
            return
        }
        for y in first..<last {
            let line = target.at(0, y)
            if shape.mask.middleIsSolid && shape.isMiddle(y) {
                let s = max(shape.minX, clipStart), t = min(shape.maxX, clipEnd)
                guard t > s else { return }
                if isOpaque {
                    kernels.fill(line + s, t - s, color)
                } else {
                    kernels.blend_color(line + s, t - s, color)
                }
                continue
            }
            let row = shape.row(y)
            let a = max(row.leftStart, clipStart), b = min(row.solidStart, clipEnd)
            if b > a { kernels.mask_color(line + a, row.left + (a - row.leftStart), b - a, color) }
            let s = max(row.solidStart, clipStart), t = min(row.solidEnd, clipEnd)
            if t > s {
                if row.solid == 255 && isOpaque {
                    kernels.fill(line + s, t - s, color)
                } else {
                    kernels.blend_color(line + s, t - s, scale255(color, row.solid))
                }
            }
            let c = max(row.solidEnd, clipStart), d = min(row.rightEnd, clipEnd)
            if d > c { kernels.mask_color(line + c, row.right + (c - row.solidEnd), d - c, color) }
        }
    }

    /// If only the middle is visible, from edge to edge of the surface, the rows are contiguous in memory.
    private func fillContiguousRows(
        _ shape: Shape, _ color: UInt32, _ rows: Range<Int>, _ clip: DeviceRect, _ target: BandSurface
    ) -> Bool {
        guard clip.minX == target.rect.minX, clip.maxX == target.rect.maxX, shape.minX <= Int(clip.minX),
            shape.maxX >= Int(clip.maxX), shape.isMiddle(rows.lowerBound), shape.isMiddle(rows.upperBound - 1)
        else { return false }
        kernels.fill(
            target.at(Int(clip.minX), rows.lowerBound),
            target.stride * (rows.count - 1) + clip.width, color)
        return true
    }

    /// Blends `color` into the part that `outer` covers and `inner` does not. `inner` is within `outer`.
    func fillRing(
        _ outer: Shape, _ inner: Shape?, _ color: UInt32, clip: DeviceRect, into target: BandSurface
    ) {
        guard let inner else {
            fill(outer, color, clip: clip, into: target)
            return
        }
        let clipStart = max(Int(clip.minX), outer.minX), clipEnd = min(Int(clip.maxX), outer.maxX)
        guard clipEnd > clipStart else { return }
        coverage.reserve(clipEnd - clipStart)
        let cover = coverage.base
        let first = max(Int(clip.minY), outer.minY), last = min(Int(clip.maxY), outer.maxY)
        guard last > first else { return }
        for y in first..<last {
            let line = target.at(0, y)
            let outerRow = outer.row(y)
            let innerRow = y >= inner.minY && y < inner.maxY ? inner.row(y) : nil
            var holeStart = clipEnd, holeEnd = clipEnd
            if let innerRow, innerRow.solid == 255, innerRow.solidEnd > innerRow.solidStart {
                holeStart = max(clipStart, min(clipEnd, innerRow.solidStart))
                holeEnd = max(holeStart, min(clipEnd, innerRow.solidEnd))
            }
            for (start, end) in [(clipStart, holeStart), (holeEnd, clipEnd)] where end > start {
                Self.store(outerRow, cover, start, end)
                if let innerRow { Self.subtract(innerRow, cover, start, end) }
                kernels.mask_color(line + start, cover, end - start, color)
            }
        }
    }

    /// Writes the coverage of a row for the pixels start..<end to `out`.
    static func store(_ row: ShapeRow, _ out: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int) {
        for x in start..<end {
            out[x - start] =
                x < row.leftStart || x >= row.rightEnd
                ? 0
                : x < row.solidStart
                    ? row.left[x - row.leftStart] : x < row.solidEnd ? row.solid : row.right[x - row.solidEnd]
        }
    }

    private static func subtract(
        _ row: ShapeRow, _ out: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int
    ) {
        for x in max(start, row.leftStart)..<max(start, row.leftStart, min(end, row.rightEnd)) {
            let value =
                x < row.solidStart
                ? row.left[x - row.leftStart] : x < row.solidEnd ? row.solid : row.right[x - row.solidEnd]
            let place = x - start
            out[place] = out[place] > value ? out[place] - value : 0
        }
    }
}

// Convolution.swift: means of the pixels around each pixel, with equal weights (box) or with those of a tent.
//
// Rows are summed first, then columns. The part of a kernel that is outside of the image is counted, not visited, so
// that the cost has a limit for kernels of any size.

struct Convolution {
    let source: PixelRows
    let target: PixelRows
    /// The source's column and row of the target's first pixel.
    let left: Int
    let top: Int
    /// The kernel's columns and rows to each side of its centre.
    let halfWidth: Int
    let halfHeight: Int
    let edges: ConvolutionEdges
    let isTent: Bool
    /// Whether the first channel is copied.
    let keepsFirst: Bool

    func run() {
        withUnsafeTemporaryAllocation(of: SIMD4<Double>.self, capacity: source.width) { sums in
            sums.initialize(repeating: .zero)
            for y in 0..<target.height {
                let center = y + top
                if isTent || y == 0 { sumRows(around: center, sums) } else { moveRows(to: center, sums) }
                writeRow(y, sums, weight: weight(around: center, half: halfHeight, count: source.height))
            }
        }
    }

    /// The weight of a sample at a distance from the centre.
    private func weight(_ distance: Int, half: Int) -> Double { isTent ? Double(half + 1 - abs(distance)) : 1 }

    /// The sum of the weights at distances `first`…`last`.
    private func weight(_ first: Int, _ last: Int, half: Int) -> Double {
        guard first <= last else { return 0 }
        if !isTent { return Double(last - first + 1) }
        // All of them are on one side of the centre: an arithmetic series.
        return (weight(first, half: half) + weight(last, half: half)) * Double(last - first + 1) / 2
    }

    /// The weights outside of the image, before and behind it.
    private func outside(_ center: Int, half: Int, count: Int) -> (before: Double, behind: Double) {
        (weight(-half, -center - 1, half: half), weight(count - center, half, half: half))
    }

    /// The sum of a kernel's weights along one axis, by which the result is divided.
    private func weight(around center: Int, half: Int, count: Int) -> Double {
        let all = isTent ? Double(half + 1) * Double(half + 1) : Double(2 * half + 1)
        guard case .truncated = edges else { return all }
        let outside = outside(center, half: half, count: count)
        return all - outside.before - outside.behind
    }

    private func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
        let p = source.row(y) + x * 4
        return SIMD4(Double(p[0]), Double(p[1]), Double(p[2]), Double(p[3]))
    }

    private func add(_ y: Int, _ factor: Double, _ sums: UnsafeMutableBufferPointer<SIMD4<Double>>) {
        for x in 0..<source.width { sums[x] += pixel(x, y) * factor }
    }

    /// Adds what is outside of the image in each column.
    private func addOutside(
        _ before: Double, _ behind: Double, _ sums: UnsafeMutableBufferPointer<SIMD4<Double>>
    ) {
        switch edges {
        case .copied, .truncated: break
        case .color(let color): for x in 0..<source.width { sums[x] += color * (before + behind) }
        case .extended:
            if before != 0 { add(0, before, sums) }
            if behind != 0 { add(source.height - 1, behind, sums) }
        }
    }

    private func sumRows(around center: Int, _ sums: UnsafeMutableBufferPointer<SIMD4<Double>>) {
        for x in 0..<source.width { sums[x] = .zero }
        let outside = outside(center, half: halfHeight, count: source.height)
        addOutside(outside.before, outside.behind, sums)
        for y in max(0, center - halfHeight)...min(source.height - 1, center + halfHeight) {
            add(y, weight(y - center, half: halfHeight), sums)
        }
    }

    /// Moves a box by one row.
    private func moveRows(to center: Int, _ sums: UnsafeMutableBufferPointer<SIMD4<Double>>) {
        let enters = center + halfHeight, leaves = center - halfHeight - 1
        if enters < source.height { add(enters, 1, sums) } else { addOutside(0, 1, sums) }
        if leaves >= 0 { add(leaves, -1, sums) } else { addOutside(-1, 0, sums) }
    }

    private func writeRow(_ y: Int, _ sums: UnsafeMutableBufferPointer<SIMD4<Double>>, weight down: Double) {
        let out = target.row(y), rowLeaves = y + top < halfHeight || y + top + halfHeight >= source.height
        var sum = SIMD4<Double>.zero
        for x in 0..<target.width {
            let center = x + left, from = source.row(y + top) + center * 4
            if isTent || x == 0 {
                sum = total(around: center, sums, down: down)
            } else {
                sum += value(center + halfWidth, sums, down) - value(center - halfWidth - 1, sums, down)
            }
            let leaves = rowLeaves || center < halfWidth || center + halfWidth >= source.width
            if leaves, case .copied = edges {
                (out + x * 4).update(from: from, count: 4)
                continue
            }
            let mean = sum / (down * weight(around: center, half: halfWidth, count: source.width)) + 0.5
            for k in 0..<4 { out[x * 4 + k] = UInt8(max(0, min(255, mean[k]))) }
            if keepsFirst { out[x * 4] = from[0] }
        }
    }

    /// The sum of a column, which may be outside of the image.
    private func value(_ x: Int, _ sums: UnsafeMutableBufferPointer<SIMD4<Double>>, _ down: Double) -> SIMD4<Double> {
        if x >= 0, x < source.width { return sums[x] }
        switch edges {
        case .copied, .truncated: return .zero
        case .color(let color): return color * down
        case .extended: return sums[x < 0 ? 0 : source.width - 1]
        }
    }

    private func total(
        around center: Int, _ sums: UnsafeMutableBufferPointer<SIMD4<Double>>, down: Double
    ) -> SIMD4<Double> {
        let outside = outside(center, half: halfWidth, count: source.width)
        var sum = value(-1, sums, down) * outside.before + value(source.width, sums, down) * outside.behind
        for x in max(0, center - halfWidth)...min(source.width - 1, center + halfWidth) {
            sum += sums[x] * weight(x - center, half: halfWidth)
        }
        return sum
    }
}

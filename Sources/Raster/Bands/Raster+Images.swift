// Raster+Images.swift: draws a node's axis-aligned image.
//
// Positions in the image are fixed-point numbers relative to the image's own
// left edge, never to the clip's, so a pixel has the same value in every
// band and damage rectangle.

/// The source and destination of an image.
struct ImagePlacement {
    var pixels: ContentPixels
    /// In pixels of the image.
    var source: Box
    /// On the surface, on the grid.
    var box: Box
    var alpha: UInt8
    var isNearest: Bool
}

extension Raster {
    func draw(_ image: ImagePlacement, clip: DeviceRect, into target: BandSurface) {
        guard image.pixels.base != nil, image.source.width > 0, image.source.height > 0 else { return }
        if let shift = wholePixelShift(image) {
            copyRows(image, shift, clip: clip, into: target)
        } else {
            scaleRows(image, clip: clip, into: target)
        }
    }

    /// The offset from surface pixels to image pixels if they match one to one and none is clipped. Nil otherwise.
    func wholePixelShift(_ image: ImagePlacement) -> (x: Int, y: Int)? {
        let s = image.source, b = image.box
        guard b.isOnPixels, abs(s.width - b.width) < 1e-6, abs(s.height - b.height) < 1e-6,
            s.x0 == s.x0.rounded(), s.y0 == s.y0.rounded(), s.x0 >= 0, s.y0 >= 0,
            s.x1 <= Double(image.pixels.width) + 1e-6, s.y1 <= Double(image.pixels.height) + 1e-6,
            abs(b.x0) < largestDeviceCoordinate, abs(b.y0) < largestDeviceCoordinate
        else { return nil }
        return (Int(s.x0) - Int(b.x0), Int(s.y0) - Int(b.y0))
    }

    private func copyRows(
        _ image: ImagePlacement, _ shift: (x: Int, y: Int), clip: DeviceRect, into target: BandSurface
    ) {
        let area = image.box.outside.intersection(clip)
        guard !area.isEmpty, let base = image.pixels.base else { return }
        let x = Int(area.minX), n = area.width
        let copies = image.pixels.isOpaque && image.alpha == 255
        for y in Int(area.minY)..<Int(area.maxY) {
            let from = base + (y + shift.y) * image.pixels.stride + x + shift.x
            let to = target.at(x, y)
            if copies {
                kernels.copy(to, from, n)
            } else if image.alpha == 255 {
                kernels.blend(to, from, n)
            } else {
                kernels.blend_alpha(to, from, n, image.alpha)
            }
        }
    }

    private func scaleRows(_ image: ImagePlacement, clip: DeviceRect, into target: BandSurface) {
        guard let shape = corners.shape(image.box, radiusX: 0, radiusY: 0, corners: 0),
            let sampler = UprightSampler(image)
        else { return }
        let start = max(Int(clip.minX), shape.minX), end = min(Int(clip.maxX), shape.maxX)
        let first = max(Int(clip.minY), shape.minY), last = min(Int(clip.maxY), shape.maxY)
        guard end > start, last > first else { return }
        pixelLine.reserve(end - start)
        sampled.begin(end - start)
        let copies = image.pixels.isOpaque && image.alpha == 255
        for y in first..<last {
            let row = shape.row(y)
            let line = target.at(0, y)
            if copies && row.solid == 255 && row.solidStart <= start && row.solidEnd >= end {
                sampler.row(y, from: start, count: end - start, into: line + start, kernels, &sampled)
                continue
            }
            sampler.row(y, from: start, count: end - start, into: pixelLine.base, kernels, &sampled)
            blend(pixelLine.base, from: start, to: end, row, alpha: image.alpha, into: line)
        }
    }

    /// Blends sampled pixels of start..<end with a row's coverage. `line` is the row's pixel 0.
    private func blend(
        _ pixels: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int, _ row: ShapeRow, alpha: UInt8,
        into line: UnsafeMutablePointer<UInt32>
    ) {
        func part(_ a: Int, _ b: Int, _ value: UInt8) {
            guard b > a else { return }
            let alpha = mul255(value, alpha)
            if alpha == 255 {
                kernels.blend(line + a, pixels + (a - start), b - a)
            } else {
                kernels.blend_alpha(line + a, pixels + (a - start), b - a, alpha)
            }
        }
        for x in max(start, row.leftStart)..<max(start, row.leftStart, min(end, row.solidStart)) {
            part(x, x + 1, row.left[x - row.leftStart])
        }
        part(max(start, row.solidStart), min(end, row.solidEnd), row.solid)
        for x in max(start, row.solidEnd)..<max(start, row.solidEnd, min(end, row.rightEnd)) {
            part(x, x + 1, row.right[x - row.solidEnd])
        }
    }
}

/// Samples an axis-aligned, scaled image row by row.
struct UprightSampler {
    private let pixels: ContentPixels
    private let base: UnsafePointer<UInt32>
    /// The first and last column and row that may be read.
    private let left: Int, right: Int, top: Int, bottom: Int
    /// Image position of the surface's pixel `originX`, 16.16, relative to `left`.
    private let x0: Int64, dx: Int64
    private let originX: Int
    private let y0: Double, dy: Double
    private let originY: Double
    private let isNearest: Bool
    /// Whether all positions of the image fit the kernel's 16.16. Decided for the whole
    /// image: its pixels must not depend on the part that is drawn.
    private let fitsKernel: Bool

    init?(_ image: ImagePlacement) {
        guard let base = image.pixels.base, image.pixels.width > 0, image.pixels.height > 0 else {
            return nil
        }
        self.base = base
        pixels = image.pixels
        let s = image.source, b = image.box
        left = max(0, min(image.pixels.width - 1, Int(clampToDevice(s.x0.rounded(.down)))))
        right = max(left, min(image.pixels.width - 1, Int(clampToDevice(s.x1.rounded(.up))) - 1))
        top = max(0, min(image.pixels.height - 1, Int(clampToDevice(s.y0.rounded(.down)))))
        bottom = max(top, min(image.pixels.height - 1, Int(clampToDevice(s.y1.rounded(.up))) - 1))
        let stepX = s.width / b.width
        dy = s.height / b.height
        originX = Int(clampToDevice(b.x0.rounded(.down)))
        originY = b.y0
        let start = (Double(originX) + 0.5 - b.x0) * stepX + s.x0 - 0.5 - Double(left)
        guard stepX.isFinite, dy.isFinite, abs(stepX) < 1e6, abs(dy) < 1e6, abs(start) < 1e9 else {
            return nil
        }
        x0 = Int64((start * 65536).rounded())
        dx = Int64((stepX * 65536).rounded())
        y0 = s.y0
        isNearest = image.isNearest
        let end = start + (Double(b.outside.width) + 1) * stepX
        fitsKernel = abs(start) < 32000 && abs(end) < 32000 && right - left < 32000
    }

    /// Samples the surface's pixels x..<x + count of row `y`.
    /// - Parameter sampled: rows of the same image, place and count since `begin`.
    func row(
        _ y: Int, from x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>, _ kernels: Kernels,
        _ sampled: inout SampledRows
    ) {
        row(at: Double(y) + 0.5, from: x, count: count, into: out, kernels, &sampled)
    }

    /// The same for a row of pixels whose centres are at `centre`.
    func row(
        at centre: Double, from x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>, _ kernels: Kernels,
        _ sampled: inout SampledRows
    ) {
        let v = (centre - originY) * dy + y0
        let position = x0 + Int64(x - originX) * dx
        if isNearest {
            let line =
                base + max(top, min(bottom, Int(clampToDevice(v.rounded(.down))))) * pixels.stride + left
            var u = position + 32768
            let limit = right - left
            for i in 0..<count {
                out[i] = line[max(0, min(limit, Int(u >> 16)))]
                u += dx
            }
            return
        }
        let fixed = ((v - 0.5) * 256).rounded()
        let whole = (fixed / 256).rounded(.down)
        let weight = UInt8(fixed - whole * 256)
        let upper = max(top, min(bottom, Int(clampToDevice(whole)))),
            lower = max(top, min(bottom, Int(clampToDevice(whole)) + 1))
        let row0 = base + upper * pixels.stride + left, row1 = base + lower * pixels.stride + left
        let span = right - left + 1
        guard fitsKernel else {
            bilinear(position, count, row0, row1, weight, span, out)
            return
        }
        func across(_ row: Int, _ pixels: UnsafePointer<UInt32>) -> UnsafePointer<Int16> {
            let line = sampled.line(row)
            if !line.isKnown {
                kernels.scale_across(line.values, count, pixels, Int32(position), Int32(dx), Int32(span))
            }
            return UnsafePointer(line.values)
        }
        let above = across(upper, row0)
        kernels.scale_down(out, above, weight == 0 ? above : across(lower, row1), count, weight)
    }

    /// The kernel's arithmetic for images and scales whose positions do not fit 16.16.
    private func bilinear(
        _ position: Int64, _ count: Int, _ row0: UnsafePointer<UInt32>, _ row1: UnsafePointer<UInt32>,
        _ weight: UInt8,
        _ span: Int, _ out: UnsafeMutablePointer<UInt32>
    ) {
        var u = position
        for i in 0..<count {
            let column = Int(u >> 16)
            let a = max(0, min(span - 1, column)), b = max(0, min(span - 1, column + 1))
            out[i] = mixFour(
                row0[a], row0[b], row1[a], row1[b], UInt32(truncatingIfNeeded: u >> 8) & 255, UInt32(weight))
            u += dx
        }
    }
}

/// Interpolates the four pixels around a position. `fx` and `fy` are 0…255 from the first to the second.
@inline(__always)
func mixFour(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ fx: UInt32, _ fy: UInt32) -> UInt32 {
    if a == b && b == c && c == d { return a }
    let w11 = fx * fy, w10 = fx * 256 - w11, w01 = fy * 256 - w11, w00 = 65536 - w10 - w01 - w11
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
        let sum =
            ((a >> shift) & 255) * w00 + ((b >> shift) & 255) * w10 + ((c >> shift) & 255) * w01
            + ((d >> shift) & 255) * w11
        return ((sum + 32768) >> 16) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
}

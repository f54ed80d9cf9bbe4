// CornerCoverage.swift: exact coverage of rectangles with rounded corners, cached.
//
// A pixel's coverage is its area inside the outline, from the integral of the
// circle. Only the corners and the edge pixels are stored, since the middle is
// fully covered. The key is the shape's position within a pixel, its radii and
// corners, so shapes that move by whole pixels, or change their size, share one.
// Coordinates: device pixels on the grid of 1/256.

import Foundation
import VitrineGraphics

/// The cached coverage of a shape: columns at its left and right, for the rows
/// of its top, one row of its middle, and the rows of its bottom.
struct CornerMask {
    var leftWidth: Int
    var rightWidth: Int
    var topHeight: Int
    var bottomHeight: Int
    /// leftWidth x rows
    var left: UnsafeMutablePointer<UInt8>
    var right: UnsafeMutablePointer<UInt8>
    /// Coverage between the two, one value per row.
    var solid: UnsafeMutablePointer<UInt8>
    /// Whether the middle rows are fully covered, up to the left and right edge.
    var middleIsSolid: Bool

    var rows: Int { topHeight + 1 + bottomHeight }
}

/// The coverage of a row: the left part by bytes, a middle with one value, the right part by bytes.
struct ShapeRow {
    var leftStart: Int
    var solidStart: Int
    var solidEnd: Int
    var rightEnd: Int
    /// Coverage from leftStart on.
    var left: UnsafePointer<UInt8>
    /// Coverage from solidEnd on.
    var right: UnsafePointer<UInt8>
    var solid: UInt8
}

/// A rectangle with rounded corners on the surface.
struct Shape {
    let minX: Int, minY: Int, maxX: Int, maxY: Int
    let mask: CornerMask

    @inline(__always)
    func row(_ y: Int) -> ShapeRow {
        let index: Int
        if y - minY < mask.topHeight {
            index = y - minY
        } else if maxY - y <= mask.bottomHeight {
            index = mask.topHeight + 1 + mask.bottomHeight - (maxY - y)
        } else {
            index = mask.topHeight
        }
        let solidStart = minX + mask.leftWidth
        let solidEnd = max(solidStart, maxX - mask.rightWidth)
        return ShapeRow(
            leftStart: minX, solidStart: solidStart, solidEnd: solidEnd, rightEnd: maxX,
            left: UnsafePointer(mask.left + index * mask.leftWidth),
            right: UnsafePointer(
                mask.right + index * mask.rightWidth + (solidEnd - (maxX - mask.rightWidth))),
            solid: mask.solid[index])
    }

    /// The rows that are fully covered between the outermost pixels: their corner columns need not be read.
    @inline(__always)
    func isMiddle(_ y: Int) -> Bool { y - minY >= mask.topHeight && maxY - y > mask.bottomHeight }
}

struct CornerCache {
    private struct Key: Hashable {
        var x0: Int16, y0: Int16, x1: Int16, y1: Int16
        var radiusX: Int32, radiusY: Int32
        var corners: UInt8
        /// The whole size if the corners' boxes touch, else 0.
        var width: Int32, height: Int32
        /// The share of continuous corners on sides that are too short, otherwise 0.
        var share: Int32 = 0
    }

    private var index: [Key: Int] = [:]
    private var masks: ContiguousArray<CornerMask> = []
    private var bytes = 0
    private static let limit = 8 << 20
    private var lastKey: Key?
    private var lastIndex = 0

    /// Frees everything if the cache exceeds its limit. Call only between frames: shapes point into it.
    mutating func trim() {
        guard bytes > Self.limit else { return }
        clear()
    }

    mutating func clear() {
        for mask in masks { mask.left.deallocate() }
        masks.removeAll(keepingCapacity: true)
        index.removeAll(keepingCapacity: true)
        lastKey = nil
        bytes = 0
    }

    /// The shape of `box`. Nil if it is empty.
    mutating func shape(_ box: Box, radiusX: Double, radiusY: Double, corners: UInt8) -> Shape? {
        let pixels = box.outside
        guard !pixels.isEmpty else { return nil }
        let rounded = corners != 0 && radiusX > 0 && radiusY > 0
        let rx = rounded ? radiusX : 0, ry = rounded ? radiusY : 0
        let minX = Int(pixels.minX), minY = Int(pixels.minY), maxX = Int(pixels.maxX), maxY = Int(pixels.maxY)
        func fraction(_ v: Double) -> Int16 { Int16(((v - v.rounded(.down)) * 256).rounded()) }
        var key = Key(
            x0: fraction(box.x0), y0: fraction(box.y0), x1: fraction(box.x1), y1: fraction(box.y1),
            radiusX: clampToDevice(rx * 256), radiusY: clampToDevice(ry * 256),
            corners: rounded ? corners : 0, width: 0,
            height: 0)
        // Columns and rows that are not fully covered are within these.
        let isContinuous = rounded && corners & ContinuousCorner.bit != 0
        let share =
            isContinuous ? ContinuousCorner.share(available: min(box.width / 2 / rx, box.height / 2 / ry)) : 0
        let reach = ContinuousCorner.extent(share: share)
        let extents = Self.extents(box, rx * reach, ry * reach, key.corners)
        if extents.left + extents.right > maxX - minX {
            key.width = clampToDevice((box.width * 256).rounded())
        }
        if extents.top + extents.bottom > maxY - minY {
            key.height = clampToDevice((box.height * 256).rounded())
        }
        key.share = Int32((share * 65536).rounded())
        if key == lastKey {
            return Shape(minX: minX, minY: minY, maxX: maxX, maxY: maxY, mask: masks[lastIndex])
        }
        let place: Int
        if let known = index[key] {
            place = known
        } else {
            place = masks.count
            masks.append(
                isContinuous
                    ? makeContinuous(box, rx, ry, key, share, extents)
                    : make(box, rx, ry, key.corners, extents))
            index[key] = place
        }
        lastKey = key
        lastIndex = place
        return Shape(minX: minX, minY: minY, maxX: maxX, maxY: maxY, mask: masks[place])
    }

    private typealias Extents = (left: Int, right: Int, top: Int, bottom: Int)

    private static func extents(_ b: Box, _ rx: Double, _ ry: Double, _ corners: UInt8) -> Extents {
        func span(_ low: Double, _ high: Double) -> Int {
            max(0, Int(clampToDevice(high.rounded(.up))) - Int(clampToDevice(low.rounded(.down))))
        }
        let width = Int(b.outside.width), height = Int(b.outside.height)
        return (
            min(width, span(b.x0, b.x0 + (corners & 5 != 0 ? rx : 0))),
            min(width, span(b.x1 - (corners & 10 != 0 ? rx : 0), b.x1)),
            min(height, span(b.y0, b.y0 + (corners & 3 != 0 ? ry : 0))),
            min(height, span(b.y1 - (corners & 12 != 0 ? ry : 0), b.y1))
        )
    }

    /// Allocates the memory of a mask.
    private mutating func blank(_ e: Extents) -> CornerMask {
        let rows = e.top + 1 + e.bottom
        let size = rows * (e.left + e.right + 1)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, size))
        bytes += size + 64
        return CornerMask(
            leftWidth: e.left, rightWidth: e.right, topHeight: e.top, bottomHeight: e.bottom, left: memory,
            right: memory + rows * e.left, solid: memory + rows * (e.left + e.right), middleIsSolid: true)
    }

    /// Continuous corners have no simple integral: the outline is filled, without its middle.
    private mutating func makeContinuous(
        _ b: Box, _ rx: Double, _ ry: Double, _ key: Key, _ share: Double, _ e: Extents
    ) -> CornerMask {
        var mask = blank(e)
        let pixels = b.outside
        let width = key.width == 0 ? e.left + 1 + e.right : pixels.width
        let height = key.height == 0 ? e.top + 1 + e.bottom : pixels.height
        let small = Box(
            x0: b.x0 - Double(pixels.minX), y0: b.y0 - Double(pixels.minY),
            x1: Double(width) + b.x1 - Double(pixels.maxX), y1: Double(height) + b.y1 - Double(pixels.maxY))
        let plane = ShadowTile.plane(width, height)
        defer { plane.deallocate() }
        CoverageRaster.fill(
            Self.outline(small, rx, ry, key.corners, share), rule: .winding,
            clip: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        ) { y, x, count, coverage in
            let out = plane + y * width + x
            if let coverage {
                out.update(from: coverage, count: count)
            } else {
                out.update(repeating: 255, count: count)
            }
        }
        for row in 0..<mask.rows {
            let y = row <= e.top ? min(row, height - 1) : height - (mask.rows - row)
            let line = plane + y * width
            (mask.left + row * e.left).update(from: line, count: e.left)
            (mask.right + row * e.right).update(from: line + width - e.right, count: e.right)
            mask.solid[row] = line[min(e.left, width - 1)]
            guard row == e.top else { continue }
            let isWhole =
                (0..<e.left).allSatisfy { line[$0] == 255 }
                && (width - e.right..<width).allSatisfy { line[$0] == 255 }
            mask.middleIsSolid = isWhole && mask.solid[row] == 255
        }
        return mask
    }

    /// In device pixels. The corners may have different horizontal and vertical radii, unlike `RoundedBox`.
    private static func outline(_ b: Box, _ rx: Double, _ ry: Double, _ corners: UInt8, _ share: Double)
        -> Polylines
    {
        var lines = Polylines()
        var isFirst = true
        func add(_ x: Double, _ y: Double) {
            let p = CGPoint(x: x, y: y)
            if isFirst { lines.move(to: p) } else { lines.line(to: p) }
            isFirst = false
        }
        let segments = max(6, min(256, Int(max(rx, ry).squareRoot().rounded(.up)) * 6))
        for (bit, x, y, dx, dy) in [
            (UInt8(1), b.x0, b.y0, 1.0, 1.0), (2, b.x1, b.y0, -1, 1), (8, b.x1, b.y1, -1, -1),
            (4, b.x0, b.y1, 1, -1),
        ] {
            guard corners & bit != 0 else {
                add(x, y)
                continue
            }
            ContinuousCorner.forEachPoint(share: share, segments: segments) { u, v in
                let (h, w) = bit & 9 != 0 ? (v, u) : (u, v)
                add(x + dx * h * rx, y + dy * w * ry)
            }
        }
        lines.end(closed: true)
        return lines
    }

    private mutating func make(_ b: Box, _ rx: Double, _ ry: Double, _ corners: UInt8, _ e: Extents)
        -> CornerMask
    {
        var mask = blank(e)
        let rows = mask.rows
        let outline = RoundedOutline(box: b, radiusX: rx, radiusY: ry, corners: corners)
        let px0 = b.x0.rounded(.down), py0 = b.y0.rounded(.down), px1 = b.x1.rounded(.up),
            py1 = b.y1.rounded(.up)
        for row in 0..<rows {
            let top: Double, height: Double
            if row < e.top {
                (top, height) = (py0 + Double(row), 1)
            } else if row == e.top {
                // A row of the middle, clipped only by the left and right edges.
                (top, height) = ((b.y0 + b.y1) / 2, 0)
            } else {
                (top, height) = (py1 - Double(rows - row), 1)
            }
            for x in 0..<e.left {
                mask.left[row * e.left + x] = outline.coverage(px0 + Double(x), top, height)
                if row == e.top && mask.left[row * e.left + x] != 255 { mask.middleIsSolid = false }
            }
            for x in 0..<e.right {
                mask.right[row * e.right + x] = outline.coverage(px1 - Double(e.right - x), top, height)
                if row == e.top && mask.right[row * e.right + x] != 255 { mask.middleIsSolid = false }
            }
            mask.solid[row] = outline.rowCoverage(top, height)
        }
        return mask
    }
}

/// Computes areas of a rounded rectangle by integration.
struct RoundedOutline {
    let box: Box
    let radiusX: Double
    let radiusY: Double
    let corners: UInt8

    /// Coverage of the pixel with the upper left (x, y), 0…255. With height 0: of a row that no corner reaches.
    func coverage(_ x: Double, _ y: Double, _ height: Double) -> UInt8 {
        let left = max(x, box.x0), right = min(x + 1, box.x1)
        guard right > left else { return 0 }
        if height == 0 { return UInt8(((right - left) * 255).rounded()) }
        return UInt8((max(0, min(1, area(left, y, right, y + 1))) * 255).rounded())
    }

    /// Coverage of the pixels of a row between the corners.
    func rowCoverage(_ y: Double, _ height: Double) -> UInt8 {
        if height == 0 { return 255 }
        return UInt8((max(0, min(1, min(y + 1, box.y1) - max(y, box.y0))) * 255).rounded())
    }

    private func area(_ left: Double, _ y0: Double, _ right: Double, _ y1: Double) -> Double {
        let top = max(y0, box.y0), bottom = min(y1, box.y1)
        guard bottom > top else { return 0 }
        var area = (right - left) * (bottom - top)
        guard radiusX > 0, radiusY > 0 else { return area }
        let cornersByBit: [(UInt8, Double, Double, Double, Double)] = [
            (1, box.x0 + radiusX, box.y0 + radiusY, -1, -1), (2, box.x1 - radiusX, box.y0 + radiusY, 1, -1),
            (4, box.x0 + radiusX, box.y1 - radiusY, -1, 1), (8, box.x1 - radiusX, box.y1 - radiusY, 1, 1),
        ]
        for (bit, cx, cy, dx, dy) in cornersByBit where corners & bit != 0 {
            // From the ellipse's centre outwards, in radii: 0 at the centre, 1 at the edge.
            let ua = (left - cx) * dx / radiusX, ub = (right - cx) * dx / radiusX
            let va = (top - cy) * dy / radiusY, vb = (bottom - cy) * dy / radiusY
            let u0 = max(0, min(ua, ub)), u1 = min(1, max(ua, ub)), v0 = max(0, min(va, vb)),
                v1 = min(1, max(va, vb))
            guard u1 > u0, v1 > v0 else { continue }
            let cut = (u1 - u0) * (v1 - v0) - Self.discArea(u0, u1, v0, v1)
            area -= max(0, cut) * radiusX * radiusY
        }
        return area
    }

    /// The area of [u0, u1] x [v0, v1], within the unit square, inside the unit circle about the origin.
    static func discArea(_ u0: Double, _ u1: Double, _ v0: Double, _ v1: Double) -> Double {
        if u1 * u1 + v1 * v1 <= 1 { return (u1 - u0) * (v1 - v0) }
        if u0 * u0 + v0 * v0 >= 1 { return 0 }
        // Up to `full` the circle is above v1; from `none` on it is below v0.
        let full = (1 - min(1, v1 * v1)).squareRoot(), none = (1 - v0 * v0).squareRoot()
        let a = max(u0, min(u1, full)), b = max(a, min(u1, none))
        func integral(_ u: Double) -> Double { (u * max(0, 1 - u * u).squareRoot() + asin(min(1, u))) / 2 }
        return (a - u0) * (v1 - v0) + integral(b) - integral(a) - (b - a) * v0
    }
}

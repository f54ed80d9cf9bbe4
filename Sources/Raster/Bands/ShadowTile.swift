// ShadowTile.swift: blurred coverage, shared between shadows of the same shape.
//
// The shadow of a rounded rectangle is stored once. Its middle is reduced to one
// row and one column where nothing changes along them, so rectangles of any
// size share it. Edges are rounded to quarters of a pixel if the blur is wide
// enough to hide that.
//
// Invariant: tiles in use are never freed. Unused ones are freed when
// all tiles together exceed the limit.
// Coordinates: device pixels.

import CVitrineKernels
import Foundation
import VitrineGraphics

/// Coverage bytes of a shadow.
package final class ShadowTile {
    package let pixels: TilePixels
    private let memory: UnsafeMutablePointer<UInt8>
    @MainActor private static var lastSerial = 0

    @MainActor
    package init(
        _ memory: UnsafeMutablePointer<UInt8>, width: Int, height: Int, repeatedColumn: Int = -1,
        repeatedRow: Int = -1
    ) {
        self.memory = memory
        Self.lastSerial += 1
        pixels = TilePixels(
            base: UnsafePointer(memory), width: width, height: height, repeatedColumn: repeatedColumn,
            repeatedRow: repeatedRow, serial: Self.lastSerial)
    }

    deinit { memory.deallocate() }

    var bytes: Int { pixels.width * pixels.height }

    /// The tile moved by parts of a pixel, with one column and one row more. Its middle must not be repeated.
    @MainActor
    package func shifted(by shift: TileShift) -> ShadowTile {
        let (width, height) = (pixels.width, pixels.height)
        let result = UnsafeMutablePointer<UInt8>.allocate(capacity: (width + 1) * (height + 1))
        vk_shift(result, pixels.base, width, height, UInt32(shift.x), UInt32(shift.y))
        return ShadowTile(result, width: width + 1, height: height + 1)
    }

    /// Allocates memory for a tile, all clear.
    package static func plane(_ width: Int, _ height: Int) -> UnsafeMutablePointer<UInt8> {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, width * height))
        memory.initialize(repeating: 0, count: max(1, width * height))
        return memory
    }
}

/// A rounded rectangle to blur, on the grid.
package struct ShadowShape {
    package var box: Box
    package var radiusX: Double
    package var radiusY: Double
    package var corners: UInt8
    /// The deviations of the Gaussian, in pixels.
    package var blurX: Double
    package var blurY: Double

    package init(box: Box, radiusX: Double, radiusY: Double, corners: UInt8, blurX: Double, blurY: Double) {
        self.box = box
        self.radiusX = radiusX
        self.radiusY = radiusY
        self.corners = corners
        self.blurX = blurX
        self.blurY = blurY
    }
}

/// Tiles by their shape.
@MainActor
package final class ShadowTiles {
    private struct Key: Hashable {
        /// The edges' positions within a pixel, in 1/256.
        var edges: SIMD4<Int16>
        var radiusX: Int32, radiusY: Int32
        var blurX: Int32, blurY: Int32
        var corners: UInt8
        /// The tile's size if its middle does not repeat, else 0.
        var width: Int, height: Int
    }

    package static let shared = ShadowTiles()
    package static let limit = 16 << 20
    private var tiles: [Key: ShadowTile] = [:]
    private var bytes = 0

    /// The tile for `shape` and its position on the surface.
    package func tile(for shape: ShadowShape) -> (tile: ShadowTile, extent: DeviceRect)? {
        let shape = Self.quantized(shape)
        let b = shape.box, pixels = b.outside
        guard !pixels.isEmpty else { return nil }
        let reachX = Int(vk_blur_reach(shape.blurX)), reachY = Int(vk_blur_reach(shape.blurY))
        let extent = DeviceRect(
            minX: pixels.minX - Int32(reachX), minY: pixels.minY - Int32(reachY),
            maxX: pixels.maxX + Int32(reachX), maxY: pixels.maxY + Int32(reachY))
        // From here to the middle all columns, or rows, are equal.
        let curve = shape.corners & ContinuousCorner.bit != 0 ? ContinuousCorner.expansion : 1
        let cornerX = Int((shape.radiusX * curve).rounded(.up)) + 2
        let cornerY = Int((shape.radiusY * curve).rounded(.up)) + 2
        let marginX = 2 * reachX + cornerX, marginY = 2 * reachY + cornerY
        let repeatsX = extent.width > 2 * marginX + 1, repeatsY = extent.height > 2 * marginY + 1
        let width = repeatsX ? 2 * marginX + 1 : extent.width
        let height = repeatsY ? 2 * marginY + 1 : extent.height
        guard width * height <= Self.limit else { return nil }
        func fraction(_ v: Double) -> Int16 { Int16(((v - v.rounded(.down)) * 256).rounded()) }
        let key = Key(
            edges: SIMD4(fraction(b.x0), fraction(b.y0), fraction(b.x1), fraction(b.y1)),
            radiusX: clampToDevice(shape.radiusX * 256), radiusY: clampToDevice(shape.radiusY * 256),
            blurX: clampToDevice(shape.blurX * 16), blurY: clampToDevice(shape.blurY * 16),
            corners: shape.corners, width: repeatsX ? 0 : width, height: repeatsY ? 0 : height)
        if let known = tiles[key] { return (known, extent) }
        var small = shape
        small.box = Box(
            x0: Double(reachX) + b.x0 - Double(pixels.minX), y0: Double(reachY) + b.y0 - Double(pixels.minY),
            x1: Double(width - reachX) + b.x1 - Double(pixels.maxX),
            y1: Double(height - reachY) + b.y1 - Double(pixels.maxY))
        let tile = Self.make(
            small, width, height, repeatedColumn: repeatsX ? marginX : -1,
            repeatedRow: repeatsY ? marginY : -1)
        makeRoom(for: tile.bytes)
        tiles[key] = tile
        bytes += tile.bytes
        return (tile, extent)
    }

    private static func quantized(_ shape: ShadowShape) -> ShadowShape {
        var s = shape
        s.blurX = (s.blurX * 16).rounded() / 16
        s.blurY = (s.blurY * 16).rounded() / 16
        func quarter(_ v: Double) -> Double { (v * 4).rounded() / 4 }
        if s.blurX >= 2 { (s.box.x0, s.box.x1) = (quarter(s.box.x0), quarter(s.box.x1)) }
        if s.blurY >= 2 { (s.box.y0, s.box.y1) = (quarter(s.box.y0), quarter(s.box.y1)) }
        return s
    }

    private static func make(
        _ s: ShadowShape, _ width: Int, _ height: Int, repeatedColumn: Int, repeatedRow: Int
    ) -> ShadowTile {
        let plane = ShadowTile.plane(width, height)
        var cache = CornerCache()
        if let shape = cache.shape(s.box, radiusX: s.radiusX, radiusY: s.radiusY, corners: s.corners) {
            for y in max(0, shape.minY)..<max(0, min(height, shape.maxY)) {
                Raster.store(shape.row(y), plane + y * width, 0, width)
            }
        }
        cache.clear()
        vk_blur(plane, width, width, height, s.blurX, s.blurY)
        return ShadowTile(
            plane, width: width, height: height, repeatedColumn: repeatedColumn, repeatedRow: repeatedRow)
    }

    /// Frees unused tiles if all of them would exceed the limit.
    private func makeRoom(for more: Int) {
        guard bytes + more > Self.limit else { return }
        for key in Array(tiles.keys) {
            guard var tile = tiles.removeValue(forKey: key) else { continue }
            if isKnownUniquelyReferenced(&tile) {
                bytes -= tile.bytes
            } else {
                tiles[key] = tile
            }
        }
    }
}

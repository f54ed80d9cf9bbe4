// Backdrop.swift: the pixels behind a node at lower resolution, and their filtered picture.
//
// The pixels behind are drawn into squares of the surface's grid, `size` pixels on
// a side, and the means of the squares are stored: the *cells*. A wide blur has few
// cells. Changed squares are drawn again one by one; if all means stay the same,
// nothing is blurred again and nothing on the screen changes.
//
// Invariant: the cells, and so the picture, depend on the render list and on
// the node's position, never on the damage that they were drawn for.
// Coordinates: cells are counted from the surface's upper left corner.

import CVitrineKernels
import Foundation
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

/// The parameters of a backdrop. If they change, it is made again.
struct BackdropKey: Equatable {
    /// The surface, in device pixels.
    var surface: DeviceRect
    /// The node's pixels that may be visible.
    var area: DeviceRect
    /// The standard deviation in device pixels.
    var deviation: Double
    var colors: FilterColors
    /// How far glass moves pixels, in device pixels.
    var bend = 0

    /// The side of a square in pixels: the largest that a blur of this deviation hides.
    var cellSize: Int {
        var size = 1
        while size < 16 && Double(size) * 4 <= deviation { size *= 2 }
        return size
    }

    /// The deviation in cells. The means of squares, and the interpolation between them, already blur.
    var cellDeviation: Double {
        let size = Double(cellSize)
        guard cellSize > 1 else { return deviation }
        return (deviation * deviation - size * size / 4).squareRoot() / size
    }
}

/// Squares of pixels, numbered from a corner.
struct CellGrid {
    /// The side in pixels; a power of two.
    let size: Int
    /// In device pixels.
    let originX: Int32
    let originY: Int32

    /// The cells that a rectangle to the right of and below the corner touches.
    func cells(of rect: DeviceRect) -> DeviceRect {
        guard !rect.isEmpty else { return .empty }
        let n = Int32(size)
        return DeviceRect(
            minX: (rect.minX - originX) / n, minY: (rect.minY - originY) / n,
            maxX: (rect.maxX - originX + n - 1) / n, maxY: (rect.maxY - originY + n - 1) / n)
    }

    func pixels(of cells: DeviceRect) -> DeviceRect {
        let n = Int32(size)
        return DeviceRect(
            minX: cells.minX * n + originX, minY: cells.minY * n + originY, maxX: cells.maxX * n + originX,
            maxY: cells.maxY * n + originY)
    }
}

@MainActor
final class Backdrop {
    let key: BackdropKey
    private let grid: CellGrid
    /// The distance in cells up to which a change is visible.
    private let reach: Int
    /// The cells of the filtered picture: those of the node, and one more on each side for interpolation.
    private let shown: DeviceRect
    /// The cells that the picture depends on, within the surface.
    private let sampled: DeviceRect
    private var cells: [UInt32]
    private let picture: PixelBuffer
    private let isOpaque: Bool
    private var serial = 0
    private static var lastSerial = 0
    /// Draws the pixels behind, for one backdrop at a time.
    private static let raster = Raster()
    private static var means = Scratch<UInt32>(capacity: 4096)
    private static var sums = Scratch<UInt16>(capacity: 1024)

    /// - Parameter isOpaque: whether everything behind is opaque.
    init(_ key: BackdropKey, isOpaque: Bool) {
        self.key = key
        self.isOpaque = isOpaque
        grid = CellGrid(size: key.cellSize, originX: key.surface.minX, originY: key.surface.minY)
        reach = Int(vk_blur_reach(key.cellDeviation))
        shown = grid.cells(of: key.area).outset(1)
        sampled = shown.outset(reach).intersection(grid.cells(of: key.surface))
        cells = [UInt32](repeating: 0, count: sampled.area)
        picture = PixelBuffer(width: shown.width, height: shown.height)
    }

    var place: BackdropPlace {
        BackdropPlace(
            pixels: ContentPixels(CGImage(picture, isOpaque: isOpaque)), box: Box(grid.pixels(of: shown)),
            area: key.area, serial: serial)
    }

    /// Draws the pixels behind node `i` in `rects` again. Returns the device pixels that may have changed; empty
    /// if none have.
    /// - Parameter count: the number of drawn pixels is added to it.
    func update(
        _ rects: [DeviceRect], of list: RenderList, before i: Int, background: UInt32, count: inout Int
    ) -> DeviceRect {
        let raster = Self.raster
        raster.beginFrame(nodeCount: list.nodes.count)
        var changed = DeviceRect.empty
        list.withView { view in
            let behind = RenderView(
                count: i, nodes: view.nodes, bounds: view.bounds, opaque: view.opaque,
                contents: view.contents, effects: view.effects, scrolled: view.scrolled)
            for rect in rects {
                let part = grid.cells(of: rect.intersection(key.surface)).intersection(sampled)
                guard !part.isEmpty else { continue }
                let pixels = grid.pixels(of: part).intersection(key.surface)
                Self.means.reserve(part.area)
                Self.sums.reserve(part.width * 4)
                Self.sums.base.update(repeating: 0, count: part.width * 4)
                var sink = CellSink(
                    size: grid.size, pixels: pixels, width: part.width, means: Self.means.base,
                    sums: Self.sums.base)
                raster.draw(pixels, of: behind, background: background, into: &sink)
                changed = changed.union(store(Self.means.base, part))
            }
        }
        count += raster.pixelsComposited
        guard !changed.isEmpty else { return .empty }
        soften()
        Self.lastSerial += 1
        serial = Self.lastSerial
        return grid.pixels(of: changed.outset(reach + 1)).outset(key.bend).intersection(key.area)
    }

    /// Stores new means. Returns the cells that differ.
    private func store(_ means: UnsafePointer<UInt32>, _ part: DeviceRect) -> DeviceRect {
        var changed = DeviceRect.empty
        for row in 0..<part.height {
            let y = Int(part.minY) + row
            let to = (y - Int(sampled.minY)) * sampled.width + Int(part.minX - sampled.minX), from = row * part.width
            var first = 0
            while first < part.width && cells[to + first] == means[from + first] { first += 1 }
            guard first < part.width else { continue }
            var last = part.width - 1
            while cells[to + last] == means[from + last] { last -= 1 }
            for k in first...last { cells[to + k] = means[from + k] }
            changed = changed.union(
                DeviceRect(
                    minX: part.minX + Int32(first), minY: Int32(y), maxX: part.minX + Int32(last + 1),
                    maxY: Int32(y + 1)))
        }
        return changed
    }

    /// Makes the picture from the cells. Beyond the surface its edge pixels repeat.
    private func soften() {
        let plane = shown.outset(reach)
        let planes = FilterPlanes(width: plane.width, height: plane.height)
        var row = [UInt32](repeating: 0, count: plane.width)
        for y in 0..<plane.height {
            let from = (min(max(Int(plane.minY) + y, Int(sampled.minY)), Int(sampled.maxY) - 1) - Int(sampled.minY))
            for x in 0..<plane.width {
                let column = min(max(Int(plane.minX) + x, Int(sampled.minX)), Int(sampled.maxX) - 1)
                row[x] = cells[from * sampled.width + column - Int(sampled.minX)]
            }
            planes.split(row, y)
        }
        planes.blur(key.cellDeviation, withAlpha: !isOpaque)
        for y in 0..<shown.height {
            planes.join(picture.row(y), x: reach, y: y + reach, count: shown.width)
            FilterPlanes.map(picture.row(y), shown.width, key.colors)
        }
    }
}

extension DeviceRect {
    fileprivate func outset(_ distance: Int) -> DeviceRect {
        let d = Int32(distance)
        return DeviceRect(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)
    }
}

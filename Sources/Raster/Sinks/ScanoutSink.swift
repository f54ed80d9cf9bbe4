// ScanoutSink.swift: a sink that writes finished bands to scan-out memory.
//
// Scan-out memory is written once for each damaged pixel, rows in order, and
// never read: on many boards reading it is hundreds of times slower. A picture
// that is rotated for its panel is rotated here: see ScanoutSink+Turned.
//
// Coordinates: device pixels of the upright picture.

import CVitrineKernels
package import VitrineDisplay
import VitrineGraphics

package struct ScanoutSink: BandSink {
    let buffer: ScanoutBuffer
    let kernels: Kernels
    package private(set) var bytesWritten = 0
    /// The colour filter. Nil for none.
    package var filter: PixelFilter.Fixed?

    package init(_ buffer: ScanoutBuffer, kernels: Kernels) {
        self.buffer = buffer
        self.kernels = kernels
    }

    mutating func addBytes(_ count: Int) { bytesWritten += count }

    /// The address of the pixel (x, y) in memory.
    @inline(__always)
    func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        buffer.base + y * buffer.stride + x * buffer.format.bytesPerPixel
    }

    /// The rows of small rectangles are too short for the processor to predict the start of the next one. Uncached
    /// memory, as on many displays, is not accessed by the prefetch.
    func memory(of rect: DeviceRect) -> vk_rows? {
        guard rect.area <= 16_384, buffer.turn == .none else { return nil }
        return vk_rows(
            base: address(Int(rect.minX), Int(rect.minY)), stride: buffer.stride,
            bytes: rect.width * buffer.format.bytesPerPixel, count: rect.height)
    }

    mutating func write(_ band: BandSurface) {
        let first = band.at(Int(band.rect.minX), Int(band.rect.minY))
        write(band.rect, PixelRows(base: UnsafePointer(first), stride: band.stride))
    }

    private mutating func write(_ rect: DeviceRect, _ rows: PixelRows) {
        if let filter { writeFiltered(rect, rows, filter) } else { writePlain(rect, rows) }
    }

    mutating func writePlain(_ rect: DeviceRect, _ rows: PixelRows) {
        bytesWritten += rect.area * buffer.format.bytesPerPixel
        guard buffer.turn == .none else { return writeTurned(rect, rows) }
        let x = Int(rect.minX), y = Int(rect.minY)
        switch buffer.format {
        case .xrgb8888:
            kernels.to_xrgb8888_rows(
                address(x, y).assumingMemoryBound(to: UInt32.self), buffer.stride, rows.base, rows.stride * 4,
                rect.width, rect.height)
        case .rgb565:
            for row in 0..<rect.height {
                kernels.to_rgb565(
                    address(x, y + row).assumingMemoryBound(to: UInt16.self), rows[row], rect.width, Int32(x),
                    Int32(y + row))
            }
        }
    }

    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool {
        guard buffer.format == .xrgb8888 else { return false }
        let place = buffer.turn.panelRect(ofPicture: rect.pixelRect, in: buffer.size)
        let color = filter?.map(color) ?? color
        for y in place.minY..<place.maxY {
            kernels.fill(
                address(place.minX, y).assumingMemoryBound(to: UInt32.self), place.width, color)
        }
        bytesWritten += rect.area * 4
        return true
    }

    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool {
        // A single row would be written to scan-out as a column, one pixel per row.
        if buffer.turn.swapsAxes, rect.height == 1 { return false }
        write(rect, pixels)
        return true
    }

    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over background: OpaqueBackground)
        -> Bool
    {
        guard buffer.format == .xrgb8888, buffer.turn == .none, filter == nil else { return false }
        for row in 0..<rect.height {
            let out = address(Int(rect.minX), Int(rect.minY) + row).assumingMemoryBound(to: UInt32.self)
            switch background {
            case .color(let color): kernels.merge_color(out, picture[row], rect.width, alpha, color)
            case .rows(let below): kernels.merge(out, picture[row], below[row], rect.width, alpha)
            }
        }
        bytesWritten += rect.area * 4
        return true
    }
}

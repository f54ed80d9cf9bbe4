// ScanoutSink.swift: finished bands go to scan-out memory or to a bitmap.
//
// Scan-out memory is written once for each damaged pixel, rows in order, and
// never read: on many boards reading it is hundreds of times slower.

import VitrineGraphics

struct ScanoutSink: BandSink {
    private let buffer: ScanoutBuffer
    private let kernels: Kernels
    private(set) var bytesWritten = 0

    init(_ buffer: ScanoutBuffer, kernels: Kernels) {
        self.buffer = buffer
        self.kernels = kernels
    }

    /// Bytes that copies of the sink wrote.
    mutating func addBytes(_ count: Int) { bytesWritten += count }

    @inline(__always)
    private func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        buffer.base + y * buffer.stride + x * buffer.format.bytesPerPixel
    }

    mutating func take(_ band: BandSurface) {
        let x = Int(band.rect.minX), n = band.rect.width
        for y in Int(band.rect.minY)..<Int(band.rect.maxY) {
            let out = address(x, y)
            switch buffer.format {
            case .xrgb8888: kernels.to_xrgb8888(out.assumingMemoryBound(to: UInt32.self), band.at(x, y), n)
            case .rgb565:
                kernels.to_rgb565(
                    out.assumingMemoryBound(to: UInt16.self), band.at(x, y), n, Int32(x), Int32(y))
            }
        }
        bytesWritten += band.rect.area * buffer.format.bytesPerPixel
    }

    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool {
        guard buffer.format == .xrgb8888 else { return false }
        for y in Int(rect.minY)..<Int(rect.maxY) {
            kernels.fill(address(Int(rect.minX), y).assumingMemoryBound(to: UInt32.self), rect.width, color)
        }
        bytesWritten += rect.area * 4
        return true
    }

    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool {
        let x = Int(rect.minX), n = rect.width
        for y in Int(rect.minY)..<Int(rect.maxY) {
            let from = pixels[y - Int(rect.minY)]
            switch buffer.format {
            case .xrgb8888: kernels.to_xrgb8888(address(x, y).assumingMemoryBound(to: UInt32.self), from, n)
            case .rgb565:
                kernels.to_rgb565(
                    address(x, y).assumingMemoryBound(to: UInt16.self), from, n, Int32(x), Int32(y))
            }
        }
        bytesWritten += rect.area * buffer.format.bytesPerPixel
        return true
    }

    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over ground: OpaqueGround)
        -> Bool
    {
        guard buffer.format == .xrgb8888 else { return false }
        for row in 0..<rect.height {
            let out = address(Int(rect.minX), Int(rect.minY) + row).assumingMemoryBound(to: UInt32.self)
            switch ground {
            case .color(let color): kernels.merge_color(out, picture[row], rect.width, alpha, color)
            case .rows(let below): kernels.merge(out, picture[row], below[row], rect.width, alpha)
            }
        }
        bytesWritten += rect.area * 4
        return true
    }
}

/// Bands go to a bitmap as they are, alpha and all.
struct BitmapSink: BandSink {
    let buffer: PixelBuffer
    let kernels: Kernels
    /// The surface's pixel that is the bitmap's first.
    var originX = 0
    var originY = 0

    init(buffer: PixelBuffer, kernels: Kernels) {
        self.buffer = buffer
        self.kernels = kernels
    }

    private func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        buffer.row(y - originY) + (x - originX)
    }

    mutating func take(_ band: BandSurface) {
        let x = Int(band.rect.minX)
        for y in Int(band.rect.minY)..<Int(band.rect.maxY) {
            kernels.copy(address(x, y), band.at(x, y), band.rect.width)
        }
    }

    mutating func fill(_ rect: DeviceRect, _ color: UInt32) -> Bool {
        for y in Int(rect.minY)..<Int(rect.maxY) {
            kernels.fill(address(Int(rect.minX), y), rect.width, color)
        }
        return true
    }

    mutating func copy(_ rect: DeviceRect, from pixels: PixelRows) -> Bool {
        for y in Int(rect.minY)..<Int(rect.maxY) {
            kernels.copy(address(Int(rect.minX), y), pixels[y - Int(rect.minY)], rect.width)
        }
        return true
    }

    /// An image may be kept: it is drawn the general way, which leaves alpha as it is.
    mutating func merge(_ rect: DeviceRect, _ picture: PixelRows, alpha: UInt8, over ground: OpaqueGround)
        -> Bool
    {
        false
    }
}

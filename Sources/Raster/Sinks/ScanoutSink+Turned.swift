// ScanoutSink+Turned.swift: writes pixels to a panel that is mounted on its side or upside down.
//
// The memory's rows are written from left to right, a whole line of the write
// buffer at a time, for every rotation of the picture. Only reads are out of order,
// in cached memory.
//
// 565 is dithered by the picture's coordinates, before the rotation: the
// pattern is fixed relative to the picture, and a rotated panel shows exactly
// the unrotated picture, rotated.

import VitrineDisplay
import VitrineGraphics

extension ScanoutSink {
    /// Writes the pixels of `rect`, whose rows are `rows`, to their positions on the panel.
    func writeTurned(_ rect: DeviceRect, _ rows: PixelRows) {
        switch buffer.format {
        case .xrgb8888: writeWords(rect, rows)
        case .rgb565: writeShorts(rect, rows)
        }
    }

    private func writeWords(_ rect: DeviceRect, _ rows: PixelRows) {
        let place = buffer.turn.panelRect(ofPicture: rect.pixelRect, in: buffer.size)
        let top = address(place.minX, place.minY).assumingMemoryBound(to: UInt32.self)
        switch buffer.turn {
        case .none, .half:
            for row in 0..<rect.height {
                let out = address(place.minX, place.maxY - 1 - row).assumingMemoryBound(to: UInt32.self)
                kernels.reverse_xrgb8888(out, rows[row], rect.width)
            }
        case .clockwise:
            kernels.exchange_xrgb8888(
                top, buffer.stride, rows[rect.height - 1], -rows.stride, rect.width, rect.height)
        case .counterclockwise:
            let bottom = address(place.minX, place.maxY - 1).assumingMemoryBound(to: UInt32.self)
            kernels.exchange_xrgb8888(
                bottom, -buffer.stride, rows[0], rows.stride, rect.width, rect.height)
        }
    }

    /// The size in pixels of the part that is dithered before the rotation: 16 KB, which fit the first-level cache.
    private static let tile = (width: 128, height: 64)

    private func writeShorts(_ rect: DeviceRect, _ rows: PixelRows) {
        let tile = Self.tile
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: tile.width * tile.height) { memory in
            guard let short = memory.baseAddress else { return }
            for y in stride(from: 0, to: rect.height, by: tile.height) {
                for x in stride(from: 0, to: rect.width, by: tile.width) {
                    let part = DeviceRect(
                        minX: rect.minX + Int32(x), minY: rect.minY + Int32(y),
                        maxX: min(rect.maxX, rect.minX + Int32(x + tile.width)),
                        maxY: min(rect.maxY, rect.minY + Int32(y + tile.height)))
                    for row in 0..<part.height {
                        kernels.to_rgb565(
                            short + row * tile.width, rows[y + row] + x, part.width, part.minX,
                            part.minY + Int32(row))
                    }
                    turn(short, part)
                }
            }
        }
    }

    private func turn(_ short: UnsafeMutablePointer<UInt16>, _ part: DeviceRect) {
        let place = buffer.turn.panelRect(ofPicture: part.pixelRect, in: buffer.size)
        let width = Self.tile.width
        let top = address(place.minX, place.minY).assumingMemoryBound(to: UInt16.self)
        switch buffer.turn {
        case .none, .half:
            for row in 0..<part.height {
                let out = address(place.minX, place.maxY - 1 - row).assumingMemoryBound(to: UInt16.self)
                kernels.reverse_16(out, short + row * width, part.width)
            }
        case .clockwise:
            kernels.exchange_16(
                top, buffer.stride, short + (part.height - 1) * width, -width, part.width, part.height)
        case .counterclockwise:
            let bottom = address(place.minX, place.maxY - 1).assumingMemoryBound(to: UInt16.self)
            kernels.exchange_16(bottom, -buffer.stride, short, width, part.width, part.height)
        }
    }
}

// RowPainter.swift: draws colours and pixels into rows, with coverage, clip and blend mode.
//
// Coordinates: device pixels. Rows must be inside the clip's rectangle.

import CVitrineKernels
import Foundation

/// The clip: a rectangle, and coverage inside it if that is not sufficient.
package struct ClipState {
    package var rect: PixelRect
    package var mask: ClipMask?

    package init(rect: PixelRect, mask: ClipMask? = nil) {
        self.rect = rect
        self.mask = mask
    }
}

/// Coverage bytes for a rectangle of device pixels. Immutable after a clip uses it.
package final class ClipMask {
    package let bounds: PixelRect
    private let bytes: UnsafeMutablePointer<UInt8>

    /// All zero: everything is clipped.
    package init(bounds: PixelRect) {
        self.bounds = bounds
        let count = max(1, bounds.area)
        bytes = .allocate(capacity: count)
        bytes.initialize(repeating: 0, count: count)
    }

    deinit { bytes.deallocate() }

    /// The coverage of device pixel (`x`, `y`), which must be inside `bounds`.
    package func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        bytes + (y - bounds.minY) * bounds.width + (x - bounds.minX)
    }
}

/// Writes rows of one surface. A class because of its scratch rows: one for each drawing call.
package final class RowPainter {
    package let surface: PixelSurface
    package let clip: ClipState
    private let mode: CGBlendMode
    private let kernels = vk_active()!.pointee
    /// Whether the surface has no alpha: its alpha byte stays 255.
    private let staysOpaque: Bool
    private let coverageScratch: UnsafeMutablePointer<UInt8>
    private let pixelScratch: UnsafeMutablePointer<UInt32>
    private let faded: UnsafeMutablePointer<UInt8>
    /// The row as native pixels, for a surface in another layout.
    private let nativeRow: UnsafeMutablePointer<UInt32>?

    package init(
        _ surface: PixelSurface, clip: ClipState, mode: CGBlendMode = .normal, staysOpaque: Bool = false
    ) {
        self.surface = surface
        self.clip = clip
        self.mode = mode
        self.staysOpaque = staysOpaque
        let width = max(1, clip.rect.width)
        coverageScratch = .allocate(capacity: width)
        pixelScratch = .allocate(capacity: width)
        faded = .allocate(capacity: width)
        nativeRow = surface.layout == .bgra ? nil : .allocate(capacity: width)
    }

    deinit {
        coverageScratch.deallocate()
        pixelScratch.deallocate()
        faded.deallocate()
        nativeRow?.deallocate()
    }

    /// Draws one colour over `count` pixels from (`x`, `y`). Without coverage all are covered.
    package func paint(_ color: UInt32, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>?) {
        if count <= 0 { return }
        let cov = clipped(coverage, x: x, y: y, count: count)
        change(x: x, y: y, count: count) { dst in
            switch (mode, cov) {
            case (.normal, nil): kernels.blend_color(dst, count, color)
            case (.normal, let cov?): kernels.mask_color(dst, cov, count, color)
            case (.copy, nil): kernels.fill(dst, count, color)
            case (.clear, nil): kernels.fill(dst, count, 0)
            default:
                kernels.fill(pixelScratch, count, color)
                vk_composite(dst, pixelScratch, cov, count, mode.rawValue)
            }
        }
    }

    /// Draws pixels over pixels. `source` is native BGRA, and `alpha` applies to all of it.
    package func paint(
        _ source: UnsafePointer<UInt32>, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>?,
        alpha: UInt8 = 255
    ) {
        if count <= 0 || alpha == 0 && mode == .normal { return }
        let cov = clipped(coverage, x: x, y: y, count: count)
        var source = source
        if alpha != 255, mode != .normal || cov != nil {
            // The colours are multiplied by alpha before the blend mode.
            kernels.copy(pixelScratch, source, count)
            faded.update(repeating: alpha, count: count)
            kernels.multiply_mask(pixelScratch, faded, count)
            source = UnsafePointer(pixelScratch)
        }
        change(x: x, y: y, count: count) { dst in
            switch (mode, cov) {
            case (.normal, nil): kernels.blend_alpha(dst, source, count, alpha)
            case (.normal, let cov?): kernels.mask_blend(dst, source, cov, count)
            case (.copy, nil): kernels.copy(dst, source, count)
            default: vk_composite(dst, source, cov, count, mode.rawValue)
            }
        }
    }

    /// Calls `body` with the row as native pixels, and stores the result.
    @inline(__always)
    private func change(x: Int, y: Int, count: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void) {
        guard let nativeRow else {
            let dst = surface.pixel(x, y)
            body(dst)
            if staysOpaque, mode != .normal { kernels.to_xrgb8888(dst, dst, count) }
            return
        }
        let memory = surface.memory(x, y)
        surface.layout.load(nativeRow, from: memory, count: count)
        // Memory without alpha may contain anything in its place.
        if staysOpaque { kernels.to_xrgb8888(nativeRow, nativeRow, count) }
        body(nativeRow)
        if staysOpaque { kernels.to_xrgb8888(nativeRow, nativeRow, count) }
        surface.layout.store(nativeRow, to: memory, count: count)
    }

    /// Coverage multiplied by the clip's mask.
    private func clipped(
        _ coverage: UnsafePointer<UInt8>?, x: Int, y: Int, count: Int
    ) -> UnsafePointer<UInt8>? {
        guard let mask = clip.mask else { return coverage }
        let row = UnsafePointer(mask.pixel(x, y))
        guard let coverage else { return row }
        coverageScratch.update(from: coverage, count: count)
        vk_multiply_coverage(coverageScratch, row, count)
        return UnsafePointer(coverageScratch)
    }
}

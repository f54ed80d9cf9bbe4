// Cairo.swift: cairo over our pixel buffers.

import CBenchCairo
import VitrineGraphics

/// A cairo image surface on a pixel buffer's memory, and a context on it.
final class CairoSurface {
    let context: OpaquePointer
    let buffer: PixelBuffer
    private let surface: OpaquePointer

    init(_ buffer: PixelBuffer) {
        self.buffer = buffer
        surface = cairo_image_surface_create_for_data(
            buffer.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(buffer.width),
            Int32(buffer.height), Int32(buffer.stride))
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    func setColor(_ color: CardColor) {
        let (red, green, blue, alpha) = color.components
        cairo_set_source_rgba(context, red, green, blue, alpha)
    }

    /// Fills everything and replaces the content.
    func paint(_ color: CardColor) {
        setColor(color)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// The source of the next fill: `picture`, its upper left at (x, y) of user space: bilinear, edge pixels repeated.
    func setSource(_ picture: CairoSurface, x: Double, y: Double) {
        cairo_set_source_surface(context, picture.surface, x, y)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }

    /// Waits until all drawing is in memory.
    func flush() { cairo_surface_flush(surface) }
}

// Pixman.swift: pixman over our pixel buffers.

import CBenchPixman
import VitrineGraphics

/// A pixman image of a pixel buffer's memory.
final class PixmanImage {
    let handle: OpaquePointer
    let buffer: PixelBuffer

    /// - Parameter hasAlpha: false: the fourth byte means nothing, as in a scan-out buffer.
    init(_ buffer: PixelBuffer, hasAlpha: Bool) {
        self.buffer = buffer
        handle = pixman_image_create_bits_no_clear(
            hasAlpha ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8, Int32(buffer.width), Int32(buffer.height),
            buffer.base.assumingMemoryBound(to: UInt32.self), Int32(buffer.stride))
    }

    deinit { pixman_image_unref(handle) }

    func fill(_ rect: PixelRect, _ color: CardColor, operation: pixman_op_t = PIXMAN_OP_SRC) {
        var box = pixman_box32_t(
            x1: Int32(rect.minX), y1: Int32(rect.minY), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
        var value = pixman_color_t(color)
        pixman_image_fill_boxes(operation, handle, &value, 1, &box)
    }

    func draw(_ source: PixmanImage, operation: pixman_op_t) {
        pixman_image_composite32(
            operation, source.handle, nil, handle, 0, 0, 0, 0, 0, 0, Int32(buffer.width), Int32(buffer.height)
        )
    }
}

extension pixman_color_t {
    /// pixman takes premultiplied components of 16 bits.
    init(_ color: CardColor) {
        let pixel = color.pixel
        func component(_ shift: UInt32) -> UInt16 { UInt16((pixel >> shift) & 0xFF) * 0x101 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: component(24))
    }
}

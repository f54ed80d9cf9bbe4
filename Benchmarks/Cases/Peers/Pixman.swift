// Pixman.swift: pixman over our pixel buffers.

import CBenchPixman
import VitrineGraphics

/// A pixman image of a pixel buffer's memory.
final class PixmanImage {
    let handle: OpaquePointer
    let buffer: PixelBuffer

    /// - Parameter hasAlpha: false: the fourth byte is ignored, as in a scan-out buffer.
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

    /// For each pixel of the destination, the source position moves this far to the right and down; bilinear,
    /// with edge pixels repeated.
    func setTransform(scaleX: Double, scaleY: Double) {
        var transform = pixman_transform_t()
        pixman_transform_init_scale(
            &transform, pixman_fixed_t((scaleX * 65536).rounded()), pixman_fixed_t((scaleY * 65536).rounded())
        )
        pixman_image_set_transform(handle, &transform)
        pixman_image_set_filter(handle, PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_set_repeat(handle, PIXMAN_REPEAT_PAD)
    }

    /// As a source, the picture is rotated by 90° clockwise.
    func turnClockwise() {
        var transform = pixman_transform_t()
        pixman_transform_init_identity(&transform)
        // The destination's pixel (x, y) is the picture's (y, height - x).
        transform.matrix.0 = (0, 0x10000, 0)
        transform.matrix.1 = (-0x10000, 0, pixman_fixed_t(buffer.height) << 16)
        pixman_image_set_transform(handle, &transform)
    }

    /// - Parameter alpha: 0…255, of the whole source.
    func draw(_ source: PixmanImage, operation: pixman_op_t, alpha: Int) {
        var value = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(alpha * 0x101))
        let mask = pixman_image_create_solid_fill(&value)!
        pixman_image_composite32(
            operation, source.handle, mask, handle, 0, 0, 0, 0, 0, 0, Int32(buffer.width),
            Int32(buffer.height))
        pixman_image_unref(mask)
    }

    func draw(_ source: PixmanImage, operation: pixman_op_t) {
        pixman_image_composite32(
            operation, source.handle, nil, handle, 0, 0, 0, 0, 0, 0, Int32(buffer.width), Int32(buffer.height)
        )
    }
}

extension pixman_color_t {
    /// pixman's colours have premultiplied components of 16 bits.
    init(_ color: CardColor) {
        let pixel = color.pixel
        func component(_ shift: UInt32) -> UInt16 { UInt16((pixel >> shift) & 0xFF) * 0x101 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: component(24))
    }
}

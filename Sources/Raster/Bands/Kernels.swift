// Kernels.swift: the row kernels as non-optional function pointers.

import CVitrineKernels

/// The kernels for this processor. Pure functions; vitrine_kernels.h documents each.
package struct Kernels: @unchecked Sendable {
    let fill: @convention(c) (UnsafeMutablePointer<UInt32>?, Int, UInt32) -> Void
    let copy: @convention(c) (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, Int) -> Void
    let blend_color: @convention(c) (UnsafeMutablePointer<UInt32>?, Int, UInt32) -> Void
    let blend: @convention(c) (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, Int) -> Void
    let blend_alpha: @convention(c) (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, Int, UInt8) -> Void
    let mask_color: @convention(c) (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt8>?, Int, UInt32) -> Void
    let mask_color_glyphs:
        @convention(c) (
            UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<vk_glyph>?, Int, UnsafePointer<vk_clip>?,
            UInt32, UnsafePointer<vk_rows>?
        ) -> Void
    let mask_subpixel_glyphs:
        @convention(c) (
            UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<vk_glyph>?, Int, UnsafePointer<vk_clip>?,
            UInt32, Bool
        ) -> Void
    let mask_blend:
        @convention(c) (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, UnsafePointer<UInt8>?, Int) ->
            Void
    let multiply_mask: @convention(c) (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt8>?, Int) -> Void
    let scale_across:
        @convention(c) (
            UnsafeMutablePointer<Int16>?, Int, UnsafePointer<UInt32>?, Int32, Int32, Int32
        ) -> Void
    let scale_down:
        @convention(c) (
            UnsafeMutablePointer<UInt32>?, UnsafePointer<Int16>?, UnsafePointer<Int16>?, Int, UInt8
        ) -> Void
    let to_xrgb8888_rows:
        @convention(c) (
            UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, Int, Int, Int
        ) -> Void
    let merge_color: @convention(c) (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, Int, UInt8, UInt32) -> Void
    let merge:
        @convention(c) (
            UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, UnsafePointer<UInt32>?, Int, UInt8
        ) -> Void
    let sample_turned:
        @convention(c) (
            UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<vk_window>?, Int64, Int64, Int64, Int64
        ) -> Void
    let to_rgb565: @convention(c) (UnsafeMutablePointer<UInt16>?, UnsafePointer<UInt32>?, Int, Int32, Int32) -> Void

    let exchange_xrgb8888:
        @convention(c) (UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<UInt32>?, Int, Int, Int) -> Void
    let exchange_16: @convention(c) (UnsafeMutablePointer<UInt16>?, Int, UnsafePointer<UInt16>?, Int, Int, Int) -> Void
    let reverse_xrgb8888: @convention(c) (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, Int) -> Void
    let reverse_16: @convention(c) (UnsafeMutablePointer<UInt16>?, UnsafePointer<UInt16>?, Int) -> Void
    let blend_sprites:
        @convention(c) (
            UnsafeMutablePointer<UInt32>?, Int, UnsafePointer<vk_placed_sprite>?, Int, UnsafePointer<vk_clip>?, Bool
        ) -> Void

    package static let active: Kernels = {
        let table = vk_active()!.pointee
        return Kernels(
            fill: table.fill, copy: table.copy, blend_color: table.blend_color, blend: table.blend,
            blend_alpha: table.blend_alpha, mask_color: table.mask_color,
            mask_color_glyphs: table.mask_color_glyphs,
            mask_subpixel_glyphs: table.mask_subpixel_glyphs, mask_blend: table.mask_blend,
            multiply_mask: table.multiply_mask,
            scale_across: table.scale_across, scale_down: table.scale_down,
            to_xrgb8888_rows: table.to_xrgb8888_rows,
            merge_color: table.merge_color, merge: table.merge, sample_turned: table.sample_turned,
            to_rgb565: table.to_rgb565, exchange_xrgb8888: table.exchange_xrgb8888,
            exchange_16: table.exchange_16, reverse_xrgb8888: table.reverse_xrgb8888,
            reverse_16: table.reverse_16, blend_sprites: table.blend_sprites)
    }()
}

// FramebufferLayout.swift: the memory layout of a frame buffer device.

import CVitrineLinux
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineSeat

/// The size and memory layout of a frame buffer device, from the kernel's description.
struct FramebufferLayout: Hashable {
    var size: PixelSize
    var format: ScanoutFormat
    /// The number of bytes from one row to the next.
    var stride: Int
    /// The number of pictures that fit, 1 or 2: with 2 the hidden one is drawn.
    var bufferCount: Int
    /// The size of the memory in bytes.
    var length: Int
    /// The time between refreshes in seconds. 1/60 if the driver has no timing.
    var refreshInterval: Double

    /// The number of bytes from the first row of one picture to that of the next.
    var bufferLength: Int { stride * size.height }

    /// - Throws: `DeviceError` for pixels that are neither XRGB8888 nor RGB565, or insufficient memory.
    init(path: String, fixed: fb_fix_screeninfo, variable: fb_var_screeninfo) throws {
        format = try FramebufferLayout.format(path, fixed, variable)
        size = PixelSize(width: Int(variable.xres), height: Int(variable.yres))
        stride = Int(fixed.line_length)
        length = Int(fixed.smem_len)
        guard size.width > 0, size.height > 0, stride >= size.width * format.bytesPerPixel,
            length >= stride * size.height
        else {
            throw DeviceError(
                call: "FBIOGET_FSCREENINFO",
                arguments: "\(path), \(size.width)x\(size.height), \(stride) bytes a row, \(length) bytes",
                code: 0, advice: "The picture does not fit the memory: another driver or mode is needed")
        }
        let fits = Int(variable.yres_virtual) >= 2 * size.height && length >= 2 * stride * size.height
        bufferCount = fits && fixed.ypanstep > 0 && size.height % Int(fixed.ypanstep) == 0 ? 2 : 1
        refreshInterval = FramebufferLayout.interval(variable)
    }

    private static func format(_ path: String, _ fixed: fb_fix_screeninfo, _ v: fb_var_screeninfo) throws
        -> ScanoutFormat
    {
        let channels = [v.red, v.green, v.blue].map { [$0.offset, $0.length, $0.msb_right] }
        let isPlain =
            fixed.type == UInt32(FB_TYPE_PACKED_PIXELS) && v.nonstd == 0
            && [UInt32(FB_VISUAL_TRUECOLOR), UInt32(FB_VISUAL_DIRECTCOLOR)].contains(fixed.visual)
        if isPlain, v.bits_per_pixel == 32, channels == [[16, 8, 0], [8, 8, 0], [0, 8, 0]] {
            return .xrgb8888
        }
        if isPlain, v.bits_per_pixel == 16, channels == [[11, 5, 0], [5, 6, 0], [0, 5, 0]] {
            return .rgb565
        }
        let places = zip(["red", "green", "blue"], channels).map { "\($0) \($1[1]) bits at \($1[0])" }
        throw DeviceError(
            call: "FBIOGET_VSCREENINFO",
            arguments: "\(path), \(v.bits_per_pixel) bits a pixel, \(places.joined(separator: ", "))",
            code: 0,
            advice: "XRGB8888 (32 bits) or RGB565 (16 bits) is needed: `fbset -depth 32`, or the driver's "
                + "parameter for the depth, such as video=…-32")
    }

    /// The pixel clock is in picoseconds.
    private static func interval(_ v: fb_var_screeninfo) -> Double {
        let width = Double(v.xres) + Double(v.left_margin) + Double(v.right_margin) + Double(v.hsync_len)
        let height = Double(v.yres) + Double(v.upper_margin) + Double(v.lower_margin) + Double(v.vsync_len)
        let interval = Double(v.pixclock) * 1e-12 * width * height
        return (1.0 / 240...1.0 / 10).contains(interval) ? interval : 1.0 / 60
    }
}

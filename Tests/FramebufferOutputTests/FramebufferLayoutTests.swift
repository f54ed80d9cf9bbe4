// FramebufferLayoutTests.swift: the frame buffer devices that can be drawn on, and their pixel layouts.

import VitrineCompositor
import CVitrineLinux
import Testing
import VitrineDisplay
import VitrineGraphics
import VitrineSeat

@testable import VitrineFramebufferOutput

@Suite struct FramebufferLayoutTests {
    private var fixed = fb_fix_screeninfo()
    private var variable = fb_var_screeninfo()

    /// 800 x 480 at 32 bits, rows padded to 832 pixels, memory for one picture.
    init() {
        fixed.type = UInt32(FB_TYPE_PACKED_PIXELS)
        fixed.visual = UInt32(FB_VISUAL_TRUECOLOR)
        fixed.line_length = 832 * 4
        fixed.smem_len = 832 * 4 * 480
        fixed.ypanstep = 1
        variable.xres = 800
        variable.yres = 480
        variable.yres_virtual = 480
        variable.bits_per_pixel = 32
        variable.red = fb_bitfield(offset: 16, length: 8, msb_right: 0)
        variable.green = fb_bitfield(offset: 8, length: 8, msb_right: 0)
        variable.blue = fb_bitfield(offset: 0, length: 8, msb_right: 0)
    }

    private func layout() throws -> FramebufferLayout {
        try FramebufferLayout(path: "/dev/fb0", fixed: fixed, variable: variable)
    }

    @Test func rowsHaveTheLengthOfTheDriver() throws {
        let layout = try layout()
        #expect(layout.size == PixelSize(width: 800, height: 480))
        #expect(layout.stride == 3328)
        #expect(layout.format == .xrgb8888)
        #expect(layout.bufferCount == 1)
    }

    @Test mutating func sixteenBitsAreSupported() throws {
        variable.bits_per_pixel = 16
        variable.red = fb_bitfield(offset: 11, length: 5, msb_right: 0)
        variable.green = fb_bitfield(offset: 5, length: 6, msb_right: 0)
        variable.blue = fb_bitfield(offset: 0, length: 5, msb_right: 0)
        #expect(try layout().format == .rgb565)
    }

    @Test mutating func otherColourOrdersAreReported() {
        swap(&variable.red, &variable.blue)
        let error = #expect(throws: DeviceError.self) { try layout() }
        #expect(error?.description.contains("red 8 bits at 0") == true)
        #expect(error?.description.contains("XRGB8888 (32 bits) or RGB565 (16 bits) is needed") == true)
    }

    @Test mutating func palettesAreRefused() {
        fixed.visual = UInt32(FB_VISUAL_PSEUDOCOLOR)
        variable.bits_per_pixel = 8
        #expect(throws: DeviceError.self) { try layout() }
    }

    @Test mutating func doubleBufferingNeedsMemoryAndPanning() throws {
        variable.yres_virtual = 960
        #expect(try layout().bufferCount == 1)
        fixed.smem_len *= 2
        #expect(try layout().bufferCount == 2)
        #expect(try layout().bufferLength == 3328 * 480)
        fixed.ypanstep = 0
        #expect(try layout().bufferCount == 1)
    }

    @Test mutating func aPictureLargerThanItsMemoryIsRefused() {
        fixed.smem_len -= 1
        #expect(throws: DeviceError.self) { try layout() }
        fixed.smem_len += 1
        fixed.line_length = 799 * 4
        #expect(throws: DeviceError.self) { try layout() }
    }

    /// 800 x 480 at 33.3 MHz with 1056 x 525 in all: 30030 ps a pixel.
    @Test mutating func theRateFollowsFromThePixelClock() throws {
        #expect(try layout().refreshInterval == 1.0 / 60)
        variable.pixclock = 30030
        variable.left_margin = 128
        variable.right_margin = 80
        variable.hsync_len = 48
        variable.upper_margin = 30
        variable.lower_margin = 12
        variable.vsync_len = 3
        #expect(abs(1 / (try layout().refreshInterval) - 60.06) < 0.01)
    }

    @MainActor @Test func devicesThatAreNoFrameBuffersAreReported() {
        let error = #expect(throws: DeviceError.self) { try FramebufferOutput.open(device: "/dev/null") }
        #expect(error?.description.contains("/dev/null is no frame buffer device") == true)
        let missing = #expect(throws: DeviceError.self) { try FramebufferOutput.open(device: "fb77") }
        #expect(missing?.description.contains("ls /dev/fb*") == true)
    }
}

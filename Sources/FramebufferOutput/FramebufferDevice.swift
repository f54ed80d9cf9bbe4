// FramebufferDevice.swift: an open frame buffer device, such as /dev/fb0, mapped into memory.

import CVitrineLinux
import Glibc
import VitrineSeat

/// A frame buffer device. `close()` pans back to the first row.
@MainActor final class FramebufferDevice {
    let path: String
    let layout: FramebufferLayout
    let base: UnsafeMutableRawPointer

    private let opener: any DeviceOpener
    private var descriptor: Int32

    init(path: String, opener: any DeviceOpener) throws {
        self.path = path
        self.opener = opener
        do {
            descriptor = try opener.openDevice(path, flags: O_RDWR)
        } catch var error as DeviceError {
            if error.advice.isEmpty { error.advice = FramebufferDevice.advice(path, error.code) }
            throw error
        }
        do {
            let description = try FramebufferDevice.describe(path, descriptor)
            layout = try FramebufferLayout(
                path: path, fixed: description.fixed, variable: description.variable)
            let memory = mmap(nil, layout.length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
            guard let memory, memory != MAP_FAILED else {
                throw DeviceError(call: "mmap", arguments: "\(path), \(layout.length) bytes", code: errno)
            }
            base = memory
        } catch {
            opener.closeDevice(descriptor)
            throw error
        }
        unblank()
    }

    isolated deinit { close() }

    func close() {
        guard descriptor >= 0 else { return }
        munmap(base, layout.length)
        opener.closeDevice(descriptor)
        descriptor = -1
    }

    /// Shows the picture that begins at `row`.
    /// - Throws: `DeviceError`, with ENODEV if the device was removed.
    func pan(toRow row: Int) throws {
        var variable = try FramebufferDevice.describe(path, descriptor).variable
        variable.xoffset = 0
        variable.yoffset = UInt32(row)
        guard ioctl(descriptor, UInt(FBIOPAN_DISPLAY), &variable) == 0 else {
            throw DeviceError(call: "FBIOPAN_DISPLAY", arguments: "\(path), row \(row)", code: errno)
        }
    }

    /// Switches on a panel that the console's screen saver has switched off.
    func unblank() { _ = ioctl(descriptor, UInt(FBIOBLANK), Int32(FB_BLANK_UNBLANK)) }

    /// The current layout, which another program may have changed.
    func presentLayout() throws -> FramebufferLayout {
        let description = try FramebufferDevice.describe(path, descriptor)
        return try FramebufferLayout(
            path: path, fixed: description.fixed, variable: description.variable)
    }

    private static func describe(_ path: String, _ descriptor: Int32) throws -> (
        fixed: fb_fix_screeninfo, variable: fb_var_screeninfo
    ) {
        var fixed = fb_fix_screeninfo()
        var variable = fb_var_screeninfo()
        guard ioctl(descriptor, UInt(FBIOGET_VSCREENINFO), &variable) == 0 else {
            let code = errno
            throw DeviceError(
                call: "FBIOGET_VSCREENINFO", arguments: path, code: code,
                advice: code == ENOTTY || code == EINVAL ? "\(path) is no frame buffer device" : "")
        }
        guard ioctl(descriptor, UInt(FBIOGET_FSCREENINFO), &fixed) == 0 else {
            throw DeviceError(call: "FBIOGET_FSCREENINFO", arguments: path, code: errno)
        }
        return (fixed, variable)
    }

    static func advice(_ path: String, _ code: Int32) -> String {
        switch code {
        case EACCES, EPERM: FilePermissions.advice(opening: path, fallbackGroup: "video")
        case ENOENT, ENXIO, ENODEV:
            "There is no such device; `ls /dev/fb*` lists those of the kernel. Most current drivers "
                + "offer /dev/dri/card0: omit the output, or choose drm"
        default: ""
        }
    }
}

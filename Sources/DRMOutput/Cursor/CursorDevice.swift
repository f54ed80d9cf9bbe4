// CursorDevice.swift: the cursor functions of a card, which tests replace.
//
// These are the legacy calls. Atomic drivers apply them to their cursor plane without counting them as a commit: a
// pending or following frame is neither delayed nor refused because of a moving cursor. They pass the hotspot to
// virtual machines, whose host draws the cursor itself.

import CVitrineDRM
import Glibc
import VitrineGraphics

/// The functions of a card for its cursor.
protocol CursorDevice: AnyObject {
    /// The size of the hardware's cursor in pixels. An image must have exactly this size.
    var cursorSize: PixelSize { get }
    func makeCursorBuffer() throws -> CursorBuffer
    func destroyCursorBuffer(_ buffer: CursorBuffer)
    /// Shows the buffer as the CRTC's cursor. Nil hides it.
    func setCursor(crtc: UInt32, _ buffer: CursorBuffer?, hotX: Int, hotY: Int) throws
    /// Moves the image's upper left corner to a pixel of the CRTC.
    func moveCursor(crtc: UInt32, x: Int, y: Int) throws
}

/// Memory of the card that holds a cursor's pixels, premultiplied BGRA.
struct CursorBuffer {
    var handle: UInt32
    /// The number of bytes from one row to the next.
    var pitch: Int
    var length: Int
    var base: UnsafeMutableRawPointer
}

extension DRMDevice: CursorDevice {
    var cursorSize: PixelSize {
        // The kernel's default for drivers without the property.
        let usual: UInt64 = 64
        let width = (try? capability(UInt64(DRM_CAP_CURSOR_WIDTH))) ?? usual
        let height = (try? capability(UInt64(DRM_CAP_CURSOR_HEIGHT))) ?? usual
        return PixelSize(width: Int(min(width, 512)), height: Int(min(height, 512)))
    }

    func makeCursorBuffer() throws -> CursorBuffer {
        let size = cursorSize
        let made = try createDumbBuffer(width: size.width, height: size.height, bitsPerPixel: 32)
        do {
            let base = try mapDumbBuffer(made.handle, size: made.size)
            return CursorBuffer(handle: made.handle, pitch: made.pitch, length: made.size, base: base)
        } catch {
            destroyDumbBuffer(made.handle)
            throw error
        }
    }

    func destroyCursorBuffer(_ buffer: CursorBuffer) {
        munmap(buffer.base, buffer.length)
        destroyDumbBuffer(buffer.handle)
    }

    func setCursor(crtc: UInt32, _ buffer: CursorBuffer?, hotX: Int, hotY: Int) throws {
        let size = buffer == nil ? PixelSize(width: 0, height: 0) : cursorSize
        let (width, height) = (UInt32(size.width), UInt32(size.height))
        let handle = buffer?.handle ?? 0
        let result = drmModeSetCursor2(descriptor, crtc, handle, width, height, Int32(hotX), Int32(hotY))
        // Kernels and drivers without hotspots only have the older call.
        let isOld = result == -EINVAL || result == -ENOSYS || result == -EOPNOTSUPP
        try check(
            isOld ? drmModeSetCursor(descriptor, crtc, handle, width, height) : result, "drmModeSetCursor",
            "crtc \(crtc), \(width)x\(height)")
    }

    func moveCursor(crtc: UInt32, x: Int, y: Int) throws {
        try check(
            drmModeMoveCursor(descriptor, crtc, Int32(x), Int32(y)), "drmModeMoveCursor",
            "crtc \(crtc), \(x), \(y)")
    }
}

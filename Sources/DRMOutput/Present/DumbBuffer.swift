// DumbBuffer.swift: memory of the card for software drawing.

import CVitrineDRM
import Glibc
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

/// One scan-out buffer with its framebuffer. `destroy()` frees the memory.
final class DumbBuffer {
    let size: PixelSize
    let format: ScanoutFormat
    /// The number of bytes from one row to the next, set by the driver.
    let pitch: Int
    let framebuffer: UInt32
    let base: UnsafeMutableRawPointer

    private let handle: UInt32
    private let length: Int
    private let device: any DisplayCard
    private var isAllocated = true

    /// A black buffer.
    init(device: any DisplayCard, size: PixelSize, format: ScanoutFormat) throws {
        let made = try device.createDumbBuffer(
            width: size.width, height: size.height, bitsPerPixel: format.bytesPerPixel * 8)
        do {
            base = try device.mapDumbBuffer(made.handle, size: made.size)
        } catch {
            device.destroyDumbBuffer(made.handle)
            throw error
        }
        do {
            framebuffer = try device.addFramebuffer(
                handle: made.handle, pitch: made.pitch, width: size.width, height: size.height,
                fourCC: format.fourCC)
        } catch {
            device.unmapDumbBuffer(base, size: made.size)
            device.destroyDumbBuffer(made.handle)
            throw error
        }
        memset(base, 0, made.size)
        self.device = device
        self.size = size
        self.format = format
        handle = made.handle
        pitch = made.pitch
        length = made.size
    }

    /// Frees the buffer. Switches the CRTC off if it still shows this buffer, so show another one first.
    func destroy() {
        guard isAllocated else { return }
        isAllocated = false
        device.removeFramebuffer(framebuffer)
        device.unmapDumbBuffer(base, size: length)
        device.destroyDumbBuffer(handle)
    }
}

// WindowBuffer.swift: memory that is shared with the compositor, by the protocol wl_shm.

import CVitrineWayland
import Foundation
import VitrineGraphics
import VitrineSystem

/// A picture in shared memory.
///
/// It is not written while the compositor holds it: from the commit until `wl_buffer.release`.
@MainActor final class WindowBuffer {
    let size: PixelSize
    let stride: Int
    let base: UnsafeMutableRawPointer
    /// Whether the compositor may read the memory.
    private(set) var isHeld = false
    /// Called when the compositor has released the buffer.
    var onRelease: (() -> Void)?
    private(set) var object: WaylandObject?
    private let length: Int

    /// The formats that every compositor has.
    enum Format: UInt32 { case argb8888, xrgb8888 }

    /// - Throws: `SystemCallError` if there is no memory.
    init(_ size: PixelSize, format: Format = .xrgb8888, memory shm: WaylandObject) throws {
        self.size = size
        // The copy of bands writes whole lines of the processor's cache.
        stride = (size.width * 4 + 63) & ~63
        length = stride * size.height
        let descriptor = vitrine_wayland_memory(length)
        guard descriptor >= 0 else { throw SystemCallError("memfd_create", "\(length) bytes") }
        defer { close(descriptor) }
        guard let base = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED
        else { throw SystemCallError("mmap", "\(length) bytes") }
        self.base = base
        guard let pool = wl_shm_create_pool(shm.proxy, descriptor, Int32(length)) else { return }
        defer { wl_shm_pool_destroy(pool) }
        let proxy = wl_shm_pool_create_buffer(
            pool, 0, Int32(size.width), Int32(size.height), Int32(stride), format.rawValue)
        object = proxy.map {
            WaylandObject($0, in: shm.connection, destroy: wl_buffer_destroy) { [unowned self] event, _ in
                if event == 0 { release() }
            }
        }
    }

    isolated deinit {
        object = nil
        munmap(base, length)
    }

    /// Called when the buffer is committed.
    func hold() { isHeld = true }

    private func release() {
        guard isHeld else { return }
        isHeld = false
        onRelease?()
    }
}

// WindowBuffer.swift: memory that is shared with the compositor, by the protocol wl_shm.

import CVitrineWayland
import Foundation
import VitrineGraphics

/// A picture in shared memory.
///
/// It is not written while the compositor holds it: from the commit until `wl_buffer.release`.
@MainActor final class WindowBuffer {
    let memory: PictureMemory
    /// Whether the compositor may read the memory.
    private(set) var isHeld = false
    /// Called when the compositor has released the buffer.
    var onRelease: (() -> Void)?
    private(set) var object: WaylandObject?

    /// The formats that every compositor has.
    enum Format: UInt32 { case argb8888, xrgb8888 }

    /// - Throws: `SystemCallError` if there is no memory.
    init(_ size: PixelSize, format: Format = .xrgb8888, in shm: WaylandObject) throws {
        memory = try PictureMemory(size)
        let descriptor = memory.takeDescriptor()
        defer { close(descriptor) }
        guard let pool = wl_shm_create_pool(shm.proxy, descriptor, Int32(memory.length)) else { return }
        defer { wl_shm_pool_destroy(pool) }
        let proxy = wl_shm_pool_create_buffer(
            pool, 0, Int32(size.width), Int32(size.height), Int32(memory.stride), format.rawValue)
        object = proxy.map {
            WaylandObject($0, in: shm.connection, destroy: wl_buffer_destroy) { [unowned self] event, _ in
                if event == 0 { release() }
            }
        }
    }

    var size: PixelSize { memory.size }
    var stride: Int { memory.stride }
    var base: UnsafeMutableRawPointer { memory.base }

    /// Called when the buffer is committed.
    func hold() { isHeld = true }

    private func release() {
        guard isHeld else { return }
        isHeld = false
        onRelease?()
    }
}

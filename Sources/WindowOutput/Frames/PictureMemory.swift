// PictureMemory.swift: memory of a picture that another process may map.

import CVitrineWayland
import Foundation
import VitrineGraphics
import VitrineSystem

/// The pixels of a picture, zero at first, in memory without a name.
final class PictureMemory {
    let size: PixelSize
    let stride: Int
    let base: UnsafeMutableRawPointer
    /// The number of bytes.
    let length: Int
    /// The descriptor of the memory, until it is taken. -1 after that.
    private var descriptor: Int32

    /// - Throws: `SystemCallError` if there is no memory.
    init(_ size: PixelSize) throws {
        self.size = size
        // The copy of bands writes whole lines of the processor's cache.
        stride = (size.width * 4 + 63) & ~63
        length = stride * size.height
        descriptor = vitrine_wayland_memory(length)
        guard descriptor >= 0 else { throw SystemCallError("memfd_create", "\(length) bytes") }
        guard let base = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED
        else {
            close(descriptor)
            throw SystemCallError("mmap", "\(length) bytes")
        }
        self.base = base
    }

    deinit {
        munmap(base, length)
        if descriptor >= 0 { close(descriptor) }
    }

    /// The descriptor, which the caller closes. Once.
    func takeDescriptor() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }
}

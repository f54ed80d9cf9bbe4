// WakeDescriptor.swift: eventfd(2).

import CVitrineLinux
import Glibc

/// A descriptor that is readable after `signal()`, until `clear()`. Any thread.
package final class WakeDescriptor: Sendable {
    package let descriptor: Int32

    package init() throws(SystemCallError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemCallError("eventfd") }
    }

    deinit { close(descriptor) }

    /// Makes the descriptor readable.
    package func signal() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Makes the descriptor not readable.
    package func clear() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    }
}

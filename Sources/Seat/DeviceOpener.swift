// DeviceOpener.swift: opening of device nodes by this process or by a seat manager.

import Glibc

/// Opens device nodes for displays and input.
@MainActor public protocol DeviceOpener: AnyObject, Sendable {
    /// Opens `path`. The descriptor is closed on exec.
    /// - Parameter flags: those of open(2). A seat manager ignores them and opens for reading and writing.
    /// - Throws: `DeviceError` with the kernel's errno.
    func openDevice(_ path: String, flags: Int32) throws -> Int32
    /// Closes a descriptor from `openDevice` and releases its device.
    func closeDevice(_ descriptor: Int32)
    /// Whether devices can be opened: no other session is active.
    var isActive: Bool { get }
    /// Whether a device that is refused may be opened in a later session: its owner calls `resume()` then.
    var hasSessions: Bool { get }
}

extension DeviceOpener {
    /// True.
    public var isActive: Bool { true }
    /// False.
    public var hasSessions: Bool { false }
}

/// Opens nodes with the process's own permissions.
@MainActor public final class DirectOpener: DeviceOpener {
    /// An opener.
    public init() {}

    /// Opens `path` with open(2).
    public func openDevice(_ path: String, flags: Int32) throws -> Int32 {
        let descriptor = Glibc.open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw DeviceError(call: "open", arguments: path, code: errno) }
        return descriptor
    }

    /// Closes the descriptor.
    public func closeDevice(_ descriptor: Int32) { Glibc.close(descriptor) }
}

// DeviceOpener.swift: who opens device nodes: this process, or a seat manager in its stead.

import Glibc

/// Opens device nodes for those who drive a display or read input.
@MainActor public protocol DeviceOpener: AnyObject, Sendable {
    /// Opens `path`; the descriptor is closed on exec.
    /// - Parameter flags: of open(2). A seat manager opens for reading and writing, whatever they say.
    /// - Throws: `DeviceError`, with the kernel's errno.
    func openDevice(_ path: String, flags: Int32) throws -> Int32
    /// Gives back what `openDevice` gave. Others are closed, and no more.
    func closeDevice(_ descriptor: Int32)
}

/// Opens nodes by the process's own rights.
@MainActor public final class DirectOpener: DeviceOpener {
    public init() {}

    public func openDevice(_ path: String, flags: Int32) throws -> Int32 {
        let descriptor = Glibc.open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw DeviceError(call: "open", arguments: path, code: errno) }
        return descriptor
    }

    public func closeDevice(_ descriptor: Int32) { Glibc.close(descriptor) }
}

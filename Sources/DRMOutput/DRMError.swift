// DRMError.swift: what a kernel call on a display device said, for people.

import Glibc

/// A display device, or a call on it, refused.
///
/// `description` names the call, its arguments, the kernel's answer and what would be right.
public struct DRMError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call that failed, such as `drmModeAtomicCommit`, or what was looked for.
    public var call: String
    /// What it was called with, in words.
    public var arguments: String
    /// The errno that the kernel gave; 0 where no call failed but nothing fits.
    public var code: Int32
    /// What would be right; may be empty.
    public var advice: String

    public init(call: String, arguments: String, code: Int32, advice: String = "") {
        self.call = call
        self.arguments = arguments
        self.code = code
        self.advice = advice
    }

    public var description: String {
        var text = arguments.isEmpty ? call : "\(call)(\(arguments))"
        if code != 0 { text += ": \(ErrnoName.describe(code))" }
        if !advice.isEmpty { text += ". \(advice)" }
        return text
    }

    /// The device itself is gone: unplugged, or its driver unbound.
    var meansDeviceIsGone: Bool { code == ENODEV || code == ENXIO }
    /// Another program drives the display at the moment.
    var meansNotMaster: Bool { code == EACCES || code == EPERM }
}

/// Errno values by name.
enum ErrnoName {
    private static let names: [Int32: String] = [
        EPERM: "EPERM", ENOENT: "ENOENT", EIO: "EIO", ENXIO: "ENXIO", EBADF: "EBADF", EAGAIN: "EAGAIN",
        ENOMEM: "ENOMEM", EACCES: "EACCES", EBUSY: "EBUSY", ENODEV: "ENODEV", EINVAL: "EINVAL",
        ENOSPC: "ENOSPC", ERANGE: "ERANGE", ENOSYS: "ENOSYS", EOPNOTSUPP: "EOPNOTSUPP", ENOTTY: "ENOTTY",
    ]

    static func describe(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        guard let name = names[code] else { return "\(text) (errno \(code))" }
        return "\(text) (\(name))"
    }
}

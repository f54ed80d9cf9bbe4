// ErrnoName.swift: errno values by name.

import Glibc

package enum ErrnoName {
    private static let names: [Int32: String] = [
        EPERM: "EPERM", ENOENT: "ENOENT", EIO: "EIO", ENXIO: "ENXIO", EBADF: "EBADF", EAGAIN: "EAGAIN",
        ENOMEM: "ENOMEM", EACCES: "EACCES", EBUSY: "EBUSY", ENODEV: "ENODEV", EINVAL: "EINVAL",
        ENOSPC: "ENOSPC", ERANGE: "ERANGE", ENOSYS: "ENOSYS", EOPNOTSUPP: "EOPNOTSUPP", ENOTTY: "ENOTTY",
        ETIMEDOUT: "ETIMEDOUT", ECONNREFUSED: "ECONNREFUSED",
        ENOBUFS: "ENOBUFS",
    ]

    /// The C library's text, such as `No such file or directory`.
    package static func message(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// The text with the name, such as `No such file or directory (ENOENT)`.
    package static func describe(_ code: Int32) -> String {
        let text = message(code)
        guard let name = names[code] else { return "\(text) (errno \(code))" }
        return "\(text) (\(name))"
    }
}

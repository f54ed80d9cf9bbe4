// SystemCallError.swift: the error of a system call.

import Glibc

/// A system call that failed.
package struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call's name, such as `epoll_create1`.
    package var call: String
    /// The call's arguments, as text. May be empty.
    package var arguments: String
    /// The errno.
    package var code: Int32

    package init(_ call: String, _ arguments: String = "", code: Int32 = errno) {
        self.call = call
        self.arguments = arguments
        self.code = code
    }

    /// The call with its arguments, and the kernel's error.
    package var description: String {
        "\(arguments.isEmpty ? call : "\(call)(\(arguments))"): \(ErrnoName.describe(code))"
    }
}

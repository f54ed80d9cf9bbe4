// DeviceError.swift: errors of devices.

import Glibc
package import VitrineSystem

/// The error of a device or of a call on it.
///
/// `description` has the call, its arguments, the kernel's error and advice.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call that failed, such as `drmModeAtomicCommit`, or the object that was not found.
    public var call: String
    /// The call's arguments, as text.
    public var arguments: String
    /// The errno. 0 if no call failed, but nothing suitable was found.
    public var code: Int32
    /// Advice. May be empty.
    public var advice: String
    /// Whether waiting may solve it: the device is not plugged in yet.
    package var isForNow = false

    /// An error of the given call.
    public init(call: String, arguments: String, code: Int32, advice: String = "") {
        self.call = call
        self.arguments = arguments
        self.code = code
        self.advice = advice
    }

    /// The error of a system call.
    /// - Parameter arguments: replaces those of the call.
    package init(_ error: SystemCallError, arguments: String? = nil) {
        self.init(call: error.call, arguments: arguments ?? error.arguments, code: error.code)
    }

    /// The call, its arguments, the error and the advice.
    public var description: String {
        var text = arguments.isEmpty ? call : "\(call)(\(arguments))"
        if code != 0 { text += ": \(ErrnoName.describe(code))" }
        if !advice.isEmpty { text += ". \(advice)" }
        return text
    }

    /// Whether the device was removed: unplugged, or its driver unbound.
    package var meansDeviceIsGone: Bool { code == ENODEV || code == ENXIO }
    /// Whether the request exceeds what the device can do at the moment: a smaller request or a later attempt may
    /// succeed.
    package var meansRefusal: Bool {
        [ENOSPC, ERANGE, ENOMEM, EINVAL, EIO, EBUSY, ETIMEDOUT, EAGAIN, EMFILE, ENFILE].contains(code)
    }
    /// Whether another program drives the display.
    package var meansNotMaster: Bool { code == EACCES || code == EPERM }
}

// DeviceError.swift: what the kernel, or a seat manager, said about a device, for people.

import Glibc

/// A device, or a call on it, refused.
///
/// `description` names the call, its arguments, the kernel's answer and what would be right.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call that failed, such as `drmModeAtomicCommit`, or what was looked for.
    public var call: String
    /// What it was called with, in words.
    public var arguments: String
    /// The errno that the kernel gave; 0 where no call failed but nothing fits.
    public var code: Int32
    /// What would be right; may be empty.
    public var advice: String
    /// Time alone may mend it: what is looked for is not plugged in yet.
    package var isForNow = false

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
    package var meansDeviceIsGone: Bool { code == ENODEV || code == ENXIO }
    /// What was asked for is more than the device can do, or can do now: less may do, or the same later.
    package var meansRefusal: Bool {
        [ENOSPC, ERANGE, ENOMEM, EINVAL, EIO, EBUSY, ETIMEDOUT, EAGAIN, EMFILE, ENFILE].contains(code)
    }
    /// Another program drives the display at the moment.
    package var meansNotMaster: Bool { code == EACCES || code == EPERM }
}

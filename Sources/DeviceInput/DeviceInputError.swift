// DeviceInputError.swift: why no input can be read, for people.

import Glibc

/// Input devices cannot be opened or understood.
public struct DeviceInputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call that failed, or what was looked for.
    public var call: String
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
        if code != 0 { text += ": \(String(cString: strerror(code))) (errno \(code))" }
        if !advice.isEmpty { text += ". \(advice)" }
        return text
    }

    /// What to do about devices that may not be opened.
    static func permission(path: String, code: Int32) -> DeviceInputError {
        var info = stat()
        let group =
            stat(path, &info) == 0 && info.st_gid != 0
            ? getgrgid(info.st_gid).map { String(cString: $0.pointee.gr_name) } ?? "input" : "input"
        let user = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(geteuid())"
        return DeviceInputError(
            call: "open", arguments: path, code: code,
            advice:
                "Input devices belong to group \(group): add the user to it (adduser \(user) \(group)) and log in "
                + "again, or run as root")
    }
}

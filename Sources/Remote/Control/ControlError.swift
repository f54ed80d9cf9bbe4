// ControlError.swift: why a control socket cannot be had or reached, for people.

import Foundation

/// A control socket that cannot be opened, or an app that does not answer on it.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }

    static func failed(_ call: String, _ path: String, _ code: Int32, _ advice: String) -> ControlError {
        ControlError("\(call) \(path): \(String(cString: strerror(code))); \(advice)")
    }
}

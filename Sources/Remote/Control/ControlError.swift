// ControlError.swift: errors of control sockets.

import Foundation
import VitrineSystem

/// The error of a control socket that cannot be opened, or of an app that does not reply.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failed call, the path, the reason and advice.
    public var description: String

    /// An error with the given text.
    public init(_ description: String) { self.description = description }

    static func failed(_ call: String, _ path: String, _ code: Int32, _ advice: String) -> ControlError {
        ControlError("\(call) \(path): \(ErrnoName.message(code)); \(advice)")
    }
}

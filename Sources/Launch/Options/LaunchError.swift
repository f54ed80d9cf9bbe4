// LaunchError.swift: the error of a program that did not start, with its exit status.

import Foundation

/// The error of a start that failed or was refused.
public struct LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Exit statuses of <sysexits.h>.
    public enum Status: Int32, Hashable, Sendable {
        /// An option or a variable has an invalid value.
        case usage = 64
        /// A file has invalid contents.
        case data = 65
        /// A file cannot be read.
        case noInput = 66
        /// A display or another device cannot be opened.
        case unavailable = 69
        /// A result cannot be written.
        case cannotCreate = 73
        /// A device was lost during the run. Another start may succeed.
        case tryAgain = 75
    }

    /// The exit status.
    public var status: Status
    /// What happened, where, and advice.
    public var description: String

    /// An error with the given status and text.
    public init(_ status: Status, _ description: String) {
        self.status = status
        self.description = description
    }
}

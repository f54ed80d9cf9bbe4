// LaunchError.swift: why a program did not start, for people, with its exit status.

import Foundation

/// A start that was refused or failed.
public struct LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Exit statuses, as <sysexits.h> counts them.
    public enum Status: Int32, Hashable, Sendable {
        /// An option or a variable has a value that cannot be.
        case usage = 64
        /// A file that was asked for holds something wrong.
        case data = 65
        /// A file that was asked for cannot be read.
        case noInput = 66
        /// A display, or another part of the machine, cannot be had.
        case unavailable = 69
        /// A result cannot be written.
        case cannotCreate = 73
        /// What the run had was taken away, and another start may have it again.
        case tryAgain = 75
    }

    public var status: Status
    /// What happened, where, and what would be right.
    public var description: String

    public init(_ status: Status, _ description: String) {
        self.status = status
        self.description = description
    }
}

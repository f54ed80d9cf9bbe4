// WindowError.swift: the error of a window that cannot be opened, or whose compositor does not show it any more.

/// The error of a window. Its text names the compositor.
public struct WindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened, with which compositor, and advice.
    public var description: String

    /// An error with the given text.
    public init(_ description: String) { self.description = description }
}

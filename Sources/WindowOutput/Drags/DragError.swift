// DragError.swift: why data of another program's drag is not there.

/// The error of data that another program drags. Its text says what the program did, and what it should have done.
public struct DragError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened, and advice.
    public var description: String

    /// An error with the given text.
    public init(_ description: String) { self.description = description }
}

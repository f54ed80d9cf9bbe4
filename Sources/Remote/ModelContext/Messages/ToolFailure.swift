// ToolFailure.swift: the error of a tool.

/// The error of a call: what is wrong, and what would be right.
struct ToolFailure: Error, Hashable, Sendable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

// Remark.swift: what cannot be translated, at its place.

/// A message of the compiler's form.
public struct Remark: Equatable, CustomStringConvertible {
    public enum Severity: String, Sendable { case error, warning }

    public var severity: Severity
    public var file: String
    /// From 1; the column counts bytes, as the compiler does.
    public var line: Int
    public var column: Int
    public var text: String

    public var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(text)" }
}

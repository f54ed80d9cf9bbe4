// TranslationDiagnostic.swift: a diagnostic for a construct that cannot be translated.

/// A diagnostic in the compiler's format.
public struct TranslationDiagnostic: Equatable, CustomStringConvertible {
    public enum Severity: String, Sendable { case error, warning }

    public var severity: Severity
    public var file: String
    /// Line and column count from 1; the column counts bytes, as the compiler's does.
    public var line: Int
    public var column: Int
    public var text: String

    public var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(text)" }
}

// StringLiteral.swift: text as a literal of Swift.

public enum StringLiteral {
    /// The literal of a text of one line.
    public static func of(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

import SwiftParser
import SwiftSyntax

/// Whether the parser found something wrong.
func hasErrors(_ source: String) -> Bool { Parser.parse(source: source).hasError }

import SwiftParser
import Translation
import SwiftSyntax

/// Whether the parser found something wrong.
func hasErrors(_ source: String) -> Bool { Parser.parse(source: source).hasError }

/// What a module's files become.
func copies(of files: [String: [UInt8]], keepsPreviews: Bool = false) -> [String: String] {
    ModuleTranslation(files: files, settings: TranslationSettings(keepsPreviews: keepsPreviews)).copies.mapValues {
        String(decoding: $0, as: UTF8.self)
    }
}

// FileTranslation.swift: the translated copy of a file, and how its places follow from the original's.

import SwiftSyntax

/// The translation of one file.
public struct FileTranslation {
    /// The translated text; nil if the file needs no translation.
    public let copy: [UInt8]?
    public let diagnostics: [TranslationDiagnostic]
    private let source: [UInt8]
    private let edits: SourceEdits

    /// The places of the copy in the original.
    public var map: CopyMap { CopyMap(original: source, copy: copy ?? source, edits: edits) }

    /// A file that needs no translation.
    public init(untranslated source: [UInt8]) {
        self.source = source
        copy = nil
        diagnostics = []
        edits = SourceEdits()
    }

    /// - Parameter tree: nil if the file has nothing that has to be parsed.
    /// - Returns: nil if the file needs no translation.
    init?(
        _ path: String, _ source: [UInt8], _ tree: SourceFileSyntax?, _ facts: ModuleFacts,
        _ settings: TranslationSettings
    ) {
        var parts = Triggers.foundationParts(source)
        parts += Triggers.impliedFrameworks(source).filter(settings.conditions.canImport)
        if settings.isHosted {
            parts += ["UIKit", "VitrineTestHost"]
        } else if Triggers.contains("import XCTest", source) || settings.headerImportsUIKit {
            // On iOS, XCTest's headers import UIKit, and so does that of the framework.
            parts.append("UIKit")
        }
        guard tree != nil || !parts.isEmpty else { return nil }
        let tree = tree ?? ParsedFiles.parse(source, isWhole: settings.parsesPlainBodies)
        let translator = Translator(
            file: path, tree: tree, source: source, facts: facts, conditions: settings.conditions,
            isHosted: settings.isHosted, keepsPreviews: settings.keepsPreviews)
        translator.walk(tree)
        diagnostics = translator.diagnostics
        var imports = parts
        if translator.needsValues, !imports.contains("UIKit") { imports.append("UIKit") }
        let needsRuntime = translator.needsRuntime || !translator.foreignOverrides.isEmpty
        if needsRuntime, !imports.contains("ObjectiveC") { imports.insert("ObjectiveC", at: 0) }
        if translator.previewCount > 0 { imports.append("VitrinePreviews") }
        let overridden = translator.hookModules.sorted()
        imports += overridden.filter { !Triggers.importedModules(source).contains($0) }
        imports.removeAll { Triggers.contains("import \($0)\n", source) || Triggers.contains("import \($0)\r", source) }
        let roots = Self.roots(of: translator, isScript: settings.isScript(path))
        let head = imports.map { "import \($0)" }.joined(separator: "; ") + roots.head
        let tail = (translator.later + translator.overridingClasses).map { $0 + "\n" }.joined() + roots.tail
        var edits = translator.edits
        if !head.isEmpty {
            // On the line of the first import, or at the start of the file.
            if let end = Self.endOfFirstImport(tree, settings.conditions) {
                edits.insert("; " + head, at: end)
            } else {
                edits.prepend(head + "; ")
            }
        }
        if !tail.isEmpty { edits.insert("\n" + tail, at: source.count) }
        self.source = source
        self.edits = edits
        copy = edits.isEmpty ? nil : edits.applied(to: source)
        if edits.isEmpty, diagnostics.isEmpty { return nil }
    }

    /// Code that registers the file's methods: statements for its first line, and declarations for its end.
    private static func roots(of translator: Translator, isScript: Bool) -> (head: String, tail: String) {
        guard let statement = translator.rootStatement else { return ("", "") }
        let name = "__vitrine_\(translator.tag)"
        let entry = "@convention(c) () -> Void = { \(statement) }"
        if isScript, translator.keepsPreviews {
            // The process that renders does not run the file's statements.
            return ("", "private enum \(name) { @section(\".init_array\") @used static let entry: \(entry) }\n")
        }
        if isScript { return ("; " + statement, "") }
        return ("", "@section(\".init_array\") @used private let \(name): \(entry)\n")
    }

    private static func endOfFirstImport(_ tree: SourceFileSyntax, _ conditions: Conditions) -> Int? {
        let finder = ImportFinder(conditions: conditions)
        finder.walk(tree)
        return finder.end
    }
}

/// Finds the first active import.
private final class ImportFinder: TypeWalker {
    var end: Int?

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if end == nil, isActive { end = node.bytes.upperBound }
        return .skipChildren
    }
}

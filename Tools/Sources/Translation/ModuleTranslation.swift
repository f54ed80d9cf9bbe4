// ModuleTranslation.swift: translates all files of a module.

/// The translation of a module.
public struct ModuleTranslation {
    /// The translations by path. Files that need no translation are absent.
    public private(set) var files: [String: FileTranslation] = [:]
    /// What modules that import this one need to know, with what this one imports.
    public let interface: ModuleInterface
    /// The number of parsed files.
    public let parsedCount: Int

    /// The translated sources by path. Files that need no translation are absent.
    public var copies: [String: [UInt8]] { files.compactMapValues(\.copy) }
    public var diagnostics: [TranslationDiagnostic] {
        files.keys.sorted().flatMap { files[$0]?.diagnostics ?? [] }
    }

    /// - Parameter files: the contents by path.
    public init(files: [String: [UInt8]], settings: TranslationSettings = TranslationSettings()) {
        self.init(ModuleSyntax(files: files, settings: settings), files)
    }

    init(_ syntax: ModuleSyntax, _ sources: [String: [UInt8]]) {
        interface = syntax.interface
        parsedCount = syntax.trees.count
        let facts = syntax.planned
        for (path, source) in sources {
            files[path] = FileTranslation(path, source, syntax.trees[path], facts, syntax.settings)
        }
    }
}

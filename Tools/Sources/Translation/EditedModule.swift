// EditedModule.swift: a module whose files change in an editor.
//
// After each change of a file only that file is parsed. The facts of the others are kept while changes stay in one file.

/// A translated module, one file of which is translated again after each change.
public struct EditedModule {
    private var sources: [String: [UInt8]]
    /// Nil for a module that is compiled as it is.
    private var state: State?

    private struct State {
        let settings: TranslationSettings
        var syntax: ModuleSyntax
        var translation: ModuleTranslation
        /// The module without the file that changed last.
        var others: (path: String, syntax: ModuleSyntax)?

        init(_ files: [String: [UInt8]], _ syntax: ModuleSyntax) {
            settings = syntax.settings
            self.syntax = syntax
            translation = ModuleTranslation(syntax, files)
        }
    }

    /// - Parameters:
    ///   - files: the contents by path.
    ///   - settings: nil if the module is compiled as it is.
    public init(files: [String: [UInt8]], settings: TranslationSettings?) {
        sources = files
        state = settings.map { State(files, ModuleSyntax(files: files, settings: $0)) }
    }

    public var paths: Set<String> { Set(sources.keys) }

    /// The text of a file, and its translation with the other files as they were at the last `update`.
    public func file(_ path: String) -> (source: [UInt8], translation: FileTranslation)? {
        sources[path].map { ($0, state?.translation.files[path] ?? FileTranslation(untranslated: $0)) }
    }

    /// Translates another text of one file. The translations of the others stay as they are.
    public mutating func change(_ path: String, to source: [UInt8]) -> FileTranslation {
        guard let state else { return FileTranslation(untranslated: source) }
        let others = state.others?.path == path ? state.others! : (path, state.syntax.without(path))
        self.state?.others = others
        var whole = others.1
        whole.add(path, source)
        return FileTranslation(path, source, whole.trees[path], whole.planned, state.settings)
            ?? FileTranslation(untranslated: source)
    }

    /// Translates all files with the facts of all. Files with the same contents as before are not parsed again.
    public mutating func update(files: [String: [UInt8]]) {
        guard files != sources else { return }
        if let old = state {
            let same = old.syntax.trees.filter { files[$0.key] == sources[$0.key] }
            state = State(files, ModuleSyntax(files: files, settings: old.settings, known: same))
        }
        sources = files
    }
}

// EditorPackage.swift: a package for iOS as the toolchain's server sees it.
//
// The server works in a folder of its own, `.build/vitrine-lsp`: `sources` has the translated copies of the package's files,
// in the folders of the originals, and `compile_commands.json` has the compiler's arguments of each. The index of the last
// build is read as if the copies had been compiled.

import Foundation
import Translation

/// A package that is open in the editor.
final class EditorPackage {
    /// The package's folder as the editor names it, and without symbolic links.
    let root: String
    private let realRoot: String
    private let scratch: String
    /// The folder of the toolchain's server.
    let workspace: String
    private var plan: (modified: Date, value: BuildPlan)?
    private var modules: [String: EditedModule] = [:]
    /// The modules by the paths of their files.
    private var owners: [String: String] = [:]
    private let files = FileManager.default
    /// SwiftPM's options for another build folder.
    let scratchOptions: [String]

    /// - Parameter scratch: the build folder; by default `.build`.
    init(root: String, scratch: String?) {
        self.root = root
        realRoot = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
        self.scratch = scratch ?? realRoot + "/.build"
        scratchOptions = scratch.map { ["--scratch-path", $0] } ?? []
        workspace = realRoot + "/.build/vitrine-lsp"
    }

    private var sources: String { workspace + "/sources" }
    /// Whether the package was built, so that the arguments of its modules are known.
    var isBuilt: Bool { BuildPlan.path(in: scratch) != nil }

    /// Whether the manifest has Vitrine among its dependencies.
    var namesVitrine: Bool {
        let manifest = realRoot + "/Package.swift"
        let text = (try? String(contentsOfFile: manifest, encoding: .utf8)) ?? ""
        return ManifestFrontEnd.vitrineIdentity(text, manifest) != nil
    }

    // MARK: Paths

    /// The path of a file's copy; nil if the file is none of the package's Swift files.
    func copyPath(of path: String) -> String? {
        guard let rest = Self.rest(of: path, below: root) ?? Self.rest(of: path, below: realRoot),
            path.hasSuffix(".swift"), !rest.hasPrefix(".build/")
        else { return nil }
        return sources + "/" + rest
    }

    /// The path of a copy's original; nil if the path is none of a copy.
    func originalPath(of path: String) -> String? {
        Self.rest(of: path, below: sources).map { root + "/" + $0 }
    }

    private static func rest(of path: String, below folder: String) -> String? {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }

    /// The path by which the build knows a file.
    private func real(_ path: String) -> String {
        Self.rest(of: path, below: root).map { realRoot + "/" + $0 } ?? path
    }

    // MARK: Translations

    /// The translation of a file as it was saved; nil if it is in no module that is translated.
    func translation(of path: String) -> FileTranslation? {
        let path = real(path)
        guard let name = owners[path] else { return nil }
        load(name)
        return modules[name]?.file(path)?.translation
    }

    /// The translation of a text of a file.
    func translation(of path: String, text: [UInt8]) -> FileTranslation {
        let path = real(path)
        guard let name = owners[path] else { return FileTranslation(untranslated: text) }
        load(name)
        if let file = modules[name]?.file(path), file.source == text { return file.translation }
        return modules[name]?.change(path, to: text) ?? FileTranslation(untranslated: text)
    }

    /// Reads the files of a module again and writes the copies that have changed.
    /// - Parameter open: texts that are not as on disk, by path.
    /// - Returns: the paths of the module's files; none if the file is in no module.
    func update(moduleOf path: String, open: [String: [UInt8]]) -> [String] {
        guard let name = owners[real(path)], modules[name] != nil else { return [] }
        let contents = contents(of: name, open: open)
        modules[name]?.update(files: contents)
        write(name)
        return contents.keys.map { path in Self.rest(of: path, below: realRoot).map { root + "/" + $0 } ?? path }
    }

    /// Translates all modules, so that each file has its copy.
    func loadAll() { for name in Set(owners.values).sorted() { load(name) } }

    private func load(_ name: String) {
        guard modules[name] == nil, let module = plan?.value.modules.first(where: { $0.name == name }) else { return }
        let contents = contents(of: name, open: [:])
        let settings = CompilerFrontEnd(arguments: module.arguments).preparation(of: contents)?.settings
        modules[name] = EditedModule(files: contents, settings: settings)
        write(name)
    }

    private func contents(of name: String, open: [String: [UInt8]]) -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        let texts = Dictionary(open.map { (real($0.key), $0.value) }) { $1 }
        for (path, owner) in owners where owner == name {
            if let text = texts[path] ?? files.contents(atPath: path).map(Array.init) { contents[path] = text }
        }
        return contents
    }

    private func write(_ name: String) {
        guard let module = modules[name] else { return }
        for path in module.paths {
            guard let copy = copyPath(of: path), let file = module.file(path) else { continue }
            save(Data(file.translation.copy ?? file.source), copy)
        }
    }

    /// Writes a file if it is another one than before. What cannot be written is not there for the server.
    private func save(_ data: Data, _ path: String) {
        guard files.contents(atPath: path) != data else { return }
        try? files.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    // MARK: The server's folder

    /// Reads the arguments of the last build if there was another one.
    /// - Returns: whether the server's folder has changed.
    func refresh() -> Bool {
        guard let path = BuildPlan.path(in: scratch),
            let modified = (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date,
            modified != plan?.modified, let text = try? String(contentsOfFile: path, encoding: .utf8)
        else { return false }
        plan = (modified, BuildPlan(text: text))
        modules = [:]
        owners = [:]
        writeDatabase()
        return true
    }

    /// Writes what the server needs before it is started: without a build, a database without files.
    func prepare() {
        let settings: [String: Any] = [
            "backgroundIndexing": false, "index": ["indexPrefixMap": [realRoot: sources]],
        ]
        save(Self.json(settings), workspace + "/.sourcekit-lsp/config.json")
        link(workspace + "/index/store", to: scratch + "/debug/index/store")
        link(sources + "/.build/checkouts", to: scratch + "/checkouts")
        if !refresh() { writeDatabase() }
    }

    private func link(_ path: String, to target: String) {
        if (try? files.destinationOfSymbolicLink(atPath: path)) == target { return }
        try? files.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try? files.removeItem(atPath: path)
        try? files.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    private static func json(_ value: Any) -> Data {
        (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])) ?? Data()
    }

    /// The path of the compiler's arguments of all files.
    var database: String { workspace + "/compile_commands.json" }

    private func writeDatabase() {
        var commands: [[String: Any]] = []
        for module in plan?.value.modules ?? [] { commands += self.commands(of: module) }
        for file in plan?.value.cFiles ?? [] { commands.append(command(file.path, file.arguments)) }
        if let manifest = manifest() { commands.append(command(sources + "/Package.swift", manifest)) }
        save(Self.json(commands), database)
    }

    private func command(_ file: String, _ arguments: [String]) -> [String: Any] {
        ["directory": realRoot, "file": file, "arguments": arguments]
    }

    /// The commands of a module's files. All refer to one file with the arguments.
    private func commands(of module: BuildPlan.Module) -> [[String: Any]] {
        let isOwn = module.inputs.contains { copyPath(of: $0) != nil }
        var contents: [String: [UInt8]] = [:]
        for input in module.inputs where isOwn && copyPath(of: input) != nil {
            contents[input] = files.contents(atPath: input).map(Array.init) ?? []
            owners[input] = module.name
        }
        let options = isOwn ? CompilerFrontEnd(arguments: module.arguments).preparation(of: contents)?.options : nil
        let inputs = module.inputs.map { copyPath(of: $0) ?? $0 }
        let words = Self.withoutInputs(module.arguments) + (options ?? []) + inputs
        let list = "\(workspace)/arguments/\(module.name)"
        save(Data(words.map { Self.quoted($0) + "\n" }.joined().utf8), list)
        // A copy that is not there has no place in the index.
        for (path, source) in contents {
            if let copy = copyPath(of: path), !files.fileExists(atPath: copy) { save(Data(source), copy) }
        }
        let arguments = [Toolchain.compiler, "@" + list, "-index-store-path", workspace + "/index/store"]
        return inputs.map { command($0, arguments) }
    }

    /// Arguments without the files that are compiled, and without what only a build needs.
    private static func withoutInputs(_ arguments: [String]) -> [String] {
        var words: [String] = []
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            if ["-index-store-path", "-output-file-map", "-emit-module-path", "-emit-objc-header-path"].contains(word) {
                index += 2
                continue
            }
            index += 1
            let isForBuilds = ["-parseable-output", "-incremental", "-emit-objc-header", "-emit-dependencies"]
                .contains(word)
            if !word.hasPrefix("@"), !isForBuilds, word.hasPrefix("-") || !word.hasSuffix(".swift") {
                words.append(word)
            }
        }
        return words
    }

    /// A word of a response file.
    private static func quoted(_ word: String) -> String {
        "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The compiler's arguments of the package's manifest.
    private func manifest() -> [String]? {
        guard let text = try? String(contentsOfFile: realRoot + "/Package.swift", encoding: .utf8) else { return nil }
        let tools = ManifestFrontEnd.toolsVersion(text) ?? (5, 9)
        save(Data(text.utf8), sources + "/Package.swift")
        return [
            Toolchain.compiler, "-I", Toolchain.folder + "/lib/swift/pm/ManifestAPI", "-swift-version",
            tools.major >= 6 ? "6" : "5", "-package-description-version", "\(tools.major).\(tools.minor).0",
            sources + "/Package.swift",
        ]
    }
}

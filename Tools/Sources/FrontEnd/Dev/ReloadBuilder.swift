// ReloadBuilder.swift: compares saved files with the program's, and compiles the functions that differ into a library.
//
// The compiler is started directly, with the arguments of the module in SwiftPM's plan: SwiftPM's own start takes longer
// than the compilation.

import Foundation
import Translation

/// The sources of a program as they were built, and libraries for changes of them.
final class ReloadBuilder {
    /// What a save needs.
    enum Change {
        /// Nothing: comments and spaces, or other files.
        case none
        /// A library with these functions, by file.
        case bodies([String: Set<String>])
        /// A build, with the reason.
        case build(String)
    }

    /// A library.
    struct Library {
        var path: String
        /// The names of the functions, by their flags.
        var names: [String]
    }

    private let plan: ProgramPlan
    private let folder: String
    private let sources: [String: [UInt8]]
    /// The translated files as they were built, divided when they are first needed.
    private var base: [String: ReplaceableSource] = [:]
    /// The functions of the libraries that were loaded, with their bodies, by file.
    private var replaced: [String: [String: String]] = [:]
    private var current: [String: ReplaceableSource] = [:]
    private var count = 0

    /// - Parameters:
    ///   - sources: the files' contents when the build began.
    ///   - folder: for the libraries; only its user may enter it.
    init(plan: ProgramPlan, sources: [String: [UInt8]], folder: String) {
        self.plan = plan
        self.sources = sources
        self.folder = folder
    }

    /// Reads all files of a plan.
    static func read(_ plan: ProgramPlan) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for path in plan.modules.flatMap(\.sources) {
            files[path] = FileManager.default.contents(atPath: path).map { Array($0) }
        }
        return files
    }

    /// Reads all Swift files below a folder, except those in folders whose names begin with a dot.
    static func read(below root: String) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        guard let all = FileManager.default.enumerator(atPath: root) else { return files }
        for case let file as String in all {
            if (file as NSString).lastPathComponent.hasPrefix(".") {
                all.skipDescendants()
            } else if file.hasSuffix(
                ".swift")
            {
                files["\(root)/\(file)"] = FileManager.default.contents(atPath: "\(root)/\(file)").map { Array($0) }
            }
        }
        return files
    }

    // MARK: Comparison

    /// Compares saved files with those of the running program.
    func change(of paths: Set<String>) -> Change {
        var touched: [String: ProgramPlan.Module] = [:]
        for path in paths {
            if let module = plan.module(of: path) {
                touched[path] = module
            } else if isNew(path) {
                return .build("\(name(path)) is a new file")
            }
        }
        let known = Set(touched.values.map(\.name)).union(replaced.keys.compactMap { plan.module(of: $0)?.name })
        guard !touched.isEmpty else { return .none }
        guard known.count == 1, let module = touched.values.first else {
            return .build("files of several modules changed: \(known.sorted().joined(separator: ", "))")
        }
        for path in touched.keys where !FileManager.default.fileExists(atPath: path) {
            return .build("\(name(path)) was removed")
        }
        return compare(Set(touched.keys), of: module)
    }

    private func compare(_ paths: Set<String>, of module: ProgramPlan.Module) -> Change {
        var files: [String: [UInt8]] = [:]
        for path in module.sources {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            files[path] = Array(data)
        }
        // What more than bodies differs needs no translation to be found.
        for path in paths.sorted() {
            guard let old = sources[path], let new = files[path] else { return .build("\(name(path)) is new") }
            // The translation makes functions of previews.
            guard !Self.hasPreviews(new) else { continue }
            if old != new, ReplaceableSource(new).changes(from: ReplaceableSource(old)) == nil {
                return .build("more than the bodies of functions changed in \(name(path))")
            }
        }
        let front = CompilerFrontEnd(arguments: module.arguments)
        let old = front.translated(module.sources.reduce(into: [:]) { $0[$1] = sources[$1] })
        let new = front.translated(files)
        var result: [String: Set<String>] = [:]
        var isAnythingNew = false
        for path in paths.union(replaced.keys).sorted() {
            guard let oldBytes = old[path] ?? sources[path], let newBytes = new[path] ?? files[path] else { continue }
            let before = base[path] ?? ReplaceableSource(oldBytes), now = ReplaceableSource(newBytes)
            base[path] = before
            guard let changed = now.changes(from: before) else {
                return .build("more than the bodies of functions changed in \(name(path))")
            }
            let shown = replaced[path] ?? [:]
            let keys = changed.union(shown.keys)
            current[path] = now
            if keys.contains(where: { now.tokens(of: $0) != shown[$0] ?? before.tokens(of: $0) }) {
                isAnythingNew = true
            }
            if !keys.isEmpty { result[path] = keys }
        }
        return isAnythingNew ? .bodies(result) : .none
    }

    private static func hasPreviews(_ source: [UInt8]) -> Bool {
        String(decoding: source, as: UTF8.self).contains("#Preview")
    }

    /// Whether a file that is in no module is beside files of one.
    private func isNew(_ path: String) -> Bool {
        guard FileManager.default.fileExists(atPath: path) else { return false }
        return plan.modules.contains { module in
            module.sources.contains { path.hasPrefix(($0 as NSString).deletingLastPathComponent + "/") }
        }
    }

    private func name(_ path: String) -> String { (path as NSString).lastPathComponent }

    // MARK: Compilation

    /// The names of functions for people.
    func names(of bodies: [String: Set<String>]) -> [String] {
        bodies.keys.sorted().flatMap { path in
            (bodies[path] ?? []).sorted().compactMap { key in
                let shown = replaced[path]?[key] ?? base[path]?.tokens(of: key)
                return current[path]?.tokens(of: key) == shown ? nil : current[path]?.name(of: key)
            }
        }
    }

    /// Compiles a library with functions of one module.
    /// - Returns: nil if it does not compile. The compiler's messages are in `log`.
    /// - Throws: what FileManager reports for files that cannot be written.
    func compile(_ bodies: [String: Set<String>], log: String) throws -> Library? {
        guard let path = bodies.keys.first, let module = plan.module(of: path) else { return nil }
        count += 1
        let name = "VitrineReload\(count)"
        var files: [String] = []
        var names: [String] = []
        func write(_ text: String, _ file: String) throws {
            files.append("\(folder)/\(file)")
            try Data(text.utf8).write(to: URL(fileURLWithPath: files[files.count - 1]))
        }
        for (number, path) in bodies.keys.sorted().enumerated() {
            guard let file = current[path], let keys = bodies[path] else { continue }
            let writer = ReplacementWriter(file, keys, path: path, module: module.name, firstFlag: names.count)
            names += writer.names
            try write(writer.text, "\(name)-\(number).swift")
        }
        try write(Self.flags(names.count), "\(name)-flags.swift")
        let library = "\(folder)/lib\(name).so"
        let front = CompilerFrontEnd(arguments: module.arguments)
        let status = try ChildProgram.run(
            Toolchain.compiler,
            Self.usable(module.arguments) + front.addedArguments
                + ["-module-name", name, "-parse-as-library", "-wmo", "-emit-library", "-o", library]
                + ReloadFlags.chaining + files, log: log
        ).status
        guard status == 0 else { return nil }
        guard chmod(library, 0o600) == 0 else { throw CocoaError(.fileWriteNoPermission) }
        return Library(path: library, names: names)
    }

    /// Notes that the functions of a library run.
    func didLoad(_ bodies: [String: Set<String>]) {
        for (path, keys) in bodies {
            for key in keys { replaced[path, default: [:]][key] = current[path]?.tokens(of: key) }
        }
    }

    static func flags(_ count: Int) -> String {
        """
        nonisolated(unsafe) private let flags: UnsafeMutablePointer<UInt8> = {
            let flags = UnsafeMutablePointer<UInt8>.allocate(capacity: \(max(1, count)))
            flags.initialize(repeating: 0, count: \(max(1, count)))
            return flags
        }()
        @_cdecl("vitrine_reload_flags") public func vitrineReloadFlags() -> UnsafeMutableRawPointer { .init(flags) }
        func vitrineReloadRan(_ number: Int) { flags[number] = 1 }

        """
    }

    private static let dropped: Set<String> = [
        "-emit-dependencies", "-emit-module", "-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-c",
        "-g",
        "-parseable-output", "-parse-as-library", "-whole-module-optimization",
    ]
    private static let droppedWithValues: Set<String> = [
        "-emit-module-path", "-output-file-map", "-index-store-path", "-module-name", "-num-threads",
        "-emit-objc-header-path",
    ]

    /// The arguments of a module that say how its source is understood.
    static func usable(_ arguments: [String]) -> [String] {
        var kept: [String] = []
        var index = 0
        while index < arguments.count {
            let word = arguments[index], next = index + 1 < arguments.count ? arguments[index + 1] : ""
            let isEntry = word == "-Xfrontend" && next == "-entry-point-function-name"
            if isEntry {
                index += 4
            } else if droppedWithValues.contains(word) {
                index += 2
            } else if dropped.contains(word) || word.hasPrefix("@") || word.hasSuffix(".swift") && !word.hasPrefix("-")
            {
                index += 1
            } else if ["-Xcc", "-Xfrontend", "-Xllvm", "-I", "-D", "-F"].contains(word) {
                kept += [word, next]
                index += 2
            } else {
                kept.append(word)
                index += 1
            }
        }
        return kept
    }
}

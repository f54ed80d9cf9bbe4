// PreviewReload.swift: pictures of a save without a build.
//
// Where only bodies of functions differ from what was built, they are compiled into a library, which the next process with
// the previews loads before it renders. The library has all functions that differ, so one is enough.

import Foundation

/// Compares saved files with those of the built program.
final class PreviewReload {
    /// What a save needs before its pictures.
    enum Change {
        /// Nothing.
        case none
        /// A library with the functions of these names, and with those of earlier saves.
        case library(String, [String])
        /// A build, with the reason.
        case build(String)
    }

    private let root: String
    private let scratch: String
    private let folder: String
    private var builder: ReloadBuilder?
    private var library: String?

    /// - Parameters:
    ///   - root: the folder of the package.
    ///   - scratch: the folder of its build.
    /// - Throws: what FileManager reports if the folder for libraries cannot be made.
    init(root: String, scratch: String) throws {
        self.root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
        self.scratch = scratch
        folder = scratch + "/previews.reload"
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Compares from now on with what was built.
    ///
    /// - Parameters:
    ///   - program: what was built.
    ///   - before: the files when the build began: what is saved during the build is a change.
    func didBuild(_ program: String, _ before: [String: [UInt8]]) {
        library = nil
        let product = ((program as NSString).lastPathComponent as NSString).deletingPathExtension
        // Without a plan, each save needs a build.
        guard let plan = try? ProgramPlan(path: scratch + "/debug.yaml", product: product, root: root) else {
            builder = nil
            return
        }
        let sources = ReloadBuilder.read(plan).merging(before) { $1 }
        builder = ReloadBuilder(plan: plan, sources: sources, folder: folder)
    }

    /// Compiles what saved files change.
    /// - Throws: what FileManager reports for files that cannot be written.
    func change(of paths: [String]) throws -> Change {
        guard let builder else { return .build("the build plan cannot be read") }
        switch builder.change(of: Set(paths)) {
        case .none: return library.map { .library($0, []) } ?? .none
        case .build(let reason): return .build(reason)
        case .bodies(let bodies):
            let names = builder.names(of: bodies)
            guard let made = try builder.compile(bodies, log: folder + "/log") else {
                // Only the build knows whether the source or the library is at fault.
                return .build("the changed functions cannot be compiled alone")
            }
            builder.didLoad(bodies)
            library = made.path
            return .library(made.path, names)
        }
    }
}

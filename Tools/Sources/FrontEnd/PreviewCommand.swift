// PreviewCommand.swift: `vitrine preview`.

import Foundation

/// Builds a package with its previews, renders them, and writes the page.
struct PreviewCommand {
    private let options: PreviewOptions
    private let root: String
    private let swift: String

    /// - Parameters:
    ///   - root: the folder of the package.
    ///   - swift: the path of the `swift` that builds it. The environment names the front end as its compiler.
    init(options: PreviewOptions, root: String, swift: String) {
        self.options = options
        self.root = root
        self.swift = swift
    }

    /// - Returns: the exit status: 1 if there is nothing to render, if the build or a preview fails, or if pictures
    ///   differ from blessed ones.
    /// - Throws: what FileManager reports for folders that cannot be written, or a problem that is explained.
    func run() throws -> Int32 {
        try checkPackage()
        // Before the build, so that no save is missed.
        let watcher = options.isLive ? try SourceWatcher(root: root) : nil
        let sources = options.isLive ? ReloadBuilder.read(below: root) : [:]
        try build()
        let output = absolute(options.output)
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try removeOldPictures(in: output)
        let results = try render(order)
        guard !results.found.isEmpty else {
            throw Problem(
                description: options.filter.isEmpty
                    ? "no #Preview of \(root) is compiled: is it in an #if whose condition is false?"
                    : "no preview's name or file contains “\(options.filter)”")
        }
        try show(results)
        say(PreviewSummaryText(results: results, order: order).text)
        if let watcher {
            let reload = try PreviewReload(root: root, scratch: absolute(options.scratch))
            reload.didBuild(try bundle(), sources)
            try follow(watcher, reload, results)
        }
        return results.isGood ? 0 : 1
    }

    /// Renders the previews of files that are saved, without an end. A build that fails leaves the pictures.
    private func follow(_ watcher: SourceWatcher, _ reload: PreviewReload, _ first: PreviewResults) throws -> Never {
        var results = first
        say("Watching \(root): open \(absolute(options.output))/index.html. Ctrl-C ends it.")
        // What was saved since the last pictures: a build that fails leaves it for the next save.
        var pending: Set<String> = []
        while true {
            pending.formUnion(try watcher.next())
            let (changed, began) = (pending.sorted(), Date())
            do {
                // Another file may change all pictures.
                let isElsewhere =
                    !results.found.contains { changed.contains($0.file) } && !changed.contains(where: hasPreviews)
                let files = isElsewhere ? [] : changed
                let newer = try renderAgain(files, after: changed, reload)
                pending = []
                results.replace(files.isEmpty ? results.found.map(\.file) : files, with: newer)
                try show(results)
                var order = order
                order.files = files
                say(PreviewSummaryText(results: newer, order: order).text)
                say(String(format: "%.2f s", Date().timeIntervalSince(began)))
            } catch let problem as Problem {
                try show(results, problem: problem.description)
                say("vitrine: \(problem.description)")
            }
        }
    }

    /// Renders the previews of `files` with what the saves of `changed` change: with a library of functions where that is
    /// enough, otherwise after a build.
    private func renderAgain(_ files: [String], after changed: [String], _ reload: PreviewReload) throws
        -> PreviewResults
    {
        var order = order
        order.files = files
        switch try reload.change(of: changed) {
        case .none: return try render(order)
        case .library(let path, let names):
            order.library = path
            if let results = try? render(order) {
                say("replaced: \(names.joined(separator: ", "))")
                return results
            }
            say("built again: the library was refused")
        case .build(let reason): say("built again: \(reason)")
        }
        let sources = ReloadBuilder.read(below: root)
        try build()
        reload.didBuild(try bundle(), sources)
        order.library = nil
        return try render(order)
    }

    private var order: PreviewOrder {
        PreviewOrder(
            output: absolute(options.output), blessed: absolute(options.blessed), comparison: options.comparison,
            filter: options.filter, files: [], variants: options.variants, scales: options.scales, skipped: [],
            events: absolute(options.scratch) + "/previews.events", seconds: options.seconds, library: nil)
    }

    private func render(_ order: PreviewOrder) throws -> PreviewResults {
        try PreviewRun(program: bundle(), order: order, folder: absolute(options.scratch)).results()
    }

    /// Writes the page.
    private func show(_ results: PreviewResults, problem: String? = nil) throws {
        let page = PreviewPage(
            title: (root as NSString).lastPathComponent, results: results, isLive: options.isLive, problem: problem)
        try Data(page.html.utf8).write(
            to: URL(fileURLWithPath: absolute(options.output) + "/index.html"), options: .atomic)
    }

    /// Writes a line at once, also to a pipe.
    private func say(_ text: String) {
        FileHandle.standardOutput.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : root + "/" + path
    }

    // MARK: The package

    private func checkPackage() throws {
        guard let manifest = try? String(contentsOfFile: root + "/Package.swift", encoding: .utf8) else {
            throw Problem(
                description: "there is no Package.swift in \(root): run `vitrine preview` in a package's folder")
        }
        if let version = ManifestFrontEnd.toolsVersion(manifest), version < (5, 5) {
            throw Problem(
                description:
                    "Package.swift has swift-tools-version \(version.major).\(version.minor): previews of programs "
                    + "need 5.5 or later")
        }
        guard hasPreviews else {
            throw Problem(description: "there is no #Preview in the Swift files of \(root)")
        }
    }

    private var hasPreviews: Bool {
        guard let files = FileManager.default.enumerator(atPath: root) else { return false }
        for case let file as String in files {
            if file.hasPrefix("."), !file.contains("/") { files.skipDescendants() }
            if file.hasSuffix(".swift"), !file.hasPrefix("."), hasPreviews(root + "/" + file) { return true }
        }
        return false
    }

    private func hasPreviews(_ path: String) -> Bool {
        (try? String(contentsOfFile: path, encoding: .utf8))?.contains("#Preview") == true
    }

    // MARK: The build

    private func build() throws {
        // SwiftPM accepts no target outside of the package's folder.
        let host = ".build/preview-host"
        try FileManager.default.createDirectory(
            atPath: root + "/" + host, withIntermediateDirectories: true)
        let file = URL(fileURLWithPath: root + "/" + host + "/PreviewRun.swift")
        if (try? Data(contentsOf: file)) != Data(PreviewManifest.source.utf8) {
            try Data(PreviewManifest.source.utf8).write(to: file)
        }
        setenv(PreviewManifest.packageVariable, root, 1)
        setenv(PreviewManifest.hostVariable, host, 1)
        let status = try ChildProgram.run(
            swift,
            ["build", "--build-tests", "--package-path", root, "--scratch-path", absolute(options.scratch)]
                + ["--manifest-cache", "none"] + VitrineCommand.testDiscovery(in: root)
        ).status
        guard status == 0 else { throw Problem(description: "the build failed: no preview was rendered") }
    }

    /// The program with the previews.
    private func bundle() throws -> String {
        let folder = absolute(options.scratch) + "/debug"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let bundles = files.filter { $0.hasSuffix("PackageTests.xctest") }
        // A build folder that the package shares with others has several.
        let newest = bundles.map { folder + "/" + $0 }.max { modified($0) < modified($1) }
        guard let newest else {
            throw Problem(description: "no target of \(root) with a #Preview was built: \(folder) has no test bundle")
        }
        return newest
    }

    private func modified(_ path: String) -> Date {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date ?? .distantPast
    }

    /// Pictures of previews that no longer exist are not on the page, and must not be taken for new ones.
    private func removeOldPictures(in folder: String) throws {
        for file in try FileManager.default.contentsOfDirectory(atPath: folder)
        where file.wholeMatch(of: /.+\.[a-z-]+@[123]x(\.diff)?\.png/) != nil {
            try FileManager.default.removeItem(atPath: folder + "/" + file)
        }
    }
}

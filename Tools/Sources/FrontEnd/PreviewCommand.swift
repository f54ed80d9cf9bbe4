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
        try build()
        let output = absolute(options.output)
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try removeOldPictures(in: output)
        let order = PreviewOrder(
            output: output, blessed: absolute(options.blessed), comparison: options.comparison,
            filter: options.filter, variants: options.variants, scales: options.scales, skipped: [],
            events: absolute(options.scratch) + "/previews.events", seconds: options.seconds)
        let results = try PreviewRun(program: bundle(), order: order, folder: absolute(options.scratch)).results()
        guard !results.found.isEmpty else {
            throw Problem(
                description: options.filter.isEmpty
                    ? "no #Preview of \(root) is compiled: is it in an #if whose condition is false?"
                    : "no preview's name or file contains “\(options.filter)”")
        }
        let page = PreviewPage(title: (root as NSString).lastPathComponent, results: results)
        try Data(page.html.utf8).write(to: URL(fileURLWithPath: output + "/index.html"))
        print(PreviewSummaryText(results: results, order: order).text, terminator: "")
        return results.isGood ? 0 : 1
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
        if let match = manifest.firstMatch(of: /^\/\/\s*swift-tools-version:\s*(\d+)(?:\.(\d+))?/),
            let major = Int(match.1), (major, match.2.flatMap { Int($0) } ?? 0) < (5, 5)
        {
            throw Problem(
                description:
                    "Package.swift has swift-tools-version \(major).\(match.2 ?? "0"): previews of programs need "
                    + "5.5 or later")
        }
        guard hasPreviews else {
            throw Problem(description: "there is no #Preview in the Swift files of \(root)")
        }
    }

    private var hasPreviews: Bool {
        guard let files = FileManager.default.enumerator(atPath: root) else { return false }
        for case let file as String in files {
            if file.hasPrefix("."), !file.contains("/") { files.skipDescendants() }
            guard file.hasSuffix(".swift"), !file.hasPrefix("."),
                let text = try? String(contentsOfFile: root + "/" + file, encoding: .utf8)
            else { continue }
            if text.contains("#Preview") { return true }
        }
        return false
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
        let hasList = FileManager.default.fileExists(atPath: root + "/Tests/LinuxMain.swift")
        let status = try ChildProgram.run(
            swift,
            ["build", "--build-tests", "--package-path", root, "--scratch-path", absolute(options.scratch)]
                + ["--manifest-cache", "none"] + (hasList ? ["--enable-test-discovery"] : [])
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

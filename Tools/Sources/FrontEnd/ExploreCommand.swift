// ExploreCommand.swift: `vitrine explore`, and `vitrine conformance`, which is built in the same way.

import Foundation

/// Builds a package with the explorer or the dossier, and runs it.
struct ExploreCommand {
    private let program: ExploreProgram
    private let options: DevOptions
    private let root: String
    private let swift: String

    static let rootOption = "--root"
    private static let argumentsVariable = "VITRINE_EXPLORE_ARGUMENTS"

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - program: what is built with the app.
    ///   - root: the folder of the package.
    ///   - swift: the path of the `swift` that builds it. The environment names the front end as its compiler.
    init(_ program: ExploreProgram = .explore, options: DevOptions, root: String, swift: String) {
        self.program = program
        self.options = options
        self.root = root
        self.swift = swift
    }

    /// - Returns: the exit status of the explorer, or 1 if the build failed.
    /// - Throws: a description if the package has no app.
    func run() throws -> Int32 {
        guard FileManager.default.fileExists(atPath: root + "/Package.swift") else {
            throw Problem(
                description:
                    "there is no Package.swift in \(root): run `vitrine \(program.rawValue)` in a package's folder")
        }
        guard options.product == nil else {
            throw Problem(
                description: "vitrine \(program.rawValue) takes no product: --root chooses what is \(program.deed)")
        }
        let modules = try modules()
        let source = try source(modules)
        try build(source, modules)
        return try start()
    }

    // MARK: The app

    /// A target with sources that import UIKit.
    private struct Module {
        var name: String
        var texts: [String]
    }

    private func modules() throws -> [Module] {
        let targets = try PackageProduct.targets(in: root, swift: swift, scratch: scratch)
        let found = targets.filter { $0.type == "executable" || $0.type == "regular" }.compactMap { target -> Module? in
            let folder = root + "/" + (target.path ?? "Sources/\(target.name)")
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            let texts = files.filter { $0.hasSuffix(".swift") }.compactMap {
                try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
            }
            return texts.contains { $0.contains("import UIKit") } ? Module(name: target.name, texts: texts) : nil
        }
        guard !found.isEmpty else { throw Problem(description: "no target of \(root) imports UIKit") }
        return found
    }

    /// The source of the added target.
    private func source(_ modules: [Module]) throws -> String {
        let names = modules.map(\.name), app = (root as NSString).lastPathComponent
        if let expression = options.others[Self.rootOption] {
            return ExploreManifest.source(
                start: "DrivenApp(name: \"\(app)\", root: { \(expression) })", root: expression, modules: names,
                program: program)
        }
        let delegates = modules.flatMap { module in module.texts.flatMap(Self.delegates) }
        guard delegates.count == 1, let delegate = delegates.first else {
            throw Problem(
                description: delegates.isEmpty
                    ? "no class of \(root) is a UIApplicationDelegate: give --root, such as --root 'MenuController()'"
                    : "\(delegates.sorted().joined(separator: ", ")) are delegates: give --root, such as --root 'MenuController()'"
            )
        }
        return ExploreManifest.source(
            start: "DrivenApp(name: \"\(app)\", delegate: { \(delegate)() })", root: "UIViewController()",
            modules: names, program: program)
    }

    /// The classes of a source that are delegates of an application.
    static func delegates(in text: String) -> [String] {
        text.matches(of: /\bclass\s+(\w+)\s*:[^{]*\bUIApplicationDelegate\b/).map { String($0.1) }
    }

    // MARK: The build

    private func build(_ source: String, _ modules: [Module]) throws {
        // SwiftPM accepts no target outside of the package's folder.
        let host = ".build/explore-host"
        try FileManager.default.createDirectory(atPath: root + "/" + host, withIntermediateDirectories: true)
        let file = URL(fileURLWithPath: root + "/" + host + "/ExploreRun.swift")
        if (try? Data(contentsOf: file)) != Data(source.utf8) { try Data(source.utf8).write(to: file) }
        setenv(ExploreManifest.packageVariable, root, 1)
        setenv(ExploreManifest.hostVariable, host, 1)
        setenv(ExploreManifest.modulesVariable, modules.map(\.name).joined(separator: ","), 1)
        if let product = program.product { setenv(ExploreManifest.productVariable, product, 1) }
        let status = try ChildProgram.run(
            swift,
            ["build", "--build-tests", "--package-path", root, "--scratch-path", scratch, "--manifest-cache", "none"]
                + VitrineCommand.testDiscovery(in: root)
        ).status
        guard status == 0 else { throw Problem(description: "the build failed: nothing was \(program.deed)") }
    }

    private func start() throws -> Int32 {
        let folder = scratch + "/debug"
        let bundles = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasSuffix("PackageTests.xctest")
        }
        guard bundles.count == 1, let bundle = bundles.first else {
            throw Problem(description: "\(folder) has \(bundles.count) test bundles instead of one: remove the folder")
        }
        var arguments = options.appArguments
        if !arguments.contains("--out") { arguments += ["--out", root + "/" + program.results] }
        let list = String(decoding: try JSONEncoder().encode(arguments), as: UTF8.self)
        let end = try ChildProgram.run(
            folder + "/" + bundle, ["--testing-library", "swift-testing", "--filter", "vitrineExplore"],
            environment: [Self.argumentsVariable: list, "SWIFT_BACKTRACE": "enable=no"])
        guard !end.isSignal else {
            throw Problem(description: "vitrine \(program.rawValue) ended with signal \(end.status)")
        }
        return end.status
    }

    private var scratch: String { options.scratch.hasPrefix("/") ? options.scratch : root + "/" + options.scratch }
}

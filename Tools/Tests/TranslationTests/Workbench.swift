import Foundation
import Testing

/// A folder with the runtime's modules and a stand-in for UIKit, to compile fixtures with the front end.
struct Workbench {
    static let shared = Result { try Workbench() }

    let folder: String
    let frontEnd: String
    private let objects: [String]

    struct Output {
        var status: Int32
        var text: String
    }

    private init() throws {
        let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let package = tools.deletingLastPathComponent().path
        // The programs are in the folder of the tests' bundle.
        let bundle = Bundle(for: Marker.self).bundleURL
        let beside = [bundle, bundle.deletingLastPathComponent()].map {
            $0.appendingPathComponent("vitrine-swiftc").path
        }
        frontEnd = beside.first { FileManager.default.isExecutableFile(atPath: $0) } ?? beside[0]
        folder = NSTemporaryDirectory() + "/vitrine-tools-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let libraries = "\(package)/Sources/CLibraries"
        // The build system makes such a map for a C target that has none.
        let linux = "\(folder)/linux.modulemap"
        try "module CVitrineLinux { header \"\(libraries)/linux/include/CVitrineLinux.h\" export * }\n".write(
            toFile: linux, atomically: true, encoding: .utf8)
        let foundation = "\(folder)/foundation.modulemap"
        let header = "\(libraries)/foundation/include/vitrine_foundation.h"
        try "module CVitrineFoundation { header \"\(header)\" export * }\n".write(
            toFile: foundation, atomically: true, encoding: .utf8)
        let maps = ["\(libraries)/objects/include/module.modulemap", linux, foundation].flatMap {
            ["-Xcc", "-fmodule-map-file=\($0)"]
        }
        let built = folder
        func sources(_ name: String) -> [String] {
            let root = "\(package)/Sources/\(name)"
            let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
            return files.filter { $0.hasSuffix(".swift") }.sorted().map { "\(root)/\($0)" }
        }
        func module(_ name: String, _ files: [String]) throws -> String {
            let object = "\(built)/\(name).o"
            // The stand-in for UIKit exports what it imports; our modules say which imports are public.
            let features = name == "UIKit" ? [] : ["-enable-upcoming-feature", "InternalImportsByDefault"]
            let common =
                ["-swift-version", "6", "-package-name", "vitrine", "-parse-as-library", "-I", built] + features
            let output = Self.run(
                "/usr/bin/env",
                [
                    "swiftc", "-emit-module", "-emit-module-path", "\(built)/\(name).swiftmodule", "-c", "-wmo", "-o",
                    object,
                ]
                    + ["-module-name", name] + maps + common + files)
            guard output.status == 0 else { throw Failure(text: output.text) }
            return object
        }
        let stand = "\(folder)/UIKit.swift"
        try StandIn.source.write(toFile: stand, atomically: true, encoding: .utf8)
        func cObjects(_ library: String) throws -> [String] {
            let root = "\(libraries)/\(library)"
            let files = try FileManager.default.contentsOfDirectory(atPath: root).filter { $0.hasSuffix(".c") }
            return try files.sorted().map { file in
                let object = "\(built)/\(library)-\(file).o"
                let clang = Self.run(
                    "/usr/bin/env", ["clang", "-c", "\(root)/\(file)", "-o", object, "-I", "\(root)/include"])
                guard clang.status == 0 else { throw Failure(text: clang.text) }
                return object
            }
        }
        objects =
            try cObjects("objects") + cObjects("linux") + cObjects("foundation") + [
                module("VitrineSystem", sources("System")),
                module("VitrineFoundationPatches", sources("FoundationPatches")),
                module("VitrineObjectiveC", sources("ObjectiveC")),
                module("VitrinePredicates", sources("Predicates")), module("UIKit", [stand]),
            ]
        modules = ["-I", folder] + maps
    }

    let modules: [String]

    private final class Marker {}
    struct Failure: Error { var text: String }

    /// A folder of its own for one test, with `files` in it.
    func place(_ files: [String: String]) throws -> String {
        let own = "\(folder)/\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        for (name, text) in files { try text.write(toFile: "\(own)/\(name)", atomically: true, encoding: .utf8) }
        return own
    }

    /// Compiles a program of `files` and runs it.
    /// - Returns: what it wrote, or the compiler's messages.
    func run(_ files: [String: String], arguments: [String] = []) throws -> Output {
        let place = try place(files)
        let names = files.keys.sorted().map { "\(place)/\($0)" }
        let compiled = link(names, arguments, to: "\(place)/program")
        guard compiled.status == 0 else { return compiled }
        return Self.run("\(place)/program", [])
    }

    /// Compiles a program of `files` and runs it. Records an issue if it does not compile, or fails.
    /// - Returns: the lines that it wrote.
    static func output(_ files: [String: String], _ arguments: [String] = []) throws -> [String] {
        let result = try shared.get().run(files, arguments: arguments)
        if result.status != 0 { Issue.record("\(result.text)") }
        return result.text.split(separator: "\n").map(String.init)
    }

    /// Compiles a program of the files at `paths`.
    func link(_ paths: [String], _ arguments: [String], to program: String) -> Output {
        compile(arguments + modules + paths + objects + ["-module-name", "Fixture", "-o", program])
    }

    func check(_ files: [String: String], arguments: [String] = []) throws -> Output {
        let place = try place(files)
        let names = files.keys.sorted().map { "\(place)/\($0)" }
        return compile(["-typecheck", "-parse-as-library"] + arguments + modules + names)
    }

    func compile(_ arguments: [String]) -> Output { Self.run(frontEnd, arguments) }

    static func run(_ program: String, _ arguments: [String]) -> Output {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch { return Output(status: -1, text: "\(error)") }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Output(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
    }
}

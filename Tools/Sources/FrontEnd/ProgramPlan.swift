// ProgramPlan.swift: how SwiftPM compiles the modules of a program.

import Foundation

/// The package's own modules in a program.
struct ProgramPlan {
    /// A module of the package.
    struct Module {
        var name: String
        /// The compiler's arguments, without the program.
        var arguments: [String]
        /// The Swift files.
        var sources: [String]
    }

    /// The modules with Swift files below the package's folder, except Vitrine's own.
    let modules: [Module]
    /// The path of the program.
    let program: String

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - path: the plan, such as `.build/debug.yaml`.
    ///   - product: a program, or the bundle of a package's tests.
    ///   - root: the folder of the package.
    /// - Throws: a description if the plan has no such program.
    init(path: String, product: String, root: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Problem(description: "there is no build plan at \(path)")
        }
        let commands = BuildCommand.all(in: text)
        guard
            let link = commands.first(where: {
                $0.name.hasPrefix("C.\(product)-") && ($0.name.hasSuffix(".exe") || $0.name.hasSuffix(".test"))
            }),
            let program = Self.value(after: "-o", in: link.arguments)
        else { throw Problem(description: "\(path) builds no program \(product)") }
        self.program = program
        let objects = Set(link.inputs.map { ($0 as NSString).deletingLastPathComponent })
        let folder = PackageFolder(root)
        modules = commands.filter { $0.name.hasPrefix("C.") && $0.name.hasSuffix(".module") }.compactMap { command in
            // Of a module that is compiled for tools and for the program, the program's.
            guard command.outputs.contains(where: { objects.contains(($0 as NSString).deletingLastPathComponent) }),
                let name = Self.value(after: "-module-name", in: command.arguments), !CompilerFrontEnd.isOwn(name)
            else { return nil }
            let sources = command.inputs.filter { $0.hasSuffix(".swift") }
            guard folder.hasModule(of: sources) else { return nil }
            return Module(name: name, arguments: Array(command.arguments.dropFirst()), sources: sources)
        }
    }

    /// The module of a file; nil if it is in none.
    func module(of path: String) -> Module? { modules.first { $0.sources.contains(path) } }

    private static func value(after option: String, in words: [String]) -> String? {
        words.firstIndex(of: option).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
}

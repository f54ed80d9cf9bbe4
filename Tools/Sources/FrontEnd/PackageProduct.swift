// PackageProduct.swift: the program that a command runs.

import Foundation

/// Finds the only program of a package, and its targets.
enum PackageProduct {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// - Returns: the name of the package's only program.
    /// - Throws: a description if there is none, or more than one.
    static func only(in root: String, swift: String, scratch: String) throws -> String {
        let package = try package(in: root, swift: swift, scratch: scratch)
        let declared = package.products.filter { $0.type.keys.contains("executable") }.map(\.name)
        let names = declared.isEmpty ? package.targets.filter { $0.type == "executable" }.map(\.name) : declared
        if names.count == 1 { return names[0] }
        throw Problem(
            description: names.isEmpty
                ? "the package in \(root) has no program"
                : "the package has several programs; name one of \(names.sorted().joined(separator: ", "))")
    }

    /// - Returns: the package's targets.
    /// - Throws: a description if the package cannot be read.
    static func targets(in root: String, swift: String, scratch: String) throws -> [Target] {
        try package(in: root, swift: swift, scratch: scratch).targets
    }

    private static func package(in root: String, swift: String, scratch: String) throws -> Package {
        let log = NSTemporaryDirectory() + "/vitrine-package-\(getpid()).json"
        defer { try? FileManager.default.removeItem(atPath: log) }
        let end = try ChildProgram.run(
            swift,
            ["package", "--package-path", root, "--scratch-path", scratch, "--manifest-cache", "none", "dump-package"],
            log: log)
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        guard end.status == 0, let start = text.firstIndex(of: "{"),
            let package = try? JSONDecoder().decode(Package.self, from: Data(text[start...].utf8))
        else { throw Problem(description: "the package in \(root) cannot be read:\n\(text)") }
        return package
    }

    private struct Package: Decodable {
        var products: [Product]
        var targets: [Target]
    }
    private struct Product: Decodable {
        var name: String
        var type: [String: Ignored]
    }
    /// A target of a manifest.
    struct Target: Decodable {
        var name: String
        var type: String
        /// Its folder, relative to the package's; nil for the usual one.
        var path: String?
    }
    private struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }
}

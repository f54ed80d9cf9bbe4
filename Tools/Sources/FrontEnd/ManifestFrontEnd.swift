// ManifestFrontEnd.swift: adds Vitrine's package to a package's manifest. The file on disk is not changed.

import Foundation
import Translation

/// Compiles a copy of a manifest in which targets whose sources import UIKit depend on Vitrine.
struct ManifestFrontEnd {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    var arguments: [String] {
        guard let input = invocation.inputs.first(where: { ($0 as NSString).lastPathComponent.hasPrefix("Package") }),
            let text = try? String(contentsOfFile: input, encoding: .utf8), let name = packageName(text),
            !isOwn(input), !(["Vitrine"] + Self.dependencies).contains(where: { text.contains("name: \"\($0)\"") })
        else { return invocation.arguments }
        let folder = URL(fileURLWithPath: input).deletingLastPathComponent().path
        let named = Self.vitrineIdentity(text, input)
        var addition = ""
        if named == nil {
            addition += Self.addition(package: name, folder: folder)
            if Self.isAtLeast(5, 0, text) { addition += Self.settings }
            if Self.isAtLeast(5, 3, text) { addition += Self.catalogs }
        }
        let environment = ProcessInfo.processInfo.environment
        let previews = PreviewManifest(environment: environment), explorer = ExploreManifest(environment: environment)
        if let previews, previews.isOf(folder) {
            addition += previews.addition(package: name, vitrine: named ?? Self.identity)
        }
        if let explorer, explorer.isOf(folder) {
            addition += explorer.addition(package: name, vitrine: named ?? Self.identity)
        }
        guard !addition.isEmpty else { return invocation.arguments }
        let copy = Array((text + "\n" + addition).utf8)
        // Another place than that of an ordinary build, which may run at the same time.
        let key =
            Hash.of(input) + (previews == nil ? "" : "-previews")
            + (explorer.map { "-explorer" + ($0.product ?? "") } ?? "")
        let store = NSTemporaryDirectory() + "/vitrine-manifests-\(getuid())/\(key)"
        guard let overlay = try? CopyStore(folder: store, outputFileMap: nil).store([input: copy]) else {
            return invocation.arguments
        }
        return invocation.arguments + ["-vfsoverlay", overlay]
    }

    /// The identity of Vitrine's package where a manifest does not name it.
    private static var identity: String { (Toolchain.vitrine as NSString).lastPathComponent }

    /// Packages on which Vitrine depends. They are left alone: a dependency on Vitrine would be a cycle.
    private static let dependencies = ["OpenCombine", "swift-crypto", "swift-argument-parser", "swift-log"]

    /// Whether a manifest is Vitrine's own.
    private func isOwn(_ path: String) -> Bool {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
            == URL(fileURLWithPath: Toolchain.vitrine).resolvingSymlinksInPath().path
    }

    /// The identity of Vitrine's package if a manifest names it among its dependencies, by its folder or by an address;
    /// nil if it does not.
    static func vitrineIdentity(_ text: String, _ path: String) -> String? {
        let own = URL(fileURLWithPath: Toolchain.vitrine).resolvingSymlinksInPath()
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        for match in text.matches(of: /\.package\(\s*(?:name:\s*"[^"]*",\s*)?path:\s*"([^"]*)"/) {
            let place = URL(fileURLWithPath: String(match.1), relativeTo: folder)
            if place.resolvingSymlinksInPath().path == own.path { return place.lastPathComponent }
        }
        let address = /\.package\(\s*(?:name:\s*"[^"]*",\s*)?url:\s*"[^"]*\/([Vv]itrine)(?:\.git)?"/
        return text.firstMatch(of: address).map { String($0.1) }
    }

    /// The name of the variable that holds the package. Nil if there is none.
    private func packageName(_ text: String) -> String? {
        guard
            let match = text.firstMatch(of: /\b(?:let|var)\s+(\w+)\s*(?::\s*Package\s*)?=\s*(?:Package\s*\(|\.init\()/)
        else {
            return nil
        }
        return String(match.1)
    }

    /// Whether the manifest is for this version of the tools, or a later one.
    private static func isAtLeast(_ major: Int, _ minor: Int, _ text: String) -> Bool {
        toolsVersion(text).map { $0 >= (major, minor) } ?? false
    }

    /// The version of SwiftPM that a manifest names in its first line; nil if it names none.
    static func toolsVersion(_ text: String) -> (major: Int, minor: Int)? {
        guard let match = text.firstMatch(of: /^\/\/\s*swift-tools-version:\s*(\d+)(?:\.(\d+))?/),
            let major = Int(match.1)
        else { return nil }
        return (major, match.2.flatMap { Int($0) } ?? 0)
    }

    /// Test targets with a host are compiled for it. Manifests before version 5 have no settings.
    private static let settings = """
        for target in __vitrineHosted {
            target.swiftSettings = (target.swiftSettings ?? []) + [.define("\(CompilerFrontEnd.hostedTests)")]
        }

        """

    /// Xcode compiles the asset catalogues in a target's folder without being asked. Here they are copied.
    private static let catalogs = """
        for target in __vitrineOrdered where __vitrineUsers.contains(target.name) {
            let folder = __vitrineFolder(target)
            let declared = (target.resources ?? []).compactMap { resource in
                Mirror(reflecting: resource).children.first { $0.label == "path" }?.value as? String
            } + target.exclude
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            let found = files.filter { file in
                file.hasSuffix(".xcassets") && !declared.contains { file == $0 || file.hasPrefix($0 + "/") || $0 == "." }
            }
            target.resources = (target.resources ?? []) + found.sorted().map { .copy($0) }
        }

        """

    /// A function of a manifest that returns the folder of a target.
    static func folderFunction(_ name: String, folder: String) -> String {
        """
        func \(name)(_ target: Target) -> String {
            let root = "\(folder)"
            if let path = target.path { return root + "/" + path }
            for place in ["Sources", "Source", "src", "srcs", "Tests"] {
                let folder = root + "/" + place + "/" + target.name
                if FileManager.default.fileExists(atPath: folder) { return folder }
            }
            return root + "/Sources"
        }
        """
    }

    /// The code that is appended to a manifest. It runs with the manifest and reads the sources of the targets.
    static func addition(package: String, folder: String) -> String {
        let vitrine = Toolchain.vitrine
        let implied = AppleTypes.implied.map { framework in
            "(\"\(framework.name)\", \"import \(framework.by)\", \(framework.names))"
        }.joined(separator: ", ")
        let frameworks = AppleTypes.frameworks.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            import Foundation
            func __vitrineImports(_ folder: String) -> Set<String> {
                let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
                var found: Set<String> = []
                let implied: [(String, String, [String])] = [\(implied)]
                guard let files = FileManager.default.enumerator(atPath: folder) else { return found }
                for case let file as String in files where file.hasSuffix(".swift") {
                    guard let text = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8) else { continue }
                    for line in text.split(whereSeparator: \\.isNewline) where line.contains("import ") {
                        let words = line.split(separator: " ")
                        guard let place = words.firstIndex(of: "import") else { continue }
                        let names = words[(place + 1)...].drop { kinds.contains($0) }
                        if let name = names.first { found.insert(String(name.prefix { $0 != "." && $0 != ";" })) }
                    }
                    // On iOS, UIKit's headers import those of others.
                    for (name, by, words) in implied where text.contains(by) && words.contains(where: text.contains) {
                        found.insert(name)
                    }
                }
                return found
            }
            \(folderFunction("__vitrineFolder", folder: folder))
            var __vitrineUsers: Set<String> = []
            var __vitrineHosted: [Target] = []
            let __vitrineOrdered = \(package).targets.filter { $0.type == .regular || $0.type == .executable }
                + \(package).targets.filter { $0.type == .test }
            for target in __vitrineOrdered {
                let imported = __vitrineImports(__vitrineFolder(target))
                // Others may test for one of the frameworks, and must not find it.
                if !imported.isDisjoint(with: ["UIKit", "QuartzCore", "CoreGraphics"]) {
                    for name in ["UIKit"] + [\(frameworks)].filter(imported.contains) {
                        target.dependencies.append(.product(name: name, package: "\(identity)"))
                    }
                    __vitrineUsers.insert(target.name)
                }
                // Recorded tests have a stage of their own.
                if target.type == .test, imported.contains("OffscreenTesting") {
                    target.dependencies.append(.product(name: "OffscreenTesting", package: "\(identity)"))
                }
                // Regular targets come first in this order, so that their names are known.
                guard target.type == .test, !imported.isDisjoint(with: __vitrineUsers) || __vitrineUsers.contains(target.name)
                else { continue }
                for name in __vitrineUsers.contains(target.name) ? ["TestHost"] : ["UIKit", "TestHost"] {
                    target.dependencies.append(.product(name: name, package: "\(identity)"))
                }
                __vitrineHosted.append(target)
            }
            if !__vitrineUsers.isEmpty {
                \(package).dependencies.append(.package(path: "\(vitrine)"))
            }

            """
    }
}

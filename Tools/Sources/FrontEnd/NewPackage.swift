// NewPackage.swift: `vitrine new`, a package that builds and whose tests pass.
//
// The template is a program of this repository, `Tools/Templates/App`, which its tests build and run.

import Foundation

/// A package that is written from the template.
struct NewPackage {
    /// Where the package finds Vitrine.
    enum Dependency {
        case path(String)
        case url(String, from: String)

        /// The expression in a manifest.
        var text: String {
            switch self {
            case .path(let path): ".package(path: \"\(path)\")"
            case .url(let url, let version): ".package(url: \"\(url)\", from: \"\(version)\")"
            }
        }

        /// The name by which products refer to the package: the last part of its place.
        var identity: String {
            let place =
                switch self {
                case .path(let path): path
                case .url(let url, _): url.hasSuffix(".git") ? String(url.dropLast(4)) : url
                }
            return (place as NSString).lastPathComponent
        }
    }

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// The name in the template.
    private static let placeholder = "Starter"
    /// Modules with these names exist already.
    private static let taken: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "OffscreenTesting", "Foundation", "Swift", "Testing", "XCTest",
        "Dispatch",
        "Glibc", "Main",
    ]

    let folder: String
    let name: String
    let dependency: Dependency
    let vitrine: String

    /// - Parameters:
    ///   - arguments: the folder, and `--name NAME`, or `--url URL` with `--from VERSION`.
    ///   - vitrine: the folder of Vitrine's package.
    init(arguments: [String], vitrine: String) throws {
        var values: [String: String] = [:]
        var places: [String] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if ["--name", "--url", "--from"].contains(word) {
                guard let value = rest.popFirst() else { throw Problem(description: "\(word) takes a value") }
                values[word] = value
            } else if word.hasPrefix("-") {
                throw Problem(description: "there is no option \(word): give a folder, --name, --url or --from")
            } else {
                places.append(word)
            }
        }
        guard let place = places.first, places.count == 1 else {
            throw Problem(description: "new takes one folder, such as `vitrine new Tea`")
        }
        folder = URL(fileURLWithPath: place).standardizedFileURL.path
        name = values["--name"] ?? (folder as NSString).lastPathComponent
        self.vitrine = vitrine
        switch (values["--url"], values["--from"]) {
        case (nil, nil): dependency = .path(vitrine)
        case (let url?, let version?): dependency = .url(url, from: version)
        default: throw Problem(description: "--url and --from belong together: the address and the first version")
        }
        try check()
    }

    private func check() throws {
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil, !Self.taken.contains(name) else {
            throw Problem(
                description:
                    "“\(name)” cannot name a module: give --name with letters and digits, such as --name TeaKiosk")
        }
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
        guard files?.isEmpty != false else {
            throw Problem(description: "there are files in \(folder) already: give a new or an empty folder")
        }
    }

    /// Writes the package.
    func write() throws {
        let template = vitrine + "/Tools/Templates/App"
        guard let files = FileManager.default.enumerator(atPath: template)?.compactMap({ $0 as? String }),
            !files.isEmpty
        else {
            throw Problem(description: "the template \(template) is missing: set VITRINE_PACKAGE to Vitrine's folder")
        }
        let packages = debianPackages()
        for file in files.sorted() {
            let source = template + "/" + file
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder), !isFolder.boolValue,
                !file.hasSuffix(".new.png"), !file.hasSuffix(".diff.png")
            else { continue }
            let target = folder + "/" + file.replacing(Self.placeholder, with: name)
            try FileManager.default.createDirectory(
                atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            let data = try Data(contentsOf: URL(fileURLWithPath: source))
            guard !file.hasSuffix(".png"), let text = String(data: data, encoding: .utf8) else {
                try data.write(to: URL(fileURLWithPath: target))
                continue
            }
            let written = text.replacing(".package(path: \"VITRINE\")", with: dependency.text)
                .replacing("IDENTITY", with: dependency.identity).replacing("PACKAGES", with: packages)
                .replacing("LANGUAGE_SERVER", with: languageServer)
                .replacing(Self.placeholder.lowercased() + ".png", with: name.lowercased() + ".png")
                .replacing(Self.placeholder, with: name)
            try Data(written.utf8).write(to: URL(fileURLWithPath: target))
        }
    }

    /// The program that editors start: that beside this one, or the one in PATH if Vitrine is elsewhere.
    private var languageServer: String {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = own.appendingPathComponent("vitrine-lsp").path
        guard case .path = dependency, FileManager.default.isExecutableFile(atPath: path) else { return "vitrine-lsp" }
        return path
    }

    /// The Debian packages that a build needs.
    private func debianPackages() -> String {
        let text = (try? String(contentsOfFile: vitrine + "/scripts/packages", encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
        return lines.filter { $0.first == "run" && $0.count > 1 }.map { String($0[1]) }.joined(separator: " ")
    }

    /// What to do next.
    var advice: String {
        """
        \(name) is in \(folder).

          cd \(folder)
          swift run \(name) --output offscreen --size 800x480 --screenshot \(name.lowercased()).png
          swift test
          vitrine preview

        README.md there has more.

        """
    }
}

// AssetSymbols.swift: Swift names for the colours and images of a target's asset catalogues, as Xcode generates them.
//
// They are added to a copy of one of the module's files. `ColorResource` and `ImageResource` have a member for each
// asset; so have `UIColor` and `UIImage`, unless the module or UIKit has one of that name.

import Foundation
import Translation

/// The asset catalogues of a module, and what is generated for them.
struct AssetSymbols {
    /// SwiftPM's file that declares `Bundle.module`; only targets with resources have it.
    private static let accessor = "resource_bundle_accessor.swift"
    private static let deepest = 16

    private let root = Group()
    private let sources: [String: [UInt8]]

    /// - Parameter files: the contents of the module's files by path.
    init(files: [String: [UInt8]]) {
        sources = files
        let accessors = files.keys.filter { ($0 as NSString).lastPathComponent == Self.accessor }
        guard let accessor = accessors.first else { return }
        let derived = (accessor as NSString).deletingLastPathComponent + "/"
        let own = files.keys.filter { !$0.hasPrefix(derived) }
        guard let folder = Self.folder(of: own) else { return }
        for catalogue in Self.catalogues(in: folder) { read(catalogue, into: root, path: "", depth: 0) }
    }

    /// The generated declarations; nil if there are no assets.
    var text: String? {
        guard !root.isEmpty else { return nil }
        let declared = sources.values.reduce(into: Set<String>()) { $0.formUnion(Triggers.staticMembers($1)) }
        let parts = [
            declarations("ColorResource", root, \.colors, taken: []) {
                "static let \($0.name) = ColorResource(name: \($0.asset), bundle: .module)"
            },
            declarations("ImageResource", root, \.images, taken: []) {
                "static let \($0.name) = ImageResource(name: \($0.asset), bundle: .module)"
            },
            declarations("UIColor", root, \.colors, taken: declared.union(Self.colorsOfUIKit)) {
                "static var \($0.name): UIColor { UIColor(resource: .\($0.resource)) }"
            },
            declarations("UIImage", root, \.images, taken: declared.union(Self.imagesOfUIKit)) {
                "static var \($0.name): UIImage { UIImage(resource: .\($0.resource)) }"
            },
        ]
        return "#sourceLocation(file: \"GeneratedAssetSymbols.swift\", line: 1)\n" + parts.compactMap { $0 }.joined()
            + "#sourceLocation()\n"
    }

    /// `copies` with the declarations in the copy of the first file that imports UIKit.
    func added(to copies: [String: [UInt8]]) -> [String: [UInt8]] {
        guard let text, let path = sources.keys.sorted().first(where: { Triggers.importsUIKit(sources[$0] ?? []) })
        else { return copies }
        var copies = copies
        copies[path] = (copies[path] ?? sources[path] ?? []) + Array(("\n" + text).utf8)
        return copies
    }

    // MARK: Catalogues

    /// The assets of a catalogue, or of a group that is a namespace, by their Swift names.
    private final class Group {
        var colors: [String: String] = [:], images: [String: String] = [:]
        var groups: [String: Group] = [:]

        var isEmpty: Bool { colors.isEmpty && images.isEmpty && groups.values.allSatisfy(\.isEmpty) }
        func hasAssets(_ kind: KeyPath<Group, [String: String]>) -> Bool {
            !self[keyPath: kind].isEmpty || groups.values.contains { $0.hasAssets(kind) }
        }
    }

    /// The folder of a target with these files: the one below its package's `Sources` or `Tests`, else the one that they
    /// have in common.
    private static func folder(of paths: [String]) -> String? {
        guard let first = paths.first else { return nil }
        var common = (first as NSString).deletingLastPathComponent
        while !common.isEmpty, common != "/", !paths.allSatisfy({ $0.hasPrefix(common + "/") }) {
            common = (common as NSString).deletingLastPathComponent
        }
        var folder = common
        while folder.count > 1 {
            let above = (folder as NSString).deletingLastPathComponent
            if ["Sources", "Source", "src", "srcs", "Tests"].contains((above as NSString).lastPathComponent) {
                return folder
            }
            if FileManager.default.fileExists(atPath: folder + "/Package.swift") { break }
            folder = above
        }
        return common
    }

    private static func catalogues(in folder: String) -> [String] {
        let found = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        var catalogues: [String] = []
        while let url = found?.nextObject() as? URL {
            guard url.pathExtension == "xcassets" else { continue }
            catalogues.append(url.path)
            found?.skipDescendants()
        }
        return catalogues.sorted()
    }

    private func read(_ folder: String, into group: Group, path: String, depth: Int) {
        guard depth < Self.deepest else { return }
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for entry in entries.sorted() {
            let place = folder + "/" + entry
            let name = (entry as NSString).deletingPathExtension
            switch (entry as NSString).pathExtension {
            case "colorset": add(name, path, to: &group.colors)
            case "imageset", "symbolset": add(name, path, to: &group.images)
            case "" where Self.isNamespace(place):
                guard let type = AssetSymbolName.namespace(entry) else { continue }
                let inner = group.groups[type] ?? Group()
                group.groups[type] = inner
                read(place, into: inner, path: path + entry + "/", depth: depth + 1)
            case "": read(place, into: group, path: path, depth: depth + 1)
            default: break
            }
        }
    }

    /// Of two assets whose names become the same, the first has it.
    private func add(_ asset: String, _ path: String, to names: inout [String: String]) {
        guard let name = AssetSymbolName.member(asset), names[name] == nil else { return }
        names[name] = path + asset
    }

    private static func isNamespace(_ group: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: group + "/Contents.json"),
            let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return false }
        return (contents["properties"] as? [String: Any])?["provides-namespace"] as? Bool == true
    }

    // MARK: Declarations

    /// An asset's Swift name, its name as a literal, and the place of its resource in `ColorResource` or `ImageResource`.
    private struct Member {
        var name: String, asset: String, resource: String
    }

    /// - Parameter taken: names that a member outside of groups does not have, without backticks.
    private func declarations(
        _ type: String, _ group: Group, _ kind: KeyPath<Group, [String: String]>, taken: Set<String>,
        _ member: (Member) -> String
    ) -> String? {
        guard group.hasAssets(kind) else { return nil }
        func body(_ group: Group, _ path: String, _ indent: String) -> String {
            var lines = ""
            for (name, asset) in group[keyPath: kind].sorted(by: { $0.key < $1.key }) {
                if path.isEmpty, taken.contains(name.filter { $0 != "`" }) { continue }
                lines +=
                    indent + member(Member(name: name, asset: StringLiteral.of(asset), resource: path + name)) + "\n"
            }
            for (name, inner) in group.groups.sorted(by: { $0.key < $1.key }) where inner.hasAssets(kind) {
                lines += "\(indent)enum \(name) {\n\(body(inner, "\(path)\(name).", indent + "    "))\(indent)}\n"
            }
            return lines
        }
        return "extension \(type) {\n\(body(group, "", "    "))}\n"
    }

    /// UIKit's own colours, which a generated name would hide.
    static let colorsOfUIKit: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "groupTableViewBackground",
        "label", "lightGray", "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple",
        "quaternaryLabel", "quaternarySystemFill", "red", "secondaryLabel", "secondarySystemBackground",
        "secondarySystemFill", "secondarySystemGroupedBackground", "separator", "systemBackground", "systemBlue",
        "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4",
        "systemGray5", "systemGray6", "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint",
        "systemOrange", "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
        "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground", "tintColor", "white",
        "yellow",
    ]
    /// UIKit's own images.
    static let imagesOfUIKit: Set<String> = ["actions", "add", "checkmark", "remove", "strokedCheckmark"]
}

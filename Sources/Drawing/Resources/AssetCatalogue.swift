// AssetCatalogue.swift: the sets in the asset catalogues (`.xcassets`) among a bundle's resources.
//
// On Linux nothing compiles a catalogue: it is a folder among the resources, as Xcode writes it.

import Foundation

/// The asset catalogues of a bundle.
enum AssetCatalogue {
    /// The folder `NAME.KIND` among the resources or in a catalogue there, also in groups. Groups that provide a
    /// namespace are part of the name: `Icons/star`.
    /// - Parameter kind: the extension of the folder: `imageset`, `colorset` or `dataset`.
    static func set(named name: String, kind: String, in bundle: Bundle) -> URL? {
        guard !name.isEmpty else { return nil }
        return ModuleResources.folders(of: bundle).lazy.compactMap { set("\(name).\(kind)", in: $0) }.first
    }

    private static func set(_ wanted: String, in root: URL) -> URL? {
        let catalogues = contents(of: root).filter { $0.pathExtension == "xcassets" }
        for folder in [root] + catalogues where isFolder(folder.appendingPathComponent(wanted)) {
            return folder.appendingPathComponent(wanted)
        }
        return catalogues.lazy.compactMap { search($0, wanted, depth: 0) }.first
    }

    /// The contents of a set's `Contents.json`, nil if there is none or it has another form.
    static func read<Contents: Decodable>(_ type: Contents.Type, of set: URL) -> Contents? {
        guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }

    private static func search(_ folder: URL, _ wanted: String, depth: Int) -> URL? {
        // A link may lead back to a folder around it.
        guard depth < 16 else { return nil }
        for group in contents(of: folder) where group.pathExtension.isEmpty && isFolder(group) {
            let name = group.lastPathComponent + "/"
            let isNamespace = read(Group.self, of: group)?.properties?.providesNamespace == true
            guard !isNamespace || wanted.hasPrefix(name) else { continue }
            let rest = isNamespace ? String(wanted.dropFirst(name.count)) : wanted
            let set = group.appendingPathComponent(rest)
            if isFolder(set) { return set }
            if let found = search(group, rest, depth: depth + 1) { return found }
        }
        return nil
    }

    /// The contents in the order of their names.
    private static func contents(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (found ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            let providesNamespace: Bool?

            enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }
        let properties: Properties?
    }
}

/// An entry's condition on the appearance.
struct AssetAppearance: Decodable {
    let appearance: String
    let value: String
}

extension [AssetAppearance] {
    /// Whether the entry is for dark interfaces.
    var areDark: Bool { contains { $0.appearance == "luminosity" && $0.value == "dark" } }
    /// Whether the entry is for high contrast.
    var areHigh: Bool { contains { $0.appearance == "contrast" && $0.value == "high" } }
    /// Whether the entry is for something other than light or dark, such as high contrast.
    var areSpecial: Bool { contains { $0.appearance != "luminosity" } }
}

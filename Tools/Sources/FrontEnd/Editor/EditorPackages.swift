// EditorPackages.swift: the packages for iOS among the folders of the editor.

import Foundation
import Translation

/// The packages that are open.
final class EditorPackages {
    private(set) var all: [EditorPackage] = []
    private let scratch: String?
    /// Folders that are no packages for iOS, or have none around them.
    private var others: Set<String> = []

    /// - Parameter scratch: the build folder of all packages; by default each has its own.
    init(scratch: String?) { self.scratch = scratch }

    /// The package that has a file: that with the longest path, if one contains another.
    func owner(of path: String) -> EditorPackage? {
        all.filter { $0.copyPath(of: path) != nil }.max { $0.root.count < $1.root.count }
    }

    /// The path of a copy's original; nil if the path is none of a copy.
    func originalPath(of path: String) -> String? {
        all.lazy.compactMap { $0.originalPath(of: path) }.first
    }

    // MARK: Folders

    /// The parameters of `initialize`, with the server's folders in place of the packages.
    func initialize(_ params: [String: Any]) -> [String: Any] {
        var params = params
        if let folders = params["workspaceFolders"] as? [[String: Any]] {
            params["workspaceFolders"] = folders.map { replaced($0, adds: true) }
        }
        if let address = params["rootUri"] as? String, let path = EditorAddress.path(address),
            let package = package(at: path)
        {
            params["rootUri"] = EditorAddress.address(package.workspace)
            params["rootPath"] = package.workspace
        } else if let path = params["rootPath"] as? String, let package = package(at: path) {
            params["rootPath"] = package.workspace
        }
        return params
    }

    /// The parameters of `workspace/didChangeWorkspaceFolders`, likewise.
    func changeFolders(_ params: [String: Any]) -> [String: Any] {
        guard var event = params["event"] as? [String: Any] else { return params }
        let added = event["added"] as? [[String: Any]] ?? []
        let removed = event["removed"] as? [[String: Any]] ?? []
        event["removed"] = removed.map { replaced($0, adds: false) }
        for folder in removed {
            let path = (folder["uri"] as? String).flatMap(EditorAddress.path).map(Self.plain)
            all.removeAll { $0.root == path }
        }
        event["added"] = added.map { replaced($0, adds: true) }
        return ["event": event]
    }

    private func replaced(_ folder: [String: Any], adds: Bool) -> [String: Any] {
        guard let path = (folder["uri"] as? String).flatMap(EditorAddress.path),
            let package = adds ? package(at: path) : all.first(where: { $0.root == Self.plain(path) })
        else { return folder }
        var folder = folder
        folder["uri"] = EditorAddress.address(package.workspace)
        return folder
    }

    private static func plain(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The package around a file that was not known before, for editors that open folders with several packages.
    func find(for path: String) -> EditorPackage? {
        guard path.hasSuffix(".swift"), owner(of: path) == nil, !path.contains("/.build/") else { return nil }
        var folder = (path as NSString).deletingLastPathComponent
        while folder.count > 1, !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
            folder = (folder as NSString).deletingLastPathComponent
        }
        return folder.count > 1 ? package(at: folder) : nil
    }

    /// The package in a folder; nil if it is no package, or one without source for iOS.
    private func package(at path: String) -> EditorPackage? {
        let path = Self.plain(path)
        if let known = all.first(where: { $0.root == path }) { return known }
        guard !others.contains(path), Self.isForIOS(path) else {
            others.insert(path)
            return nil
        }
        let package = EditorPackage(root: path, scratch: scratch)
        package.prepare()
        all.append(package)
        return package
    }

    /// Whether a folder has a manifest and source that imports UIKit. Vitrine's own package is compiled as it is.
    private static func isForIOS(_ folder: String) -> Bool {
        let own = URL(fileURLWithPath: Toolchain.vitrine).resolvingSymlinksInPath().path
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift"),
            URL(fileURLWithPath: folder).resolvingSymlinksInPath().path != own,
            let files = FileManager.default.enumerator(atPath: folder)
        else { return false }
        for case let file as String in files {
            if (file as NSString).lastPathComponent.hasPrefix(".") {
                files.skipDescendants()
            } else if file.hasSuffix(".swift"), let data = FileManager.default.contents(atPath: folder + "/" + file),
                Triggers.importsUIKit(Array(data))
            {
                return true
            }
        }
        return false
    }
}

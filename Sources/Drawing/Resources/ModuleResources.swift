// ModuleResources.swift: the folders with a bundle's resources.
//
// Xcode copies the resources of an app's, and of a test bundle's, own sources into the bundle. SwiftPM puts them into a
// folder PACKAGE_MODULE.resources beside the program, whose bundle is that of all classes (`Bundle(for:)`).

import Foundation

/// The folders in which a bundle's resources are looked for.
enum ModuleResources {
    /// The bundle's own folder. For the program's bundle also those of its modules, in the order of their names.
    static func folders(of bundle: Bundle) -> [URL] {
        guard let root = bundle.resourceURL else { return [] }
        guard bundle == Bundle.main else { return [root] }
        return [root] + modules
    }

    /// SwiftPM writes them before the program starts.
    private static let modules: [URL] = {
        guard let root = Bundle.main.resourceURL,
            let names = try? FileManager.default.contentsOfDirectory(atPath: root.path)
        else { return [] }
        return names.filter { $0.hasSuffix(".resources") }.sorted().map { root.appendingPathComponent($0) }
    }()
}

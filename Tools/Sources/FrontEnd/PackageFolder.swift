// PackageFolder.swift: which modules are a package's own.

import Foundation

/// The folder of the package that is built.
struct PackageFolder {
    /// Its path, without symbolic links.
    let path: String

    init(_ path: String) { self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Whether a module with these Swift files is one of the package's.
    ///
    /// SwiftPM adds sources of its own to some modules, such as those that find a module's resources: they are below the
    /// build folder, like those of packages that were fetched.
    func hasModule(of sources: [String]) -> Bool {
        sources.contains { source in
            let source = URL(fileURLWithPath: source).resolvingSymlinksInPath().path
            return source.hasPrefix(path + "/") && !source.dropFirst(path.count).contains("/.build/")
        }
    }
}

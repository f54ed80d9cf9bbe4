// ReloadFlags.swift: the compiler's options for a program whose functions `vitrine dev` or `vitrine preview` replaces.

import Foundation

/// Options that are added to each invocation of the compiler in a build of `vitrine dev` or `vitrine preview`.
struct ReloadFlags {
    /// The folder of the package whose functions are replaced.
    private let folder: PackageFolder
    /// Whether the program loads libraries while it runs.
    private let isRunning: Bool

    /// The environment's variable with that folder.
    static let variable = "VITRINE_RELOAD_PACKAGE"
    /// Replaced functions call each other through the replacement before them.
    static let chaining = ["-Xfrontend", "-enable-dynamic-replacement-chaining"]

    /// Nil in other builds.
    init?(environment: [String: String]) {
        // A program with previews is built alike for one picture and for many: nothing is compiled twice.
        guard let root = environment[Self.variable] ?? environment[PreviewManifest.packageVariable] else { return nil }
        isRunning = environment[Self.variable] != nil
        folder = PackageFolder(root)
    }

    /// - Parameter isOwn: whether the module is one of Vitrine's.
    func flags(for invocation: Invocation, isOwn: Bool) -> [String] {
        if invocation.inputs.isEmpty {
            // The libraries use the program's functions.
            return invocation.arguments.contains("-emit-executable") ? ["-Xlinker", "--export-dynamic"] : []
        }
        // The same as the package trait of this name.
        if isOwn { return isRunning ? ["-D", "Reload"] : [] }
        guard folder.hasModule(of: invocation.inputs) else { return [] }
        return ["-Xfrontend", "-enable-implicit-dynamic", "-Xfrontend", "-enable-private-imports"] + Self.chaining
    }
}

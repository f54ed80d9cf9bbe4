// CompilerFrontEnd.swift: replaces a module's files with translated copies and runs the compiler.

import Foundation
import Translation

/// One invocation of the front end.
public struct CompilerFrontEnd {
    private let invocation: Invocation

    /// Defined in test targets that have the host, and whose files see UIKit without importing it, as on iOS.
    static let hostedTests = "VITRINE_HOSTED_TESTS"
    /// Defined in the targets whose previews `vitrine preview` renders.
    static let previews = "VITRINE_PREVIEWS"

    public init(arguments: [String]) { invocation = Invocation(arguments) }

    /// Translates the module, then replaces the process with the compiler. Exits with an error if the translation
    /// fails.
    public func run() -> Never {
        if invocation.isManifest {
            Toolchain.run(Toolchain.compiler, ManifestFrontEnd(invocation).arguments)
        }
        do {
            var (arguments, diagnostics) = try prepared()
            arguments +=
                ReloadFlags(environment: ProcessInfo.processInfo.environment)?.flags(
                    for: invocation, isOwn: isOwnModule) ?? []
            for diagnostic in diagnostics { FileHandle.standardError.write(Data("\(diagnostic)\n".utf8)) }
            if diagnostics.contains(where: { $0.severity == .error }) { exit(1) }
            Toolchain.run(Toolchain.compiler, arguments + invocation.languageOverride)
        } catch {
            FileHandle.standardError.write(Data("vitrine: \(error)\n".utf8))
            exit(1)
        }
    }

    /// Vitrine's own modules are compiled without translation.
    private var isOwnModule: Bool { Self.isOwn(invocation.moduleName) }

    /// Whether a module is one of Vitrine's.
    static func isOwn(_ module: String) -> Bool {
        ["UIKit", "QuartzCore", "CoreGraphics", "OffscreenTesting"].contains(module)
            || module.hasPrefix("Vitrine") || module.hasPrefix("_Testing_")
    }

    /// Writes the copies. Returns the compiler's arguments, and a diagnostic for each construct that cannot be
    /// translated.
    func prepared() throws -> (arguments: [String], diagnostics: [TranslationDiagnostic]) {
        let files = inputs
        guard let preparation = preparation(of: files) else { return (invocation.arguments, []) }
        let translation = ModuleTranslation(files: files, settings: preparation.settings)
        if let path = invocation.modulePath {
            InterfaceStore(searchPaths: invocation.searchPaths)
                .write(translation.interface, importing: preparation.modules, nextTo: path)
        }
        var added = preparation.options
        let copies = AssetSymbols(files: files).added(to: translation.copies)
        if !copies.isEmpty {
            let overlay = try CopyStore(folder: invocation.cacheFolder, outputFileMap: invocation.outputFileMap)
                .store(copies)
            added += ["-vfsoverlay", overlay]
        }
        return (invocation.arguments + added, translation.diagnostics)
    }

    /// How a module is translated and compiled.
    struct Preparation {
        var settings: TranslationSettings
        /// Options that are added to the compiler's arguments.
        var options: [String]
        /// The modules that its files import.
        var modules: Set<String>
    }

    /// How a module with these files, by their absolute paths, is translated; nil if it is compiled as it is.
    func preparation(of files: [String: [UInt8]]) -> Preparation? {
        let isHosted = invocation.defines.contains(Self.hostedTests)
        guard !isOwnModule, isHosted || files.values.contains(where: { Triggers.importsUIKit($0) }) else { return nil }
        // SwiftPM looks for `@main` in a program's only file, and does not know this name for it.
        let hasOtherMain =
            files.count == 1 && !invocation.parsesAsLibrary
            && files.allSatisfy { $0.hasSuffix("/main.swift") == false && Triggers.contains("@UIApplicationMain", $1) }
        let isScript: (String) -> Bool = { [invocation] path in
            (path as NSString).lastPathComponent == "main.swift"
                || files.count == 1 && !invocation.parsesAsLibrary && !hasOtherMain
                    && !invocation.arguments.contains("-emit-library")
        }
        let modules = files.values.reduce(into: Set<String>()) { $0.formUnion(Triggers.importedModules($1)) }
        let settings = TranslationSettings(
            conditions: conditions,
            imported: InterfaceStore(searchPaths: invocation.searchPaths).interfaces(of: modules),
            isHosted: isHosted, headerImportsUIKit: FrameworkHeader(of: invocation.moduleName, files.keys).importsUIKit,
            keepsPreviews: invocation.defines.contains(Self.previews),
            moduleName: invocation.moduleName, isTestable: invocation.arguments.contains("-enable-testing"),
            isScript: isScript)
        var added = addedArguments
        if hasOtherMain { added.append("-parse-as-library") }
        // Declared by Glibc for GNU source only. Libraries use it in place of Darwin's funopen.
        if files.values.contains(where: { Triggers.contains("fopencookie", $0) }) {
            added += ["-Xcc", "-D_GNU_SOURCE=1"]
        }
        return Preparation(settings: settings, options: added, modules: modules)
    }

    /// The translated files of the module. Files that need no translation are absent.
    /// - Parameter files: the contents by path.
    func translated(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
        guard let preparation = preparation(of: files) else { return [:] }
        let translation = ModuleTranslation(files: files, settings: preparation.settings)
        return AssetSymbols(files: files).added(to: translation.copies)
    }

    /// The arguments that every translated file needs, also one that is compiled alone.
    var addedArguments: [String] {
        ["-D", "VITRINE"]
            + Toolchain.aliases.sorted { $0.key < $1.key }.filter { isFound($0.value) }
            .flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
    }

    /// The module's files by path.
    private var inputs: [String: [UInt8]] {
        invocation.inputs.reduce(into: [:]) { files, input in
            files[absolute(input)] = FileManager.default.contents(atPath: input).map { Array($0) }
        }
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    private func isFound(_ module: String) -> Bool {
        invocation.searchPaths.contains { FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule") }
    }

    private var conditions: Conditions {
        let present: Set<String> = [
            "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "UIKit", "QuartzCore",
            "CoreGraphics", "Swift", "Testing", "XCTest", "Observation", "Synchronization",
        ]
        return Conditions(
            defines: invocation.defines.union(["VITRINE"]), languageVersion: invocation.languageVersion,
            canImport: { [self] name in
                present.contains(name) || isFound(name) || Toolchain.aliases[name].map(isFound) == true
            })
    }
}

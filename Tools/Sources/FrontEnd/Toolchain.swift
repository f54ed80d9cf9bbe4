// Toolchain.swift: locates the compiler and Vitrine's package.

import Foundation
import Translation

public enum Toolchain {
    /// The path of the compiler: VITRINE_SWIFTC, or the first `swiftc` in PATH that is not this program.
    public static let compiler: String = {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["VITRINE_SWIFTC"] { return named }
        let own = resolved("/proc/self/exe")
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            let path = "\(folder)/swiftc"
            if FileManager.default.isExecutableFile(atPath: path), resolved(path) != own { return path }
        }
        return "/opt/swift/usr/bin/swiftc"
    }()

    /// The folder that holds the compiler's `bin` and `lib`.
    static var folder: String {
        URL(fileURLWithPath: resolved(compiler)).deletingLastPathComponent().deletingLastPathComponent().path
    }

    /// The folder with Vitrine's Package.swift: VITRINE_PACKAGE, or the package of these sources.
    public static let vitrine: String = {
        if let named = ProcessInfo.processInfo.environment["VITRINE_PACKAGE"] { return named }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
    }()

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Modules that are named differently from Apple's, so that `canImport` in other packages stays false.
    public static let aliases = Dictionary(
        uniqueKeysWithValues: (["ObjectiveC": "VitrineObjectiveC", "os": "VitrineOS"].map { ($0.key, $0.value) })
            + AppleTypes.frameworks.map { ($0, "Vitrine" + $0) })

    /// Replaces the process with the program at `path`.
    public static func run(_ path: String, _ arguments: [String]) -> Never {
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        words.append(nil)
        execv(path, words)
        FileHandle.standardError.write(
            Data("vitrine: \(path) cannot be run: \(String(cString: strerror(errno)))\n".utf8))
        exit(127)
    }
}

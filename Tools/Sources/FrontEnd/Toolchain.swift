// Toolchain.swift: the compiler behind the front end, and the package that has UIKit.

import Foundation

public enum Toolchain {
    /// The real compiler: VITRINE_SWIFTC, or the first `swiftc` in the PATH that is not this program.
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

    /// The folder of Vitrine's Package.swift: VITRINE_PACKAGE, or the one that these sources lie in.
    public static let vitrine: String = {
        if let named = ProcessInfo.processInfo.environment["VITRINE_PACKAGE"] { return named }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
    }()

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Modules of Apple's that have another name here, so that no other package finds them by `canImport`.
    public static let aliases = Dictionary(
        uniqueKeysWithValues: (["ObjectiveC": "VitrineObjectiveC", "os": "VitrineOS"].map { ($0.key, $0.value) })
            + frameworks.map { ($0, "Vitrine" + $0) })

    /// Apple's frameworks beside UIKit that Vitrine has as products of these names. A target gets those that it imports.
    public static let frameworks = [
        "Combine", "Compression", "CoreText", "CryptoKit", "ImageIO", "MobileCoreServices", "UniformTypeIdentifiers",
    ]

    /// Becomes the program `path`.
    public static func run(_ path: String, _ arguments: [String]) -> Never {
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        words.append(nil)
        execv(path, words)
        FileHandle.standardError.write(
            Data("vitrine: \(path) cannot be run: \(String(cString: strerror(errno)))\n".utf8))
        exit(127)
    }
}

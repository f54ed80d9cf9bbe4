// CompilerEnvironment.swift: makes the front end the compiler of SwiftPM.

import Foundation

/// The variables with which SwiftPM runs the front end.
struct CompilerEnvironment {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// The variable that makes the order of sets the same in each process. Apps run without it.
    static let hashing = "SWIFT_DETERMINISTIC_HASHING"

    let variables: [String: String]
    /// The path of `swift`.
    let swift: String

    /// - Throws: a description if the front end is missing, or its folder cannot be made.
    init() throws {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let frontEnd = own.appendingPathComponent("vitrine-swiftc").path
        guard FileManager.default.isExecutableFile(atPath: frontEnd) else {
            throw Problem(
                description: "vitrine-swiftc is missing beside this program: swift build --package-path Tools")
        }
        let cache = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path ?? "/nonexistent"
        let compiler = try CompilerFolder(frontEnd: frontEnd, toolchain: Toolchain.folder).prepare(
            in: [own.path + "/toolchain", cache + "/vitrine/toolchain"])
        var variables = [
            "VITRINE_SWIFTC": Toolchain.compiler, "SWIFT_EXEC": compiler, "SWIFT_EXEC_MANIFEST": compiler,
            // SwiftPM writes the traits of a package into each command of a plan, in the order of a set. In another
            // order, everything is compiled again.
            Self.hashing: "1",
        ]
        if ProcessInfo.processInfo.environment["VITRINE_PACKAGE"] == nil {
            variables["VITRINE_PACKAGE"] = Toolchain.vitrine
        }
        self.variables = variables
        swift =
            URL(fileURLWithPath: Toolchain.compiler).deletingLastPathComponent().appendingPathComponent("swift").path
    }
}

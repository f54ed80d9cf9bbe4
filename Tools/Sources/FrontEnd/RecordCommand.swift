// RecordCommand.swift: `vitrine record`.

import Foundation

/// Runs an app, which writes a test of what is done, and blesses the test's pictures.
struct RecordCommand {
    private let options: DevOptions
    private let root: String
    private let swift: String

    static let outputOption = "--output", rootOption = "--root"

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameters:
    ///   - root: the folder of the package.
    ///   - swift: the path of the `swift` that builds it. The environment names the front end as its compiler.
    init(options: DevOptions, root: String, swift: String) {
        self.options = options
        self.root = root
        self.swift = swift
    }

    /// - Returns: the exit status: that of the build, the app or the test, the first that failed.
    /// - Throws: a description if the package has no such program, or no place for a test.
    func run() throws -> Int32 {
        guard FileManager.default.fileExists(atPath: root + "/Package.swift") else {
            throw Problem(
                description: "there is no Package.swift in \(root): run `vitrine record` in a package's folder")
        }
        let product = try options.product ?? PackageProduct.only(in: root, swift: swift, scratch: scratch)
        let file = try output()
        let package = ["--package-path", root, "--scratch-path", scratch, "--manifest-cache", "none"]
        let built = try ChildProgram.run(swift, ["build", "--product", product] + package)
        guard built.status == 0 else { return 1 }
        var arguments = ["--record-test", file]
        if let expression = options.others[Self.rootOption] { arguments += ["--record-root", expression] }
        say("Recording to \(file) until the app ends. Print Screen compares a picture.")
        let end = try ChildProgram.run("\(scratch)/debug/\(product)", arguments + options.appArguments)
        guard let suite = Self.suite(in: file) else {
            if FileManager.default.contents(atPath: file)?.isEmpty == true {
                try FileManager.default.removeItem(atPath: file)
            }
            say("nothing was recorded")
            return end.status == 0 ? 0 : 1
        }
        say("recorded \(suite) in \(file)")
        if end.isSignal || end.status != 0 {
            say("the app ended with \(end.isSignal ? "signal" : "status") \(end.status)")
        }
        // A test that is written first, and compared with pictures afterwards, shows that it repeats.
        for environment in [["BLESS": "1"], [:]] {
            let test = try ChildProgram.run(
                swift,
                ["test", "--filter", suite] + package + VitrineCommand.testDiscovery(in: root), environment: environment
            )
            guard test.status == 0 else {
                say("the test failed: edit \(file), then bless it: BLESS=1 vitrine test --filter \(suite)")
                return 1
            }
        }
        say("the test passes; look at its pictures beside it, and commit them")
        return 0
    }

    /// The path of the test: the given one, or a new one beside other tests.
    private func output() throws -> String {
        if let given = options.others[Self.outputOption] { return given.hasPrefix("/") ? given : "\(root)/\(given)" }
        let files = FileManager.default
        let folders = ((try? files.contentsOfDirectory(atPath: root + "/Tests")) ?? []).sorted().map {
            "\(root)/Tests/\($0)"
        }
        let tests = folders.first { folder in
            ((try? files.contentsOfDirectory(atPath: folder)) ?? []).contains { $0.hasSuffix(".swift") }
        }
        guard let tests else {
            throw Problem(description: "there are no tests in \(root)/Tests; name a file: --output FILE")
        }
        var number = 1
        while files.fileExists(atPath: Self.path(in: tests, number)) { number += 1 }
        return Self.path(in: tests, number)
    }

    private static func path(in folder: String, _ number: Int) -> String {
        "\(folder)/Recorded\(number == 1 ? "" : "\(number)")Tests.swift"
    }

    /// The name of the suite in a recorded file; nil if there is none.
    static func suite(in file: String) -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8),
            let match = text.firstMatch(of: /@Suite struct (\w+)/)
        else { return nil }
        return String(match.1)
    }

    private var scratch: String { options.scratch.hasPrefix("/") ? options.scratch : root + "/" + options.scratch }

    /// Writes a line at once, also to a pipe.
    private func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}

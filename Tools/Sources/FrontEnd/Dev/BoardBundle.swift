// BoardBundle.swift: what a program built here needs on a board.

import Foundation

/// A program with the toolchain's libraries and its resources. Debian's own libraries are the board's.
struct BoardBundle {
    /// A file or folder of the bundle.
    struct Part: Equatable {
        /// The path in the bundle.
        var path: String
        /// Another text for another content.
        var state: String
    }

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private let program: String

    /// - Parameter program: the path of the program.
    init(program: String) { self.program = program }

    /// Arranges the bundle in a folder that does not exist yet: `bin` and `lib`, with links to the files.
    /// - Throws: a description if a file is missing, or the folder cannot be written.
    func arrange(in stage: String) throws -> [Part] {
        let files = FileManager.default
        let name = (program as NSString).lastPathComponent, built = (program as NSString).deletingLastPathComponent
        for folder in ["bin", "lib"] {
            try files.createDirectory(atPath: "\(stage)/\(folder)", withIntermediateDirectories: true)
        }
        var parts: [Part] = []
        try strip(program, to: "\(stage)/bin/\(name)")
        parts.append(Part(path: "bin/\(name)", state: Self.state(program)))
        for bundle in try files.contentsOfDirectory(atPath: built).sorted() where bundle.hasSuffix(".resources") {
            try files.createSymbolicLink(atPath: "\(stage)/bin/\(bundle)", withDestinationPath: "\(built)/\(bundle)")
            let inside = (files.enumerator(atPath: "\(built)/\(bundle)")?.allObjects as? [String] ?? []).sorted()
            parts.append(
                Part(
                    path: "bin/\(bundle)", state: inside.map { Self.state("\(built)/\(bundle)/\($0)") }.joined()))
        }
        for library in try libraries() {
            let path = "lib/\((library as NSString).lastPathComponent)"
            try files.createSymbolicLink(atPath: "\(stage)/\(path)", withDestinationPath: library)
            parts.append(Part(path: path, state: Self.state(library)))
        }
        return parts
    }

    /// The copy without debug information, which is most of it. The symbols that libraries use stay.
    private func strip(_ path: String, to copy: String) throws {
        for tool in ["\(Toolchain.folder)/bin/llvm-strip", "/usr/bin/strip"]
        where FileManager.default.isExecutableFile(atPath: tool) {
            if try ChildProgram.run(tool, ["--strip-debug", "-o", copy, path]).status == 0 { return }
        }
        try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: path)
    }

    /// The shared libraries outside of the system's folders.
    private func libraries() throws -> [String] {
        let output = Pipe(), process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
        process.arguments = [program]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return try Self.libraries(in: text)
    }

    /// The libraries that `ldd` lists, except those of the system's folders.
    /// - Throws: a description if one is missing.
    static func libraries(in text: String) throws -> [String] {
        var found: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            guard let arrow = line.range(of: " => ") else { continue }
            let rest = line[arrow.upperBound...]
            guard !rest.hasPrefix("not found") else {
                throw Problem(
                    description: "\(line[..<arrow.lowerBound].trimmingCharacters(in: .whitespaces)) is missing here")
            }
            let path = String(rest.prefix { $0 != " " })
            let isOfSystem = ["/lib/", "/lib64/", "/usr/lib/x86_64-linux-gnu/", "/usr/lib/aarch64-linux-gnu/"]
                .contains { path.hasPrefix($0) }
            if !isOfSystem { found.append(path) }
        }
        return found
    }

    private static func state(_ path: String) -> String {
        let values = try? FileManager.default.attributesOfItem(atPath: path)
        let time = (values?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(path) \(values?[.size] as? UInt64 ?? 0) \(time)\n"
    }
}

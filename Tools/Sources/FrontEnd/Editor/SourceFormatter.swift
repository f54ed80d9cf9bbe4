// SourceFormatter.swift: formats the editor's text, not its copy, in which attributes are missing.

import Foundation
import Translation

/// Runs the toolchain's swift-format.
struct SourceFormatter {
    /// The edits that format a file; nil if it cannot be formatted, for instance because it does not parse.
    func edits(of document: EditorDocument) -> [[String: Any]]? {
        guard let formatted = format(document.text, path: document.path) else { return nil }
        guard formatted != document.text else { return [] }
        let lines = TextLines(document.text)
        let all = TextPosition(line: 0, column: 0)..<lines.position(of: document.text.count)
        return [["range": Positions.value(all), "newText": String(decoding: formatted, as: UTF8.self)]]
    }

    private func format(_ text: [UInt8], path: String) -> [UInt8]? {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: Toolchain.folder + "/bin/swift-format")
        process.arguments = ["format", "--assume-filename", path, "-"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let writer = input.fileHandleForWriting
        // It writes only after it has read all.
        try? writer.write(contentsOf: Data(text))
        try? writer.close()
        let formatted = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? Array(formatted) : nil
    }
}

// BuildCommand.swift: the commands of a build, from the file that SwiftPM writes for it (`debug.yaml`).
//
// The file is llbuild's: YAML of which each command is a key with indented fields, whose values are JSON.

import Foundation

/// A command of a build.
struct BuildCommand: Equatable {
    var name: String
    var inputs: [String] = []
    var outputs: [String] = []
    /// The words of the command, with the program.
    var arguments: [String] = []

    /// The commands in a file's text. Lines of another form are ignored.
    static func all(in text: String) -> [BuildCommand] {
        var commands: [BuildCommand] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("  \""), line.hasSuffix("\":") || line.hasSuffix("\": ") {
                commands.append(BuildCommand(name: String(line.dropFirst(3).prefix { $0 != "\"" })))
            } else if !commands.isEmpty, let colon = line.firstIndex(of: ":"), line.hasPrefix("    ") {
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                switch line[..<colon].drop(while: { $0 == " " }) {
                case "inputs": commands[commands.count - 1].inputs = list(value)
                case "outputs": commands[commands.count - 1].outputs = list(value)
                case "args": commands[commands.count - 1].arguments = list(value)
                default: break
                }
            }
        }
        return commands
    }

    private static func list(_ text: Substring) -> [String] {
        (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }
}

// GivenArgumentsTests.swift: command lines have the same meaning with and without the argument parser.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineLaunch

@Suite struct GivenArgumentsTests {
    /// Every option of `--help`, and whether it has a value.
    private var options: [(name: String, takesValue: Bool)] {
        LaunchOptions.help.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            guard line.hasPrefix("  --"), let name = words.first?.dropFirst(2), name != "help" else {
                return nil
            }
            return (String(name), words.dropFirst().first?.hasPrefix("<") ?? false)
        }
    }

    @Test func everyOptionOfTheHelpIsReadWithoutTheParser() throws {
        #expect(options.count > 40)
        for (name, takesValue) in options {
            let plain = try #require(ParsedArguments(plain: takesValue ? ["--\(name)", "-7"] : ["--\(name)"]))
            #expect(plain.values == [name: takesValue ? "-7" : "yes"], "--\(name)")
            #expect(plain.appArguments.isEmpty, "--\(name)")
        }
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["--help-hidden"], ["--version"], ["--"], ["-"], ["--size"], ["--size="],
        ["--overlay=yes"], ["--generate-completion-script"], ["--experimental-dump-help"], ["--=x"],
        ["a", "-x"],
    ])
    func otherArgumentsAreLeftToTheParser(_ line: [String]) {
        #expect(ParsedArguments(plain: line) == nil)
    }

    @Test func randomCommandLinesAreParsedEqually() throws {
        let words =
            options.map { "--\($0.name)" } + options.map { "--\($0.name)=1" }
            + [
                "--menu", "--menu=a b", "--idle", "90", "drink", "ü", "", " ", "--size=a=b", "--vnc-",
                "--über",
            ]
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededNumbers(seed: seed)
        var compared = 0
        for _ in 0..<160 {
            let line = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                words.randomElement(using: &random)!
            }
            guard let plain = ParsedArguments(plain: line) else { continue }
            #expect(try plain == ParsedArguments(parsing: line), "seed \(seed): \(line)")
            compared += 1
        }
        #expect(compared > 20)
    }
}

// DoorTests.swift: vitrinectl mcp as a program: standard input, standard output, and an app that comes and goes.

import Foundation
import Testing

@testable import VitrineControlSocket

@MainActor @Suite struct DoorTests {
    /// Runs `vitrinectl mcp` with some standard input to its end.
    private nonisolated static func run(_ path: String, _ input: Data) throws -> (status: Int32, lines: [[String: Any]])
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("vitrinectl")
        process.arguments = ["mcp", "--socket", path, "--patience", "600"]
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("door-\(UUID().uuidString)")
        try input.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = try text.split(separator: 10).map {
            try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
        }
        return (process.terminationStatus, lines)
    }

    private nonisolated static let initialize =
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#

    private nonisolated static func call(_ tool: String, _ number: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{"name":"\#(tool)"}}"#
    }

    private nonisolated static func text(_ line: [String: Any]) -> String? {
        ((line["result"] as? [String: Any])?["content"] as? [[String: Any]])?.first?["text"] as? String
    }

    @Test func linesOfStandardInputAreAnsweredInOrder() async throws {
        let served = try ServedSocket { _ in ControlReply(text: "UIWindow") }
        defer { served.close() }
        let (status, texts) = try await served.client { path in
            // The last line has no end.
            let input = [Self.initialize, Self.call("tree", 1), "", "nonsense", Self.call("elements", 2)].joined(
                separator: "\n")
            let (status, lines) = try Self.run(path, Data(input.utf8))
            return (status, lines.map { Self.text($0) ?? "\($0["id"] ?? "")" })
        }
        #expect(status == 0 && texts.count == 4 && texts[1] == "UIWindow" && texts[3] == "UIWindow", "\(texts)")
        #expect(served.requests == [.tree, .elements])
    }

    /// 3 MiB in one line, whose memory would be as large.
    @Test func aLongLineIsRefusedAndTheNextIsAnswered() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let (status, codes) = try await served.client { path in
            let long = Data(repeating: UInt8(ascii: "["), count: 3 << 20) + Data("\n".utf8)
            let (status, lines) = try Self.run(path, long + Data(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8))
            return (status, lines.map { ($0["error"] as? [String: Any])?["code"] as? Int })
        }
        #expect(status == 0 && codes == [-32600, nil])
    }

    @Test func withoutAnAppTheToolsSaySo() async throws {
        let served = try ServedSocket()
        served.close()
        let (failed, text) = try await served.client { path in
            let (_, lines) = try Self.run(path, Data("\(Self.initialize)\n\(Self.call("tree", 1))\n".utf8))
            let result = lines.last?["result"] as? [String: Any]
            return (result?["isError"] as? Bool, Self.text(lines.last ?? [:]))
        }
        #expect(failed == true && text?.contains("start one with --control") == true, "\(text ?? "")")
    }
}

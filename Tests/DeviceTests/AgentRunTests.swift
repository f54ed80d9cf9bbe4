// AgentRunTests.swift: the client of the Model Context Protocol from PyPI uses the kiosk through vitrinectl.
//
// scripts/setup installs the client in a folder of its own, `.build/cache/mcp`.

import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct AgentRunTests {
        private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        private static let python = root.appendingPathComponent(".build/cache/mcp/bin/python").path
        static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: python) }

        /// What the client met.
        private func meet(_ mode: String, _ run: ProbeRun) throws -> [String: Any] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Self.python)
            process.arguments = [
                Self.root.appendingPathComponent("Tests/DeviceTests/agent.py").path,
                ProbeRun.programs.appendingPathComponent("vitrinectl").path, run.control, mode,
            ]
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            let text = try output.fileHandleForReading.readToEnd() ?? Data()
            let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            for pipe in [output, errors] { try pipe.fileHandleForReading.close() }
            let problem = String(decoding: complaints, as: UTF8.self)
            try #require(process.terminationStatus == 0, "\(problem)")
            return try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        }

        /// The prices are the bundled menu's: two cappuccinos of the smallest size, €3.60 each.
        @Test(
            .enabled(if: isInstalled, "scripts/setup test installs the client from PyPI"), .timeLimit(.minutes(3)),
            arguments: [("legacy", "2025-11-25"), ("auto", "2026-07-28")])
        func anAgentOrdersInTheKiosk(mode: String, version: String) async throws {
            try await blocking {
                let run = try ProbeRun(["--size", "640x400", "--scale", "0.5"], program: "Kiosk")
                defer { run.clean() }
                try run.waitForApp()
                let met = try meet(mode, run)
                #expect(met["version"] as? String == version)
                #expect(met["server"] as? String == "vitrinectl")
                #expect((met["tools"] as? [String])?.count == 16)
                let total = try #require((met["total"] as? [String: Any])?["matches"] as? [[String: Any]])
                #expect(total[0]["text"] as? String == "€7.20" || total[0]["label"] as? String == "€7.20", "\(total)")
                let number = try #require((met["number"] as? [String: Any])?["matches"] as? [[String: Any]])
                #expect(number[0]["text"] as? String == "41", "\(number)")
                let refusal = try #require(met["refusal"] as? [Any])
                #expect(refusal[0] as? Bool == true)
                #expect((refusal[1] as? String)?.contains("“order.checkout”") == true, "\(refusal)")
                // A PNG of 160 by 100 pixels.
                #expect(
                    met["picture"] as? String == "89504e470d0a1a0a0000000d49484452000000a000000064")
                #expect((met["layout"] as? String)?.contains("placed by") == true)
                #expect((met["frames"] as? [[String: Any]])?.isEmpty == false)
                #expect((met["elements"] as? String)?.contains("View order") == true)
                #expect((met["german"] as? String) != (met["elements"] as? String))
                try compare(#require(met["test"] as? String))
            }
        }

        /// The recorded test is a part of KioskTests, so that it is compiled and run there. `BLESS=1` writes it.
        private func compare(_ source: String) throws {
            let file = Self.root.appendingPathComponent("Tests/KioskTests/AnAgentOrdersTwoCappuccinosTests.swift")
            if ProcessInfo.processInfo.environment["BLESS"] == "1" {
                try source.write(to: file, atomically: true, encoding: .utf8)
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == source)
        }
    }
}

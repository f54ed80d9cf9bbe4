// ContentRunTests.swift: content that changes while an app runs.

import Foundation
import Testing

extension DeviceRuns {
    @Suite(.serialized) struct ContentRunTests {
        private func folder() throws -> URL {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "co-\(UUID().uuidString.prefix(8))")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return folder
        }

        /// Replaced, overwritten in place, invalid, removed and restored: meanwhile the last valid content stays.
        @Test(.timeLimit(.minutes(1))) func aRunningAppFollowsItsFile() async throws {
            try await blocking {
                let folder = try folder(), file = folder.appendingPathComponent("menu.txt")
                try "espresso".write(to: file, atomically: true, encoding: .utf8)
                let run = try ProbeRun(["--content", file.path], folder: folder)
                defer { run.clean() }
                try run.waitForApp()
                try run.waitForTree("“espresso”")
                try "latte".write(to: file, atomically: true, encoding: .utf8)
                try run.waitForTree("“latte”")
                try "mocha".write(to: file, atomically: false, encoding: .utf8)
                try run.waitForTree("“mocha”")
                try "bad news".write(to: file, atomically: true, encoding: .utf8)
                try run.waitForTree("“mocha (offline)”")
                #expect(
                    (try run.status()["content"] as? [String: String])?[file.path]
                        == "kept: the text begins with bad")
                let reload = try run.ask("reload")
                #expect(reload.status == 69 && reload.errors.contains("the text begins with bad"))
                try FileManager.default.removeItem(at: file)
                try run.waitForTree("“mocha (offline)”")
                try "flat white".write(to: file, atomically: true, encoding: .utf8)
                try run.waitForTree("“flat white”")
                #expect(try run.ask("reload").status == 0)
            }
        }

        /// A share that is not mounted at the start: the copy of the last run is shown, and the file when it appears.
        @Test(.timeLimit(.minutes(1))) func anAppStartsWithTheLastValidContent() async throws {
            try await blocking {
                let folder = try folder(), share = folder.appendingPathComponent("share")
                let file = share.appendingPathComponent("menu.txt"),
                    kept = folder.appendingPathComponent("kept/menu.txt")
                try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
                try "espresso".write(to: file, atomically: true, encoding: .utf8)
                let arguments = ["--content", file.path, "--kept", kept.path]
                let first = try ProbeRun(arguments, folder: folder)
                try first.waitForApp()
                #expect(try first.ask("quit").status == 0)
                try first.waitForEnd()
                try FileManager.default.removeItem(at: share)
                let second = try ProbeRun(arguments, folder: folder)
                defer { second.clean() }
                try second.waitForApp()
                try second.waitForTree("“espresso (offline)”")
                try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
                try "latte".write(to: file, atomically: true, encoding: .utf8)
                try second.waitForTree("“latte”")
            }
        }

        @Test(.timeLimit(.minutes(1))) func sighupReloads() async throws {
            try await blocking {
                let folder = try folder(), file = folder.appendingPathComponent("menu.txt")
                try "espresso".write(to: file, atomically: true, encoding: .utf8)
                let run = try ProbeRun(["--content", file.path], folder: folder)
                defer { run.clean() }
                try run.waitForTree("“espresso”")
                try "latte".write(to: file, atomically: true, encoding: .utf8)
                kill(run.process.processIdentifier, SIGHUP)
                try run.waitForTree("“latte”")
                #expect(run.process.isRunning)
            }
        }
    }
}

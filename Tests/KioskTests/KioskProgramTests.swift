// KioskProgramTests.swift: the kiosk as a program: options, files, exit statuses, signals.

import Foundation
import KioskApp
import Testing

@Suite struct KioskProgramTests {
    private struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func process(_ arguments: [String], environment: [String: String] = [:]) -> (Process, Pipe, Pipe) {
        let process = Process()
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent("Kiosk")
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("VITRINE_") }
        variables.merge(environment) { $1 }
        process.environment = variables
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        return (process, output, errors)
    }

    /// Runs the kiosk to its end.
    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        let (process, output, errors) = process(arguments, environment: environment)
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            status: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: text, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self)
        )
    }

    private func temporary(_ name: String) -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("kiosk-\(UUID().uuidString)-\(name)")
    }

    @Test func checkAcceptsValidAndRejectsInvalidMenus() throws {
        let good = try run("--check")
        #expect(good.status == 0)
        #expect(good.output.hasSuffix("menu.json: ok, 12 drinks in 3 categories\n"))
        let broken = Self.root.appendingPathComponent("board/qemu/states/broken-menu.json").path
        let bad = try run("--check", "--menu", broken)
        #expect(bad.status == 65)
        #expect(bad.errors.contains("broken-menu.json:9:"))
        #expect(bad.errors.contains("expected"))
    }

    @Test func aBrokenMenuIsReportedOnStandardErrorToo() throws {
        let broken = Self.root.appendingPathComponent("board/qemu/states/broken-menu.json").path
        let result = try run("--output", "offscreen", "--size", "320x200", "--frames", "2", "--menu", broken)
        #expect(result.errors.contains("broken-menu.json:9:"))
    }

    @Test(arguments: [
        (
            ["--output", "x11"], Int32(64),
            "the outputs are drm, fb, fb:/dev/fb1 (another frame buffer), window and offscreen"
        ),
        (["--size", "big"], 64, "a size is WIDTHxHEIGHT"), (["--unknown"], 64, "\"--unknown\" is not known"),
        (
            ["--output", "offscreen", "--script", "/nonexistent.script"], 66,
            "/nonexistent.script cannot be read"
        ),
        (
            ["--output", "offscreen", "--size", "64x64", "--frames", "1", "--screenshot", "/proc/a.png"], 73,
            "/proc/a.png cannot be written"
        ),
    ])
    func refusalsHaveAStatusAndAReason(arguments: [String], status: Int32, reason: String) throws {
        let (process, _, errors) = process(arguments)
        try process.run()
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == status)
        #expect(text.contains(reason), "\(text)")
    }

    @Test func aScriptOutsideTheScreenIsRefusedBeforeTheStart() throws {
        let script = temporary("off.script")
        defer { try? FileManager.default.removeItem(at: script) }
        try "wait 1\ntap 5000 5\n".write(to: script, atomically: true, encoding: .utf8)
        let result = try run("--output", "offscreen", "--script", script.path)
        #expect(result.status == 65)
        #expect(result.errors.contains("\(script.path):2: \"tap 5000 5\": 5000 5 is not on the screen"))
    }

    @Test func framesScreenshotAndFiguresAreWritten() throws {
        let (picture, figures) = (temporary("a.png"), temporary("a.json"))
        defer { for file in [picture, figures] { try? FileManager.default.removeItem(at: file) } }
        let result = try run(
            "--output", "offscreen", "--size", "640x400", "--scale", "0.5", "--frames", "3", "--screenshot",
            picture.path, environment: ["VITRINE_STATS": figures.path])
        #expect(result.status == 0, "\(result.errors)")
        #expect(try Data(contentsOf: picture).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: figures)) as? [String: Any]
        let values = try #require(json)
        #expect(values["output"] as? String == "offscreen")
        #expect(values["width"] as? Int == 640)
        #expect(values["scale"] as? Double == 0.5)
        #expect(values["frames"] as? Int == 1)
        #expect(values["bytes_written"] as? Int == 640 * 400 * 4)
        #expect((values["first_frame_ms"] as? Double ?? 0) > 0)
        #expect((values["first_frame_fonts"] as? Int ?? 0) >= 1)
        #expect((values["first_frame_fonts_ms"] as? Double ?? 0) > 0)
        #expect((values["first_frame_font_scan_ms"] as? Double ?? -1) >= 0)
    }

    /// A script's own screenshot, and `quit` before its end.
    @Test func aScriptTakesPicturesAndQuits() throws {
        let (script, first, last) = (temporary("s.script"), temporary("first.png"), temporary("last.png"))
        defer { for file in [script, first, last] { try? FileManager.default.removeItem(at: file) } }
        let text = "wait 0.2\nscreenshot \"\(first.path)\"\ntap 260 128\nwait 0.5\nquit\nwait 1\ntap 100 40\n"
        try text.write(to: script, atomically: true, encoding: .utf8)
        let result = try run(
            "--output", "offscreen", "--size", "640x400", "--script", script.path, "--screenshot", last.path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try Data(contentsOf: first) != Data(contentsOf: last))
    }

    @Test(.timeLimit(.minutes(1))) func sigtermEndsALiveRunNormally() throws {
        let figures = temporary("live.json")
        defer { try? FileManager.default.removeItem(at: figures) }
        let (process, _, errors) = process([
            "--output", "offscreen", "--size", "640x400", "--stats", figures.path,
        ])
        try process.run()
        // Signals are blocked from the first call on; those that arrive before the loop runs are pending.
        while process.isRunning, !sleepsInItsLoop(process.processIdentifier) { sched_yield() }
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        let complaints = String(
            decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let json = try? JSONSerialization.jsonObject(with: Data(contentsOf: figures)) as? [String: Any]
        #expect(json?["frames"] as? Int == 1, "\(complaints)")
    }

    /// Whether the process has opened its signal descriptor and sleeps.
    private func sleepsInItsLoop(_ process: Int32) -> Bool {
        let folder = "/proc/\(process)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let hasSignals = names.contains {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))
                == "anon_inode:[signalfd]"
        }
        let state = (try? String(contentsOfFile: "/proc/\(process)/wchan", encoding: .utf8)) ?? ""
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        return hasSignals && (state.contains("poll") || status.contains("State:\tS"))
    }
}

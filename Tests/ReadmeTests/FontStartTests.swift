// FontStartTests.swift: the font cost of a program's first label: the file that it needs, and no search.

import Foundation
import Glibc
import Testing

@Suite struct FontStartTests {
    private struct Figures: Decodable {
        var firstFrameFonts: Int
        var firstFrameFontsMs: Double
        var firstFrameFontScanMs: Double
        var firstFrameGlyphsMs: Double
    }

    private struct Failure: Error, CustomStringConvertible { var description: String }

    /// Runs Hello, a button in the system font, until its first frame.
    private func figures(environment: [String: String], in folder: URL) throws -> Figures {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("Hello")
        let stats = folder.appendingPathComponent("stats.json")
        program.arguments = [
            "--output", "offscreen", "--size", "320x240", "--frames", "1", "--stats", stats.path,
        ]
        program.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("VITRINE_") }
            .merging(environment) { $1 }
        program.standardOutput = FileHandle.nullDevice
        program.standardError = FileHandle.nullDevice
        try program.run()
        let end = Date(timeIntervalSinceNow: 50)
        while program.isRunning, Date() < end { usleep(5000) }
        guard !program.isRunning else {
            kill(program.processIdentifier, SIGKILL)
            throw Failure(description: "Hello waits: it looks into files that it need not open")
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Figures.self, from: Data(contentsOf: stats))
    }

    /// Opening a pipe without a writer blocks for ever, so a pipe must not be opened.
    private func makePipe(_ place: URL) throws {
        guard mkfifo(place.path, 0o600) == 0 else {
            throw Failure(description: "\(place.path): \(String(cString: strerror(errno)))")
        }
    }

    @Test("The first label opens one font file, and neither fontconfig nor the app's other fonts")
    func firstLabel() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "font-start-\(UUID().uuidString.prefix(8))")
        let fonts = folder.appendingPathComponent("fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = folder.appendingPathComponent("fonts.conf")
        try makePipe(configuration)
        try makePipe(fonts.appendingPathComponent("Own.otf"))
        let found = try figures(
            environment: ["FONTCONFIG_FILE": configuration.path, "VITRINE_FONTS": fonts.path], in: folder)
        #expect(found.firstFrameFonts == 1)
        #expect(found.firstFrameFontScanMs == 0)
        #expect(found.firstFrameFontsMs > 0 && found.firstFrameGlyphsMs > 0)
    }
}

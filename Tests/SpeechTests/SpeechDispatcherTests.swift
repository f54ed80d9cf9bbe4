import Foundation
import Synchronization
import Testing
import VitrineRuntime

@testable import VitrineSpeech

/// The real library: without a daemon the reason is told, with one utterances end.
@Suite("Speech dispatcher", .serialized)
struct SpeechDispatcherTests {
    private static let daemon = "/usr/bin/speech-dispatcher"

    @Test func aDaemonThatIsNotThereIsTold() {
        setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent/speechd.sock", 1)
        defer { unsetenv("SPEECHD_ADDRESS") }
        #expect {
            try SpeechDispatcher.open().close()
        } throws: { error in
            "\(error)".contains("speech-dispatcher cannot be reached")
                && "\(error)".contains("install speech-dispatcher")
        }
    }

    /// A daemon of the test's own, with espeak-ng, whose sound goes nowhere. It may take its time: nobody's thread
    /// waits for it.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: daemon)))
    func utterancesOfADaemonEnd() async throws {
        let daemon = try await Daemon()
        defer { daemon.end() }
        let connection = try await Self.connect(to: daemon.socket)
        let ended = Mutex(false)
        connection.setDidFinish { id in if id == 42 { ended.withLock { $0 = true } } }
        try connection.speak(SpeechUtterance(id: 42, text: "Espresso", language: "en", rate: 0.7, pitch: 1.2))
        await Self.until(60) { ended.withLock { $0 } }
        #expect(ended.withLock { $0 }, "the end is told")
        try connection.stop()
        try connection.play(.element)
        #expect(connection.isAlive)
        daemon.signal(SIGKILL)
        await Self.until(20) { !connection.isAlive }
        #expect(!connection.isAlive, "its death is seen without asking it")
        connection.close()
    }

    /// A speech-dispatcher of a test.
    private final class Daemon: @unchecked Sendable {
        let folder: URL
        private(set) var process: Process
        var socket: String { folder.appendingPathComponent("socket").path }

        init() async throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "speechd-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            process = Process()
            try await restart()
        }

        /// Starts it, anew.
        func restart() async throws {
            try? FileManager.default.removeItem(atPath: socket)
            process = try SpeechDispatcherTests.start(in: folder, socket: socket)
            let (process, socket) = (process, socket)
            await until(60) { !process.isRunning || FileManager.default.fileExists(atPath: socket) }
            let log = folder.appendingPathComponent("speech-dispatcher.log")
            try #require(process.isRunning, "\((try? String(contentsOf: log, encoding: .utf8)) ?? "no log")")
        }

        func signal(_ number: Int32) { kill(process.processIdentifier, number) }

        func end() {
            // One that is stopped does not end by being asked.
            if process.isRunning { signal(SIGKILL) }
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private static func start(in folder: URL, socket: String) throws -> Process {
        let settings = [
            "LogLevel 3", "LogDir \"\(folder.path)\"", "DefaultVolume 100", "AudioOutputMethod \"alsa\"",
            "AudioALSADevice \"null\"", "AddModule \"espeak-ng\" \"sd_espeak-ng\" \"\"",
            "DefaultModule espeak-ng", "",
        ]
        try settings.joined(separator: "\n").write(
            to: folder.appendingPathComponent("speechd.conf"), atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: daemon)
        process.arguments = [
            "-s", "-C", folder.path, "-P", folder.appendingPathComponent("pid").path, "-c", "unix_socket",
            "-S", socket, "-L", folder.path,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// The library waits for the service, so it is asked on a thread of its own.
    private static func connect(to socket: String) async throws -> SpeechDispatcher {
        try await withCheckedThrowingContinuation { continuation in
            Thread {
                continuation.resume(
                    with: Result { try SpeechDispatcher.open(at: socket) })
            }.start()
        }
    }

    private static func until(_ seconds: Double, _ condition: () -> Bool) async {
        let end = Date().addingTimeInterval(seconds)
        while !condition(), Date() < end { try? await Task.sleep(for: .milliseconds(20)) }
    }
}

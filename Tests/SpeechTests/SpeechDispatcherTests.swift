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

    /// A daemon of the test's own, with the module that plays nothing.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: daemon)))
    func utterancesOfADaemonEnd() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("speechd-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try """
        LogLevel 0
        LogDir "\(folder.path)"
        DefaultVolume 100
        AddModule "dummy" "sd_dummy" ""
        DefaultModule dummy
        """.write(to: folder.appendingPathComponent("speechd.conf"), atomically: true, encoding: .utf8)
        let socket = folder.appendingPathComponent("socket").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.daemon)
        process.arguments = [
            "-s", "-C", folder.path, "-P", folder.appendingPathComponent("pid").path, "-c", "unix_socket",
            "-S", socket, "-L", folder.path,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        setenv("SPEECHD_ADDRESS", "unix_socket:\(socket)", 1)
        defer { unsetenv("SPEECHD_ADDRESS") }
        for _ in 0..<200 where !FileManager.default.fileExists(atPath: socket) { usleep(10_000) }
        let connection = try SpeechDispatcher.open()
        let ended = DispatchSemaphore(value: 0)
        connection.setDidFinish { if $0 == 42 { ended.signal() } }
        try connection.speak(SpeechUtterance(id: 42, text: "Espresso", language: "en", rate: 0.7, pitch: 1.2))
        #expect(ended.wait(timeout: .now() + 10) == .success, "the end is told")
        try connection.stop()
        try connection.play(.element)
        #expect(connection.isAlive)
        process.terminate()
        process.waitUntilExit()
        for _ in 0..<200 where connection.isAlive { usleep(10_000) }
        #expect(!connection.isAlive, "its death is seen without asking it")
        connection.close()
    }
}

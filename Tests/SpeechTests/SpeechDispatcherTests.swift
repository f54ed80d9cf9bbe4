import Foundation
import Synchronization
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@testable import VitrineSpeech

/// The real library: without a daemon the error has the reason, with one utterances end.
@Suite("Speech dispatcher", .serialized)
struct SpeechDispatcherTests {
    @Test func aMissingDaemonIsReported() {
        setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent/speechd.sock", 1)
        defer { unsetenv("SPEECHD_ADDRESS") }
        #expect {
            try SpeechDispatcher.open().close()
        } throws: { error in
            "\(error)".contains("speech-dispatcher cannot be reached")
                && "\(error)".contains("install speech-dispatcher")
        }
    }

    /// A separate daemon for the test, with espeak-ng, whose sound is discarded. It may be slow: no thread
    /// waits for it.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: SpeechDaemon.program)))
    func utterancesOfADaemonEnd() async throws {
        let daemon = try await SpeechDaemon()
        defer { daemon.end() }
        let connection = try await Self.connect(to: daemon.socket)
        let ended = Mutex(false)
        connection.setDidFinish { id in if id == 42 { ended.withLock { $0 = true } } }
        try connection.speak(SpeechUtterance(id: 42, text: "Espresso", language: "en", rate: 0.7, pitch: 1.2))
        await SpeechDaemon.until(60) { ended.withLock { $0 } }
        #expect(ended.withLock { $0 }, "the end is reported")
        try connection.stop()
        try connection.play(.element)
        #expect(connection.isConnected)
        daemon.signal(SIGKILL)
        await SpeechDaemon.until(20) { !connection.isConnected }
        #expect(!connection.isConnected, "its end is detected without a request")
        connection.close()
    }

    private static func connect(to socket: String) async throws -> SpeechDispatcher {
        try await withCheckedThrowingContinuation { continuation in
            Thread {
                continuation.resume(
                    with: Result { try SpeechDispatcher.open(at: socket) })
            }.start()
        }
    }
}

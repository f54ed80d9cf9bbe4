import Foundation
import Synchronization
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@testable import VitrineSpeech

/// The real daemon ends and restarts while a kiosk speaks.
@Suite(.serialized) final class SpeechDaemonSoakTests: Sendable {
    private let lines = Mutex<[String]>([])
    private let ends = Mutex<[Int: Bool]>([:])

    private var messages: String { lines.withLock { $0.joined(separator: "\n") } }

    /// Whether an utterance ended within a minute. A daemon whose socket exists may not listen yet: then
    /// it is requested again.
    private func says(_ id: Int, _ text: String, _ voice: SpeechService) async -> Bool {
        let end = Date().addingTimeInterval(60)
        while Date() < end {
            ends.withLock { $0[id] = nil }
            await MainActor.run {
                voice.speak(SpeechUtterance(id: id, text: text, language: "en", rate: 0.9))
            }
            await SpeechDaemon.until(30) { ends.withLock { $0[id] } != nil }
            if ends.withLock({ $0[id] }) == true { return true }
            try? await Task.sleep(for: .milliseconds(200))
        }
        return false
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: SpeechDaemon.program)))
    func speechContinuesAfterTheDaemonIsKilled() async throws {
        let daemon = try await SpeechDaemon()
        defer { daemon.end() }
        let socket = daemon.socket
        let timing = SpeechTiming(firstPause: 0.1, longestPause: 0.2, responseTimeout: 30, watch: 0.05)
        let voice = await MainActor.run {
            let voice = SpeechService(
                log: { line in self.lines.withLock { $0.append(line) } }, timing: timing,
                connect: { try SpeechDispatcher.open(at: socket) })
            voice.didFinish = { id, isComplete in self.ends.withLock { $0[id] = isComplete } }
            return voice
        }
        #expect(await says(1, "Espresso", voice), "said by the daemon")
        lines.withLock { $0 = [] }

        daemon.signal(SIGKILL)
        await SpeechDaemon.until(20) { !daemon.process.isRunning }
        await MainActor.run {
            voice.speak(SpeechUtterance(id: 2, text: "Two cups", language: "en", rate: 0.9))
        }
        await SpeechDaemon.until(60) { ends.withLock { $0[2] } != nil }
        #expect(ends.withLock { $0[2] } == false, "the kiosk continues")
        #expect(
            messages.contains("the speech service is gone") || messages.contains("there is no speech"), "\(messages)")

        try await daemon.restart()
        await SpeechDaemon.until(60) { messages.contains("the speech service is back") }
        #expect(messages.contains("the speech service is back"), "\(messages)")
        #expect(await says(3, "Paid", voice), "the kiosk speaks again")
        await MainActor.run { voice.stop() }
    }
}

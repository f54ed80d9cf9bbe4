// AppSpeechSoakTests.swift: an app's synthesiser with a service of speech; expectations from Apple's header AVSpeechSynthesis.h.
//
// One of the long runs: these have a process of their own, so that nothing holds up the answers of a real service.

import Foundation
import OffscreenTesting
import Patience
import Synchronization
import Testing
import VitrineAVFAudio
import VitrineAssistance
import VitrineRuntime

@testable import VitrineSpeech

@MainActor @Suite struct AppSpeechSoakTests {
    /// An app with one synthesiser.
    private final class App: NSObject, AVSpeechSynthesizerDelegate {
        let stage = OffscreenStage(size: CGSize(width: 32, height: 32), scale: 1)
        let synthesizer = AVSpeechSynthesizer()
        private(set) var events: [String] = []

        init(_ voice: @escaping @MainActor () -> SpeechService) {
            super.init()
            stage.screen.assistance.makeVoice = { voice() }
            synthesizer.delegate = self
        }

        func speak(_ text: String) {
            stage.makeCurrent()
            synthesizer.speak(AVSpeechUtterance(string: text))
        }

        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
            events.append("start \(utterance.speechString)")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
            events.append("finish \(utterance.speechString)")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
            events.append("cancel \(utterance.speechString)")
        }
    }

    private final class Lines: Sendable { let all = Mutex<[String]>([]) }

    /// Waits for threads.
    private func until(_ condition: () -> Bool) async {
        await Patience.wait(until: condition)
    }

    @Test func withoutAServiceSpeechIsCancelledAndTheLogSaysWhy() async {
        let lines = Lines()
        let app = App {
            SpeechService(
                log: { line in lines.all.withLock { $0.append(line) } }, timing: SpeechTiming(firstPause: 600)
            ) { throw SpeechFailure(description: "nobody is there") }
        }
        app.speak("One")
        app.speak("Two")
        #expect(app.synthesizer.isSpeaking)
        await until { app.events.count == 4 }
        #expect(app.events == ["start One", "cancel One", "start Two", "cancel Two"])
        #expect(!app.synthesizer.isSpeaking)
        #expect(lines.all.withLock { $0 }.filter { $0.contains("there is no speech: nobody is there") }.count == 1)
    }

    /// A real service, whose sound is discarded.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: SpeechDaemon.program)))
    func aServiceSpeaksUtterancesInTheirOrder() async throws {
        let daemon = try await SpeechDaemon()
        defer { daemon.end() }
        let socket = daemon.socket
        let app = App {
            SpeechService(log: { _ in }, timing: SpeechTiming(responseTimeout: 60)) {
                // The daemon's socket is there before the daemon listens.
                let limit = Date(timeIntervalSinceNow: 60)
                while true {
                    do {
                        return try SpeechDispatcher.open(at: socket)
                    } catch  where Date() < limit {
                        usleep(20_000)
                    }
                }
            }
        }
        app.speak("One")
        app.speak("Two")
        await until { app.events.count == 4 }
        #expect(app.events == ["start One", "finish One", "start Two", "finish Two"])
        // Stopped in a pause, the service speaks what follows.
        app.speak("A long text about coffee, tea and milk, which is not spoken to its end")
        await until { app.events.count == 5 }
        #expect(app.synthesizer.pauseSpeaking(at: .immediate) && app.synthesizer.stopSpeaking(at: .immediate))
        app.speak("Three")
        await until { app.events.last == "finish Three" }
        #expect(app.events.suffix(2) == ["start Three", "finish Three"])
        #expect(app.events.filter { $0.hasPrefix("cancel") }.count == 1)
    }
}

import Foundation
import Patience
import Synchronization
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@testable import VitrineSpeech

/// A service that is missing, slow, or ends: the interface continues, and speaks again when it is back.
@MainActor @Suite("Speech service")
struct SpeechServiceTests {
    /// A service that the test controls.
    final class FakeService: Sendable {
        struct State {
            var isMissing = false
            var isAlive = true
            /// Commands wait until the connection is closed.
            var hangs = false
            /// Accepts connections and does not reply.
            var isStuck = false
            var said: [String] = []
            var stops = 0
            var connections = 0
            var finish: (@Sendable (Int) -> Void)?
            var lastID = 0
        }
        let state = Mutex(State())

        func connect() throws -> any SpeechConnection {
            let isMissing = state.withLock { state in
                state.connections += 1
                if !state.isMissing { state.isAlive = true }
                return state.isMissing
            }
            while state.withLock({ $0.isStuck }) { usleep(2000) }
            if isMissing { throw SpeechFailure(description: "nobody is there") }
            return FakeConnection(self)
        }

        // Compared while locked: a copy's last reader and the next writer in place are ordered by the reference count, which
        // ThreadSanitizer does not detect.
        func hasSaid(_ words: String...) -> Bool { state.withLock { $0.said == words } }
        func change(_ change: (inout sending State) -> Void) { state.withLock { change(&$0) } }
    }

    final class FakeConnection: SpeechConnection {
        private let service: FakeService
        private let broken = DispatchSemaphore(value: 0)

        init(_ service: FakeService) { self.service = service }

        func setDidFinish(_ call: @escaping @Sendable (Int) -> Void) { service.change { $0.finish = call } }

        func speak(_ utterance: SpeechUtterance) throws {
            let (hangs, isAlive) = service.state.withLock { ($0.hangs, $0.isAlive) }
            if hangs {
                broken.wait()
                throw SpeechFailure(description: "broken off")
            }
            guard isAlive else { throw SpeechFailure(description: "connection reset") }
            service.change {
                $0.said.append(utterance.text)
                $0.lastID = utterance.id
            }
        }
        func stop() throws { service.change { $0.stops += 1 } }
        func pause() throws {}
        func resume() throws {}
        func play(_ earcon: Earcon) throws {}
        var isConnected: Bool { service.state.withLock { $0.isAlive } }
        func interrupt() { broken.signal() }
        func close() {}
    }

    final class Log: Sendable {
        let lines = Mutex<[String]>([])
        var text: String { lines.withLock { $0.joined(separator: "\n") } }
    }

    private let service = FakeService()
    private let log = Log()

    private func voice(_ timing: SpeechTiming) -> SpeechService {
        SpeechService(
            log: { [log] line in log.lines.withLock { $0.append(line) } }, timing: timing,
            connect: { [service] in try service.connect() })
    }

    private var quick: SpeechTiming {
        SpeechTiming(firstPause: 0.02, longestPause: 0.05, responseTimeout: 5, watch: 0.02)
    }

    /// Waits for a condition in real time, since there are real threads.
    private func until(_ condition: () -> Bool, _ what: String) async {
        #expect(await Patience.wait(until: condition), "\(what)")
    }

    @Test func theEndOfAnUtteranceIsReported() async {
        let voice = voice(quick)
        var ended: [Int] = []
        voice.didFinish = { id, isComplete in if isComplete { ended.append(id) } }
        voice.speak(SpeechUtterance(id: 7, text: "Espresso"))
        await until({ service.hasSaid("Espresso") }, "said")
        service.state.withLock { $0.finish }?(7)
        await until({ ended == [7] }, "told")
        voice.stop()
        await until({ service.state.withLock { $0.stops } == 1 }, "stopped")
    }

    @Test func theInterfaceContinuesWithoutAService() async {
        service.change { $0.isMissing = true }
        let voice = voice(quick)
        var ends: [Int: Bool] = [:]
        voice.didFinish = { ends[$0] = $1 }
        let start = Date()
        voice.speak(SpeechUtterance(id: 1, text: "one"))
        voice.speak(SpeechUtterance(id: 2, text: "two"))
        #expect(Date().timeIntervalSince(start) < 1, "it did not block")
        await until({ ends == [1: false, 2: false] }, "reported as not spoken")
        #expect(log.text.contains("there is no speech: nobody is there"))
        await until({ service.state.withLock { $0.connections } >= 3 }, "tried again")
        #expect(log.lines.withLock { $0.count } == 1, "one line, not one per attempt")
        service.change { $0.isMissing = false }
        await until({ service.hasSaid("two") }, "the words that were due last are said when it is back")
        #expect(log.text.contains("is back"))
    }

    @Test func aServiceThatEndsDuringSpeechIsReconnected() async {
        let voice = voice(quick)
        var ends: [Int: Bool] = [:]
        voice.didFinish = { ends[$0] = $1 }
        voice.speak(SpeechUtterance(id: 1, text: "a long text"))
        await until({ service.hasSaid("a long text") }, "begun")
        service.change {
            $0.isAlive = false
            $0.isMissing = true
        }
        await until({ ends == [1: false] }, "its end is reported although the service did not")
        #expect(log.text.contains("is gone"))
        service.change { $0.isMissing = false }
        await until({ service.hasSaid("a long text", "a long text") }, "spoken again")
        voice.speak(SpeechUtterance(id: 2, text: "next"))
        await until({ service.hasSaid("a long text", "a long text", "next") }, "and on")
    }

    @Test func aHangingServiceIsDisconnected() async {
        var timing = quick
        timing.responseTimeout = 0.05
        service.change { $0.hangs = true }
        let voice = voice(timing)
        var ends: [Int: Bool] = [:]
        voice.didFinish = { ends[$0] = $1 }
        voice.speak(SpeechUtterance(id: 1, text: "stuck"))
        await until({ ends == [1: false] }, "given up")
        #expect(log.text.contains("has not answered"))
        service.change { $0.hangs = false }
        await until({ service.hasSaid("stuck") }, "said by the next connection")
    }

    @Test func aSilentServiceIsNotWaitedFor() async {
        var timing = quick
        timing.responseTimeout = 0.05
        service.change { $0.isStuck = true }
        let voice = voice(timing)
        var ends: [Int: Bool] = [:]
        voice.didFinish = { ends[$0] = $1 }
        voice.speak(SpeechUtterance(id: 1, text: "one"))
        await until({ ends == [1: false] }, "reported as not spoken")
        #expect(log.text.contains("there is no speech: the service does not answer"))
        voice.speak(SpeechUtterance(id: 2, text: "two"))
        await until({ ends == [1: false, 2: false] }, "and so is the next")
        try? await Task.sleep(for: .milliseconds(200))
        #expect(service.state.withLock { $0.connections } == 1, "only one attempt hangs")
        service.change { $0.isStuck = false }
        await until({ service.hasSaid("two") }, "said when it answers at last")
        #expect(log.text.contains("is back"))
    }

    @Test func stoppedUtterancesAreNotSpokenLater() async {
        service.change { $0.isMissing = true }
        let voice = voice(quick)
        voice.speak(SpeechUtterance(id: 1, text: "old"))
        await until({ service.state.withLock { $0.connections } >= 1 }, "tried")
        voice.stop()
        service.change { $0.isMissing = false }
        voice.speak(SpeechUtterance(id: 2, text: "new"))
        await until({ service.hasSaid("new") }, "only the new")
    }

    @Test func anUtteranceStoppedDuringAFailingAttemptIsNotSpokenLater() async {
        service.change { ($0.isMissing, $0.isStuck) = (true, true) }
        let voice = voice(quick)
        var ends: [Int: Bool] = [:]
        voice.didFinish = { ends[$0] = $1 }
        voice.speak(SpeechUtterance(id: 1, text: "old"))
        await until({ service.state.withLock { $0.connections } == 1 }, "tried")
        voice.stop()
        service.change { ($0.isMissing, $0.isStuck) = (false, false) }
        await until({ ends == [1: false] }, "reported as not spoken")
        // Longer than the pause before the next attempt, in which it must not be spoken.
        try? await Task.sleep(for: .milliseconds(200))
        voice.speak(SpeechUtterance(id: 2, text: "new"))
        await until({ service.state.withLock { $0.said.last } == "new" }, "spoken")
        #expect(service.hasSaid("new"))
    }
}

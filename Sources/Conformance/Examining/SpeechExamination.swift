// SpeechExamination.swift: whether speech can be stopped, repeated, and has its volume back for the next guest.

import VitrineAssistance
import VitrineExploring

/// Listens to the first screen.
@MainActor
struct SpeechExamination {
    private let session: ExplorerSession
    private static let home = 74, describe = 58

    init(_ session: ExplorerSession) { self.session = session }

    /// Whether speech ends when the person goes on, and is repeated by a key. Nil if nothing is spoken.
    var control: (stops: Bool, repeats: Bool)? {
        session.restart()
        let screen = session.screen, voice = TranscriptVoice(loop: screen.loop),
            spoken = screen.screen.assistance.spoken
        spoken.makeBackend = { voice }
        spoken.start()
        defer { spoken.stop() }
        screen.press(ExplorerSession.tab, [])
        screen.turn()
        guard let first = voice.take().last else { return nil }
        let stops = voice.stops
        // After the last element there is none: back to the first.
        var second: Heard?
        for usage in [ExplorerSession.tab, Self.home] where second == nil {
            screen.press(usage, [])
            screen.turn()
            second = voice.take().last
        }
        let hasStopped = voice.stops > stops
        guard let second, second.text != first.text else { return (hasStopped, false) }
        screen.wait(20)
        _ = voice.take()
        screen.press(Self.describe, [])
        screen.turn()
        let isRepeated = voice.take().contains { $0.text.contains(second.text) || second.text.contains($0.text) }
        return (hasStopped, isRepeated)
    }

    /// The volume before a guest made it softer, and after the guest's visit. Nil if nothing ends a visit.
    var volumes: (before: Double, after: Double)? {
        guard session.app.visitSeconds != nil else { return nil }
        session.restart()
        let spoken = session.screen.screen.assistance.spoken
        let before = spoken.volume
        spoken.start()
        for _ in 0..<3 { spoken.perform(.softer) }
        session.screen.settle()
        session.screen.perform(.reset)
        session.screen.settle()
        return (before, session.screen.screen.assistance.spoken.volume)
    }
}

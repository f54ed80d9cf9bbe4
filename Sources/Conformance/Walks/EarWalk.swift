// EarWalk.swift: a task done by ear, with the keys of a keypad and the picture off.

import Foundation
import VitrineAssistance
import VitrineDisplay
import VitrineExploring
import VitrineRuntime

/// Moves the spoken cursor to each element of a task and uses it there.
@MainActor
struct EarWalk {
    private let session: ExplorerSession
    private let language: String
    private static let home = 74
    /// The most moves to an element.
    private static let mostMoves = 300
    /// The most virtual seconds in which a screen is listened to.
    private static let patience = 30.0

    init(_ session: ExplorerSession, _ language: String) { (self.session, self.language) = (session, language) }

    func run(_ task: ConformanceTask) -> Walk {
        session.restart()
        session.speak(language)
        let voice = TranscriptVoice(loop: session.screen.loop), spoken = session.screen.screen.assistance.spoken
        spoken.makeBackend = { voice }
        spoken.start()
        spoken.isScreenCurtainOn = true
        defer { spoken.stop() }
        var walk = Walk(mode: .ear(language), task: task.name)
        var title = ""
        func note(_ line: String, _ words: String, isDone: Bool, _ how: String, since start: Double) {
            listen(voice)
            var step = WalkStep(line: line, words: words, isDone: isDone, how: how, heard: voice.take())
            step.title = session.reading.title
            step.isNewScreen = step.title != title
            title = step.title
            step.seconds = session.seconds(since: start)
            step.keepsSettings = spoken.isOn && spoken.isScreenCurtainOn
            walk.steps.append(step)
        }
        note("", "", isDone: true, "", since: session.screen.loop.clock.seconds)
        for step in task.steps {
            let start = session.screen.loop.clock.seconds
            let (words, how) = perform(step, spoken)
            note(step.line, words, isDone: how != nil, how ?? "the cursor did not come to it", since: start)
            guard how != nil else { break }
        }
        return walk
    }

    private func listen(_ voice: TranscriptVoice) {
        session.screen.settle(atMost: 5)
        let end = session.screen.loop.clock.seconds + Self.patience
        while voice.isSpeaking, session.screen.loop.clock.seconds < end { session.screen.wait(0.5) }
    }

    private func press(_ usage: Int) {
        session.screen.press(usage, [])
        session.screen.settle(atMost: 2)
    }

    /// Returns the words of the element, and how it was used; nil if it was not.
    private func perform(_ step: ExplorerStep, _ spoken: SpokenNavigator) -> (String, String?) {
        guard let name = step.element else { return ("", session.performByKeys(step)) }
        guard let element = session.reading.element(name, on: session.screen.screen) else { return ("", nil) }
        let words = element.words
        guard let moves = move(to: element.object, spoken) else { return (words, nil) }
        let way = moves == 1 ? "1 key" : "\(moves) keys"
        switch step {
        case .fill(_, let text):
            press(ExplorerSession.enterKey)
            for character in text { session.screen.type(character) }
            session.screen.settle(atMost: 2)
            return (words, "\(way), Return, \(text.count) characters")
        case .adjust(_, let isUp):
            press(isUp ? 82 : 81)
            return (words, "\(way), \(isUp ? "Up" : "Down")")
        case .swipe: return (words, "\(way); what a finger swipes is reached by the cursor")
        default:
            press(ExplorerSession.enterKey)
            return (words, "\(way), Return")
        }
    }

    /// Presses Tab until the cursor is at the element, if need be from the beginning. Returns the number of keys.
    private func move(to element: AccessibleObject, _ spoken: SpokenNavigator) -> Int? {
        var keys = 0
        for isAgain in [false, true] {
            if isAgain {
                press(Self.home)
                keys += 1
            }
            while keys < Self.mostMoves {
                if spoken.focusedElement === element { return keys }
                let present = spoken.focusedElement
                press(ExplorerSession.tab)
                keys += 1
                if spoken.focusedElement === present { break }
            }
        }
        return nil
    }
}

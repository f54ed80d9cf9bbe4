// TaskWalk.swift: a task done by touches, in one look.

import Foundation
import VitrineAssistance
import VitrineDisplay
import VitrineDrawing
import VitrineExploring
import VitrineRuntime

/// Does a task with a finger, in the text size, the colours or the language of a mode.
@MainActor
struct TaskWalk {
    private let session: ExplorerSession
    private let pictures: PictureStore
    private let mode: WalkMode
    /// Called at each screen, after a step.
    var atScreen: (ScreenReading, [ExplorerStep]) -> Void = { _, _ in }
    /// The texts of the same step in the app's first language.
    var originals: [[String]] = []

    init(_ session: ExplorerSession, _ mode: WalkMode, _ pictures: PictureStore) {
        (self.session, self.mode, self.pictures) = (session, mode, pictures)
    }

    /// Starts the app and does the task.
    func run(_ task: ConformanceTask) -> Walk {
        session.restart()
        apply()
        var walk = Walk(mode: mode, task: task.name)
        var title = ""
        func look(_ line: String, _ words: String, isDone: Bool, since start: Double, _ number: Int) {
            var step = WalkStep(line: line, words: words, isDone: isDone)
            let reader = ScreenReader(session)
            (step.title, step.isNewScreen) = (reader.reading.title, reader.reading.title != title)
            title = step.title
            step.seconds = session.seconds(since: start)
            (step.audit, step.texts) = (reader.audit, reader.texts)
            step.untranslated = untranslated(reader, number)
            step.keepsSettings = keepsSettings
            step.picture = pictures.keep(session.screen.picture)
            walk.steps.append(step)
        }
        look("", "", isDone: true, since: session.screen.loop.clock.seconds, 0)
        atScreen(session.reading, [])
        var done: [ExplorerStep] = []
        for (index, step) in task.steps.enumerated() {
            let words = words(of: step), start = session.screen.loop.clock.seconds
            let isDone = session.perform(step)
            if isDone { done.append(step) }
            look(step.line, words, isDone: isDone, since: start, index + 1)
            guard isDone else { break }
            atScreen(session.reading, done)
        }
        return walk
    }

    private func words(of step: ExplorerStep) -> String {
        step.element.flatMap { session.reading.element($0, on: session.screen.screen) }?.words ?? ""
    }

    // MARK: The mode

    private static let largest = UIContentSizeCategory.shortNames.count - 1
    private var vision: ScreenVision { session.screen.screen.assistance.vision }

    private func apply() {
        let setting = session.setting
        switch mode {
        case .largestText: session.screen.perform(.textSize(Self.largest))
        case .highContrast: vision.isHighContrast = true
        case .dark: session.screen.perform(.dark(true))
        case .exchangedSides: session.screen.perform(.resize(width: setting.height, height: setting.width))
        case .language(let tag): session.speak(tag)
        case .sight, .ear, .keypad, .oneSwitch: break
        }
        session.screen.settle()
    }

    private var keepsSettings: Bool {
        switch mode {
        case .largestText:
            session.screen.window?.traitCollection.preferredContentSizeCategory
                == UIContentSizeCategory
                .category(named: UIContentSizeCategory.shortNames[Self.largest])
        case .highContrast: session.screen.window?.traitCollection.accessibilityContrast == .high
        case .dark: session.screen.window?.traitCollection.userInterfaceStyle == .dark
        default: true
        }
    }

    private func untranslated(_ reader: ScreenReader, _ number: Int) -> [Fault] {
        guard case .language(let tag) = mode, originals.indices.contains(number) else { return [] }
        let check = TranslationCheck(original: originals[number], names: session.app.names)
        return ScreenChecks.texts(reader.reading).flatMap { text, element in
            check.untranslated(text, in: tag).map {
                Fault("“\($0)” is the same in \(tag)", reader.place(element.frame))
            }
        }
    }
}

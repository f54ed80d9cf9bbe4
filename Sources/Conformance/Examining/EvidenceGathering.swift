// EvidenceGathering.swift: does each task in each way, and examines each screen.

import Foundation
import VitrineExploring
import VitrineRuntime

/// Gathers the evidence about an app. The same app gives the same evidence: time is virtual, and order fixed.
@MainActor
struct EvidenceGathering {
    private let app: ExploredApp
    private let setting: ScreenSetting
    let pictures: PictureStore
    /// Called with what begins, for people who wait.
    var report: (String) -> Void = { _ in }

    init(_ app: ExploredApp, on setting: ScreenSetting, _ pictures: PictureStore) {
        (self.app, self.setting, self.pictures) = (app, setting, pictures)
    }

    /// The ways to the screens that an exploration of so many steps finds, without those that others contain.
    func explored(steps: Int) -> [ConformanceTask] {
        var options = ExplorerOptions()
        (options.budget, options.steps, options.checks) = (.infinity, steps, false)
        let explorer = Explorer(app, on: setting, options: options)
        explorer.run()
        explorer.session.end()
        let graph = explorer.graph
        let ways = graph.nodes.keys.sorted().compactMap { id in
            graph.way(from: graph.start, to: id, by: \.isOfGuest)
        }.filter { !$0.isEmpty }
        let sorted = Set(ways).map { $0 }.sorted {
            ($0.count, $0.map(\.line).joined()) < ($1.count, $1.map(\.line).joined())
        }
        let longest = sorted.filter { way in !sorted.contains { $0.count > way.count && $0.starts(with: way) } }
        let tasks = longest.enumerated().map { ConformanceTask(name: "Way \($0.offset + 1)", steps: $0.element) }
        return tasks.isEmpty ? [ConformanceTask(name: "The first screen", steps: [])] : tasks
    }

    func evidence(_ tasks: [ConformanceTask], origin: String, panel: PanelSize?) -> Evidence {
        var found = Evidence(app: app.driven.name, setting: setting, languages: app.languages, origin: origin)
        (found.tasks, found.panel) = (tasks, panel)
        var ways: [(id: String, steps: [ExplorerStep])] = []
        var originals: [String: [[String]]] = [:]
        let watch = FrameWatch()
        var app = app
        // What a person types has no translation.
        for case .fill(_, let text) in tasks.flatMap(\.steps) where !text.isEmpty { app.names.insert(text) }
        let seen = ExplorerSession(watch.watching(app), on: setting, settlingInterval: AppScreen.frame)
        watch.begin(seen)
        var flashes: [String: FlashEvidence] = [:]
        for task in tasks {
            report("\(task.name) by sight")
            var walk = TaskWalk(seen, .sight, pictures)
            var texts: [[String]] = []
            walk.atScreen = { reading, steps in
                texts.append(ScreenChecks.texts(reading).map(\.text))
                if !ways.contains(where: { $0.id == reading.id }) { ways.append((reading.id, steps)) }
                for _ in 0..<180 { seen.screen.step(AppScreen.frame) }
                if flashes[reading.id] == nil || watch.meter.result.isTooMuch {
                    flashes[reading.id] = watch.meter.result
                }
                watch.begin(seen)
            }
            found.walks.append(walk.run(task))
            originals[task.name] = texts
        }
        seen.end()
        let session = ExplorerSession(app, on: setting)
        for task in tasks { found.walks += otherWalks(session, task, originals[task.name] ?? []) }
        for (id, steps) in ways {
            report("screen \(found.screens.count + 1) of \(ways.count)")
            var screen = ScreenExamination(session, pictures, steps).run()
            screen.flashes = flashes[id] ?? FlashEvidence()
            found.screens.append(screen)
        }
        for (_, steps) in ways where !steps.isEmpty {
            report("time \(found.times.count + 1) of \(ways.count - 1)")
            found.times.append(TimeExamination(session, pictures, after: steps).run())
        }
        report("speech")
        let speech = SpeechExamination(session)
        (found.speech, found.volumes) = (speech.control, speech.volumes)
        session.end()
        return found
    }

    private func otherWalks(_ session: ExplorerSession, _ task: ConformanceTask, _ originals: [[String]]) -> [Walk] {
        var walks: [Walk] = []
        for language in app.languages {
            report("\(task.name) by ear (\(language))")
            walks.append(EarWalk(session, language).run(task))
        }
        session.speak(app.languages.first ?? "en")
        report("\(task.name) by keypad and by one switch")
        walks.append(KeypadWalk(session, pictures).run(task))
        walks.append(SwitchWalk(session, pictures).run(task))
        let looks: [WalkMode] =
            [.largestText, .highContrast, .dark, .exchangedSides] + app.languages.dropFirst().map { .language($0) }
        for mode in looks {
            report("\(task.name) \(mode.words)")
            var walk = TaskWalk(session, mode, pictures)
            walk.originals = originals
            walks.append(walk.run(task))
        }
        return walks
    }
}

// CheckRun.swift: the checks of a screen that change the app, each from the screen.

import Foundation
import VitrineAssistance
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineTextEditing

/// Examines the screen on which the explorer's app is.
@MainActor
struct CheckRun {
    private let explorer: Explorer
    private let session: ExplorerSession
    private let id: String
    private let title: String
    /// The largest text size.
    private static let largest = UIContentSizeCategory.shortNames.count - 1

    init(_ explorer: Explorer, _ id: String) {
        (self.explorer, self.id) = (explorer, id)
        session = explorer.session
        title = session.reading.title
    }

    func run(_ check: ScreenCheck) {
        switch check {
        case .looks: checkLooks()
        case .ways: checkWays()
        case .time: checkTime()
        case .text: checkText()
        case .leaks: LeakCheck(explorer, id).run()
        }
    }

    // MARK: Looks

    private func checkLooks() {
        let texts = ScreenChecks.texts(session.reading).map(\.text)
        let script = session.steps
        lookThroughPages("")
        explorer.session.replay(script)
        let languages = session.app.languages
        for (index, language) in languages.enumerated() where !explorer.isOver {
            if index > 0 {
                change(.language(language), look: language)
                checkTranslation(of: texts, to: language)
            }
            change(.textSize(Self.largest), look: "\(language), largest text")
            session.perform(.machine(.textSize(-1)))
        }
        if languages.count > 1, let first = languages.first { session.perform(.machine(.language(first))) }
        change(.dark(true), look: "dark")
        session.perform(.machine(.dark(false)))
        let setting = session.setting
        change(.resize(width: setting.height, height: setting.width), look: "rotated")
        change(.textSize(Self.largest), look: "rotated, largest text")
        session.perform(.machine(.textSize(-1)))
        session.perform(.machine(.resize(width: setting.width, height: setting.height)))
        for action in [AppAction.unplug, .plug, .memoryWarning, .suspend, .resume] { change(action, look: "") }
    }

    private func change(_ action: AppAction, look: String) {
        session.perform(.machine(action))
        explorer.addEffects(of: .machine(action), look: look)
        if case .unplug = action { return }
        if case .suspend = action { return }
        explorer.look(look)
    }

    /// Looks at the rest of what scrolls, a page at a time.
    private func lookThroughPages(_ look: String) {
        for scroller in scrollers() {
            let place = session.place(
                scroller.convert(CGPoint(x: scroller.bounds.midX, y: scroller.bounds.midY), to: nil))
            var pages = 0
            while pages < Self.mostPages, !explorer.isOver {
                let before = scroller.bounds.origin
                session.perform(.machine(.wheel(place, dx: 0, dy: Double(scroller.bounds.height * 0.8))))
                guard scroller.bounds.minY > before.y + 1 else { break }
                pages += 1
                explorer.look(look)
            }
        }
    }

    private static let mostPages = 12

    /// Visible scroll views with content below.
    private func scrollers() -> [UIScrollView] {
        func inside(_ view: UIView) -> [UIScrollView] {
            guard !view.isHidden, view.alpha >= 0.01 else { return [] }
            let own = (view as? UIScrollView).map { [$0] } ?? []
            return own.filter { $0.contentSize.height > $0.bounds.height + 1 && $0.isScrollEnabled }
                + view.subviews.flatMap(inside)
        }
        return session.screen.screen.windows.flatMap(inside)
    }

    private func checkTranslation(of texts: [String], to language: String) {
        let check = TranslationCheck(original: texts, names: session.app.names)
        for (text, element) in ScreenChecks.texts(session.reading) {
            for phrase in check.untranslated(text, in: language) {
                explorer.add(
                    Problem(.untranslated, phrase, "“\(phrase)” is the same in \(language)", frame: element.frame),
                    on: title, look: language)
            }
        }
    }

    // MARK: Ways

    private func checkWays() {
        checkFocus()
        checkTouchables()
        let taps = explorer.graph.ways(from: id).filter { ExplorerStep(line: $0.step)?.isTap == true }
        for target in Set(taps.map(\.to)).sorted() where !explorer.isOver {
            let edges = taps.filter { $0.to == target }.sorted { $0.step < $1.step }
            for (kind, tool) in Self.tools where !explorer.isOver {
                checkWay(to: target, edges.prefix(2).compactMap { ExplorerStep(line: $0.step)?.element }, kind, tool)
            }
        }
    }

    private static let tools: [(FindingKind, (ElementName) -> ExplorerStep)] = [
        (.notByKeys, { .enter($0) }), (.notByEar, { .listen($0) }), (.notBySwitch, { .scan($0) }),
    ]

    /// Whether what a finger does with one of the elements can be done with a tool.
    private func checkWay(
        to target: String, _ names: [ElementName], _ kind: FindingKind, _ tool: (ElementName) -> ExplorerStep
    ) {
        var words = ""
        for name in names {
            guard explorer.begin(at: id), let element = session.reading.element(name, on: session.screen.screen) else {
                return
            }
            words = element.words
            guard session.perform(tool(name)) else { return }
            explorer.lookAround()
            if session.reading.id != id { return }
        }
        guard let name = names.first else { return }
        let there = explorer.graph.nodes[target]?.title ?? "another screen"
        explorer.add(
            Problem(kind, name.subject, "“\(words)” leads to \(there) by a finger; \(kind.words)"),
            on: title, look: "")
    }

    private func checkFocus() {
        let missing = FocusWalk(session).missing
        explorer.lookAround()
        guard let first = missing.first else { return }
        let names = missing.prefix(8).map { "“\($0.words)”" }.joined(separator: ", ")
        explorer.add(
            Problem(
                .notByKeys, first.name.subject, "Tab and arrows do not lead to \(names)",
                frame: first.frame),
            on: title, look: "")
    }

    private func checkTouchables() {
        guard explorer.begin(at: id) else { return }
        let screen = session.screen.screen
        for (element, lack) in session.reading.touchables(on: screen) {
            let kind: FindingKind = lack == .element ? .notByEar : .notBySwitch
            explorer.add(
                Problem(
                    kind, element.name.subject,
                    "\(element.words) takes touches, and is no element that can be used", frame: element.frame),
                on: title, look: "")
        }
    }

    // MARK: Time

    private func checkTime() {
        let screen = session.screen
        if screen.screen.windows.allSatisfy({ $0.firstResponder == nil }) {
            let count = screen.idleTurns(in: Self.restSeconds)
            if count >= Self.mostIdleTurns {
                explorer.add(
                    Problem(
                        .wakeUps, title,
                        "wakes \(count) times in \(Int(Self.restSeconds)) s at rest, without a frame to show"),
                    on: title, look: "")
            }
        }
        guard let seconds = session.app.visitSeconds, explorer.begin(at: id) else { return }
        let reading = session.reading
        for _ in 0..<2 { session.perform(.machine(.wait(seconds * 1.2))) }
        let end = session.reading
        explorer.addEffects(of: .machine(.wait(seconds)), look: "")
        guard end.id == reading.id, id != explorer.graph.start, id != explorer.endOfVisit() else { return }
        explorer.add(
            Problem(.neverTimesOut, title, "is still there \(Int(seconds * 2.4)) s after the last touch"), on: title,
            look: "")
    }

    private static let restSeconds = 5.0
    private static let mostIdleTurns = 5

    // MARK: Text

    private func checkText() {
        let names = session.reading.elements.filter { $0.keyboard != nil }.map(\.name)
        guard !names.isEmpty else { return }
        for end in endsOfVisit {
            guard explorer.begin(at: id) else { return }
            let way = session.steps
            for name in names { session.perform(.fill(name, TextSamples.mark + " Anna")) }
            for step in end { session.perform(step) }
            explorer.addEffects(of: .machine(.reset), look: "")
            // Where the text was typed, and on the way.
            session.perform(.machine(.tap(.init(x: 0.5, y: 0.5))))
            for step in way where session.perform(step) { explorer.addEffects(of: step, look: "") }
        }
        explorer.lookAround()
    }

    private var endsOfVisit: [[ExplorerStep]] {
        let reset: [[ExplorerStep]] = [[.machine(.reset)]]
        guard let seconds = session.app.visitSeconds else { return reset }
        let wait = ExplorerStep.machine(.wait(seconds * 1.2))
        return reset + [[wait, wait]]
    }
}

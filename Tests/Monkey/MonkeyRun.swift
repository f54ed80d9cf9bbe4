// MonkeyRun.swift: runs plans in this process, and reports findings.

import CVitrineLinux
import Foundation
import LiveObjects
import Synchronization
import VitrineTextEditing
import VitrineCompositor
import VitrineDrawing
import VitrineExploring
import VitrineGraphics
import VitrineSystem
import VitrineRuntime

@MainActor final class MonkeyRun {
    /// The app's messages while it ran.
    private final class Log: Sendable {
        let lines = Mutex<[String]>([])
    }

    private let log = Log()
    private var before: LiveObjects?
    private var descriptorsBefore = 0

    init() {
        OnScreenKeyboard.install()
        KeyCommandGuide.install()
        UITextChecker.leaveSystemDictionaries()
        let log = log
        Diagnostics.send { _, text in log.lines.withLock { $0.append(text) } }
    }

    /// Plays a plan once, and again if objects seem to be left: caches fill only the first time.
    func problems(of plan: MonkeyPlan) -> [String] {
        if before == nil { play(plan.withoutActions) }
        note()
        var found = play(plan)
        var left = leftovers()
        for _ in 0..<3 where !left.isEmpty {
            note()
            play(plan)
            left = leftovers()
        }
        found += left
        found += log.lines.withLock { $0 }.filter { $0.contains("again and again") }
        log.lines.withLock { $0 = [] }
        return Array(Set(found)).sorted()
    }

    @discardableResult
    private func play(_ plan: MonkeyPlan) -> [String] {
        let screen = AppScreen(
            plan.program.app, size: PixelSize(width: plan.width, height: plan.height), scale: plan.scale)
        for action in plan.actions { screen.perform(action) }
        let found = screen.problems()
        screen.end()
        return found
    }

    // MARK: Remaining objects

    /// Counts the existing objects.
    private func note() {
        comeToRest()
        before = LiveObjects(of: Self.isCounted)
        descriptorsBefore = Self.descriptors
    }

    private func leftovers() -> [String] {
        comeToRest()
        guard let before else { return [] }
        var found = LiveObjects(of: Self.isCounted).growth(since: before).map {
            "\($0.now - $0.before) objects of \($0.name) are left"
        }
        let descriptors = Self.descriptors
        if descriptors > descriptorsBefore { found.append("\(descriptors - descriptorsBefore) descriptors are left") }
        return found
    }

    private func comeToRest() { for _ in 0..<32 where vitrine_runloop_poll() {} }

    private static var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    /// Views, layers, controllers and recognisers, which retain most other objects.
    private static func isCounted(_ type: Any.Type) -> Bool {
        type is UIResponder.Type || type is CALayer.Type || type is UIGestureRecognizer.Type
            || type is UIScreen.Type
    }
}

extension MonkeyPlan {
    var withoutActions: MonkeyPlan {
        var plan = self
        plan.actions = []
        return plan
    }
}

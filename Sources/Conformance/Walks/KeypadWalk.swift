// KeypadWalk.swift: a task done with Tab, arrows and Return.

import Foundation
import VitrineAssistance
import VitrineControls
import VitrineDisplay
import VitrineExploring
import VitrineRuntime

/// Moves the focus to each element of a task by keys, and presses Return there.
@MainActor
struct KeypadWalk {
    private let session: ExplorerSession
    private let pictures: PictureStore
    private static let right = 79, left = 80, down = 81, up = 82
    /// The most presses of Tab, and of arrows from a place.
    private static let mostTabs = 60, mostArrows = 40

    init(_ session: ExplorerSession, _ pictures: PictureStore) { (self.session, self.pictures) = (session, pictures) }

    func run(_ task: ConformanceTask) -> Walk {
        session.restart()
        var walk = Walk(mode: .keypad, task: task.name)
        for step in task.steps {
            let start = session.screen.loop.clock.seconds, title = session.reading.title
            let (words, how) = perform(step)
            session.screen.settle()
            var made = WalkStep(line: step.line, words: words, isDone: how != nil)
            made.how = how ?? "Tab and arrows do not lead to it"
            made.title = session.reading.title
            made.isNewScreen = made.title != title
            made.seconds = session.seconds(since: start)
            made.picture = pictures.keep(session.screen.picture)
            walk.steps.append(made)
            guard how != nil else { break }
        }
        return walk
    }

    private func perform(_ step: ExplorerStep) -> (String, String?) {
        guard let name = step.element else { return ("", session.performByKeys(step)) }
        guard let element = session.reading.element(name, on: session.screen.screen) else { return ("", nil) }
        let words = element.words
        guard let keys = move(to: element.object) else { return (words, nil) }
        let way = keys.isEmpty ? "where the focus is" : keys.joined(separator: ", ")
        switch step {
        case .fill(_, let text):
            press(ExplorerSession.enterKey)
            for character in text { session.screen.type(character) }
            press(ExplorerSession.enterKey)
            return (words, "\(way), Return, \(text.count) characters, Return")
        case .adjust(_, let isUp):
            press(isUp ? Self.right : Self.left)
            return (words, "\(way), \(isUp ? "Right" : "Left")")
        case .swipe: return (words, "\(way); what a finger swipes is reached by the focus")
        default:
            press(ExplorerSession.enterKey)
            return (words, "\(way), Return")
        }
    }

    private func press(_ usage: Int) {
        session.screen.press(usage, [])
        session.screen.settle(atMost: 2)
    }

    // MARK: Focus

    private var focused: UIView? { session.screen.screen.focusedItem.flatMap(FocusWalk.view) }

    private func isAt(_ element: AccessibleObject) -> Bool {
        guard let focused, let view = element.accessibilityView else { return false }
        return focused.isDescendant(of: view) || view.isDescendant(of: focused) && !(focused is UIScrollView)
    }

    /// Presses Tab, and from each new place arrows towards the element. Returns the names of the keys.
    private func move(to element: AccessibleObject) -> [String]? {
        var keys: [String] = []
        var seen: [UIView] = []
        for _ in 0..<Self.mostTabs {
            if isAt(element) { return Self.short(keys) }
            if let focused {
                if seen.contains(where: { $0 === focused }) { break }
                seen.append(focused)
                if let arrows = arrows(to: element) { return Self.short(keys + arrows) }
            }
            press(ExplorerSession.tab)
            keys.append("Tab")
        }
        return nil
    }

    /// Presses arrows as long as they lead nearer. The focus goes back by the opposite ones if they do not lead there.
    private func arrows(to element: AccessibleObject) -> [String]? {
        var pressed: [Int] = []
        for _ in 0..<Self.mostArrows {
            guard let next = nearer(to: element, &pressed) else { break }
            if next { return pressed.map(Self.name) }
        }
        for usage in pressed.reversed() { press(Self.opposite(usage)) }
        return nil
    }

    /// Presses the arrow that leads nearest. Returns whether the element has the focus; nil if no arrow leads nearer.
    private func nearer(to element: AccessibleObject, _ pressed: inout [Int]) -> Bool? {
        guard let before = focused else { return nil }
        let target = element.reported.frame, from = before.convert(before.bounds, to: nil)
        let dx = target.midX - from.midX, dy = target.midY - from.midY
        let across = dx > 0 ? Self.right : Self.left, along = dy > 0 ? Self.down : Self.up
        for usage in abs(dx) > abs(dy) ? [across, along] : [along, across] {
            press(usage)
            guard let after = focused, after !== before else { continue }
            pressed.append(usage)
            if isAt(element) { return true }
            if Self.distance(after, element) < Self.distance(from, element) { return false }
            press(Self.opposite(usage))
            pressed.removeLast()
            guard focused === before else { return nil }
        }
        return nil
    }

    private static func distance(_ view: UIView, _ element: AccessibleObject) -> CGFloat {
        distance(view.convert(view.bounds, to: nil), element)
    }

    private static func distance(_ frame: CGRect, _ element: AccessibleObject) -> CGFloat {
        let target = element.reported.frame
        return abs(frame.midX - target.midX) + abs(frame.midY - target.midY)
    }

    private static func opposite(_ usage: Int) -> Int {
        switch usage {
        case right: left
        case left: right
        case down: up
        default: down
        }
    }

    private static func name(_ usage: Int) -> String {
        switch usage {
        case right: "Right"
        case left: "Left"
        case down: "Down"
        default: "Up"
        }
    }

    /// `3 × Tab` for Tab, Tab, Tab.
    private static func short(_ keys: [String]) -> [String] {
        var runs: [(key: String, count: Int)] = []
        for key in keys {
            if runs.last?.key == key { runs[runs.count - 1].count += 1 } else { runs.append((key, 1)) }
        }
        return runs.map { $0.count == 1 ? $0.key : "\($0.count) × \($0.key)" }
    }
}

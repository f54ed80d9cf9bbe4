// StepMenu.swift: the steps that may be tried on a screen.

import VitrineControls
import VitrineRuntime
import VitrineViewValues

/// Lists steps by the elements of a screen.
@MainActor
package struct StepMenu {
    private let app: ExploredApp
    private let touchables: [ElementName]

    /// - Parameter touchables: names of views that a finger can use beside the elements.
    package init(_ app: ExploredApp, touchables: [ElementName] = []) { (self.app, self.touchables) = (app, touchables) }

    /// The most elements of one kind that are tried: rows of a list lead to like screens.
    private static let mostAlike = 40

    /// The steps for a screen, first those of elements in reading order.
    package func steps(for reading: ScreenReading) -> [ExplorerStep] {
        var counts: [String: Int] = [:]
        var steps: [ExplorerStep] = []
        for element in reading.elements where element.isUsable && !isDangerous(element) {
            if element.isKey, !isCommandKey(element) { continue }
            let kind = element.name.type + (element.isRow ? "row" : "")
            counts[kind, default: 0] += 1
            guard counts[kind, default: 0] <= Self.mostAlike else { continue }
            steps += self.steps(for: element)
        }
        steps += touchables.map { .tap($0) }
        steps += [.back, .machine(.tap(.init(x: 0.5, y: 0.5)))]
        steps += app.gestures.map { .gesture($0.name) }
        steps += scrolls(reading)
        steps += waits
        return steps
    }

    private func steps(for element: ScreenElement) -> [ExplorerStep] {
        let name = element.name
        if let keyboard = element.keyboard {
            return [.tap(name)] + TextSamples.texts(for: keyboard).map { .fill(name, $0) }
        }
        if element.traits.contains(.adjustable) {
            return [.adjust(name, isUp: true), .adjust(name, isUp: false)]
        }
        return element.isRow && name.ordinal == 0
            ? [.tap(name), .swipe(name, dx: -0.6, dy: 0), .swipe(name, dx: 0.6, dy: 0)] : [.tap(name)]
    }

    /// A finger over the first and the last row of each list.
    private func scrolls(_ reading: ScreenReading) -> [ExplorerStep] {
        let rows = reading.elements.filter(\.isRow)
        guard let first = rows.first, let last = rows.last else { return [] }
        return [.swipe(last.name, dx: 0, dy: -2), .swipe(first.name, dx: 0, dy: 2)]
    }

    /// Nothing for a while: twice the time of the app's question, and of the end of a visit.
    private var waits: [ExplorerStep] {
        guard let seconds = app.visitSeconds else { return [.machine(.wait(3))] }
        return [.machine(.wait(3)), .machine(.wait(seconds * 0.85)), .machine(.wait(seconds * 1.2))]
    }

    private func isDangerous(_ element: ScreenElement) -> Bool {
        app.dangerous.contains(element.label) || element.name.identifier.map(app.dangerous.contains) == true
    }

    /// Whether a key of the keyboard does more than type a character.
    private func isCommandKey(_ element: ScreenElement) -> Bool {
        guard let identifier = element.name.identifier else { return false }
        return ["key.return", "key.hide", "key.globe", "key.shift"].contains(identifier)
    }
}

// ExplorerSession.swift: a started app, and the steps since its start.

package import Foundation
import VitrineAssistance
import VitrineControls
import VitrineGraphics
import VitrineInput
import VitrineKiosk
package import VitrineRecording
import VitrineRuntime
import VitrineSystem
import VitrineTextEditing

/// Plays steps on an app, from its start.
@MainActor package final class ExplorerSession {
    package let app: ExploredApp
    package let setting: ScreenSetting
    package private(set) var screen: AppScreen
    /// The steps since the start that had an effect.
    package private(set) var steps: [ExplorerStep] = []
    /// The same steps for a test.
    package private(set) var recorded: [RecordedStep] = []
    /// The pending work when the app did not come to rest after a step.
    package private(set) var pending: [String] = []
    /// Called before each step with the steps so far and the next, and with them for a test: a process that ends leaves
    /// them behind.
    package var willPerform: (@MainActor ([ExplorerStep], [RecordedStep]) -> Void)?
    private let log = SessionLog()
    /// Virtual seconds between frames while the app comes to rest.
    private let settlingInterval: Double

    /// Starts the app. By default motion has ten frames a second: what is examined is the app at rest.
    package init(_ app: ExploredApp, on setting: ScreenSetting, settlingInterval: Double = 0.1) {
        (self.app, self.setting, self.settlingInterval) = (app, setting, settlingInterval)
        OnScreenKeyboard.install()
        KeyCommandGuide.install()
        UITextChecker.leaveSystemDictionaries()
        Diagnostics.send { [log] _, text in log.add(text) }
        screen = Self.start(app, setting, settlingInterval)
    }

    /// Starts the app again, from its first screen.
    package func restart() {
        screen.end()
        steps = []
        recorded = []
        pending = []
        log.take()
        willPerform?([], [])
        screen = Self.start(app, setting, settlingInterval)
    }

    private static func start(_ app: ExploredApp, _ setting: ScreenSetting, _ interval: Double) -> AppScreen {
        AppScreen(
            app.driven, size: setting.pixels, scale: setting.scale, settlingInterval: interval,
            afterTurn: app.afterTurn)
    }

    /// Ends the app.
    package func end() { screen.end() }

    /// The screen as it is.
    package var reading: ScreenReading { ScreenReading(screen.screen) }

    /// The messages since the last call.
    package func messages() -> [String] { log.take() }

    /// Starts again and plays `steps`.
    package func replay(_ steps: [ExplorerStep]) {
        restart()
        for step in steps { perform(step) }
    }

    /// Performs a step, and waits until the app rests.
    /// - Returns: false if its element is not there: then nothing was done.
    @discardableResult
    package func perform(_ step: ExplorerStep) -> Bool {
        var element: ScreenElement?
        if let name = step.element {
            element = reading.element(name, on: screen.screen)
            guard element != nil else { return false }
        }
        willPerform?(steps + [step], recorded)
        screen.longestTurn = 0
        if let element { reveal(element) }
        recorded += StepRecorder(app: app, screen: screen.screen).steps(for: step, on: element)
        willPerform?(steps + [step], recorded)
        if let element { use(element, step) } else { change(step) }
        steps.append(step)
        pending = screen.settle()
        return true
    }

    // MARK: Steps

    private func use(_ element: ScreenElement, _ step: ExplorerStep) {
        switch step {
        case .tap: tap(element)
        case .listen: AssistedUse(screen: screen, element: element.object).listen()
        case .scan: AssistedUse(screen: screen, element: element.object).scan()
        case .enter: enter(element)
        case .fill(_, let text): fill(element, text)
        case .adjust(_, let isUp):
            if isUp { element.object.reported.increment() } else { element.object.reported.decrement() }
        case .swipe(_, let dx, let dy): swipe(element, dx, dy)
        case .back, .gesture, .machine: break
        }
    }

    private func change(_ step: ExplorerStep) {
        switch step {
        case .back: screen.press(Self.escape, [])
        case .gesture(let name):
            let lines = app.gestures.first { $0.name == name }?.lines ?? []
            for action in lines.compactMap({ AppAction(line: $0) }) { screen.perform(action) }
        case .machine(.language(let tag)):
            screen.perform(.language(tag))
            KioskSettings.language = tag
        case .machine(let action): screen.perform(action)
        default: break
        }
    }

    package static let escape = 41, tab = 43, enterKey = 40
    static let backspace = 42, letterA = 4

    /// Scrolls the views around an element at once, so that it is visible.
    package func reveal(_ element: ScreenElement) {
        guard let view = element.object.accessibilityView, let window = view.window else { return }
        var above: UIView? = view === element.object ? view.superview : view
        let size = screen.screen.bounds.size
        var hasScrolled = false
        while let current = above {
            let inWindow = window.convert(element.object.reported.frame, from: nil as UIWindow?)
            if let scroller = current as? any AccessibilityScrolling,
                !scroller.accessibilityVisibleRect.contains(scroller.convert(inWindow, from: nil))
            {
                let before = scroller.bounds.origin
                scroller.reveal(scroller.convert(inWindow, from: nil))
                let middle = scroller.convert(CGPoint(x: scroller.bounds.midX, y: scroller.bounds.midY), to: nil)
                recorded.append(
                    .scroll(
                        CGPoint(x: min(middle.x, size.width), y: min(middle.y, size.height)),
                        dx: Double(scroller.bounds.minX - before.x), dy: Double(scroller.bounds.minY - before.y)))
                hasScrolled = true
            }
            above = current.superview
        }
        if hasScrolled { screen.settle() }
    }

    /// A point of the screen as fractions of its size.
    package func place(_ point: CGPoint) -> AppAction.Place {
        let size = screen.screen.bounds.size
        return AppAction.Place(x: Double(point.x / max(1, size.width)), y: Double(point.y / max(1, size.height)))
    }

    private func tap(_ element: ScreenElement) {
        screen.perform(.tap(place(element.object.reported.activationPoint)))
    }

    private func enter(_ element: ScreenElement) {
        guard let view = element.object.accessibilityView,
            let system = UIFocusSystem.focusSystem(for: view)
        else { return }
        system.requestFocusUpdate(to: view)
        screen.settle()
        screen.press(Self.enterKey, [])
    }

    private func fill(_ element: ScreenElement, _ text: String) {
        tap(element)
        screen.settle()
        screen.press(Self.letterA, .command)
        screen.press(Self.backspace, [])
        for character in text { screen.type(character) }
    }

    private func swipe(_ element: ScreenElement, _ dx: Double, _ dy: Double) {
        let frame = element.object.reported.frame.intersection(screen.screen.bounds)
        guard !frame.isNull else { return }
        let start = CGPoint(
            x: frame.midX - CGFloat(dx / 2) * frame.width, y: frame.midY - CGFloat(dy / 2) * frame.height)
        let end = CGPoint(x: start.x + CGFloat(dx) * frame.width, y: start.y + CGFloat(dy) * frame.height)
        screen.perform(.drag(from: place(start), to: place(end), seconds: 0.2))
    }
}

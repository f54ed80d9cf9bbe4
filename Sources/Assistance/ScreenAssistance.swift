// ScreenAssistance.swift: the assistive tools of one screen.
//
// Input passes through here before it becomes touches and presses, and each tool processes its part: first those that
// correct input (sticky keys, hold duration), then switch scanning, then the spoken cursor.
//
// A screen has none of this before the first use of `assistance`; without it a turn of the run loop only checks one
// nil.

import VitrineCompositor
import Foundation
import VitrineDisplay
package import VitrineInput
public import VitrineRuntime

/// The tools for people who cannot see, read, reach or touch the screen as others do.
@preconcurrency @MainActor
public final class ScreenAssistance: ScreenAssisting {
    unowned let screen: UIScreen

    /// The spoken navigation.
    public private(set) lazy var spoken = SpokenNavigator(screen: screen)
    /// Contrast, colours, magnification, text size, reach.
    public private(set) lazy var vision = ScreenVision(screen: screen)
    /// Keys, fingers and pointers of people who cannot move them freely.
    public private(set) lazy var motor = MotorAssistance(screen: screen)
    /// Scanning for one or two switches.
    public private(set) lazy var scanner = SwitchScanner(screen: screen)

    /// Creates a voice for what the app itself speaks, beside that of the spoken navigation. Nil for silence that lasts
    /// as long.
    public var makeVoice: (@MainActor () -> any SpeechBackend)?

    /// The usual settings of the tools.
    var defaultSettings = AssistanceSettings()

    /// Whether any tool handles these events: all, or the key that would start one.
    private func isWatching(_ events: [InputEvent]) -> Bool {
        if spoken.isOn || motor.isOn || scanner.isOn { return true }
        return spoken.waitsForKey && events.contains { if case .key = $0.kind { true } else { false } }
    }

    init(screen: UIScreen) { self.screen = screen }

    package var isSpokenNavigationOn: Bool { spoken.isOn }
    package var isScanning: Bool { scanner.isOn }
    package var assistsTouch: Bool { motor.dwellTime != nil || vision.reach < 1 }
    package var invertsColors: Bool { vision.inversion != .none }
    package var showsGreys: Bool { vision.colorFilter == .grayscale }
    package var spokenElement: AccessibleObject? { spoken.focusedElement }
    package var scannedElement: AnyObject? { scanner.highlightedElement }

    package func picturesMayHaveChanged() { vision.picturesMayHaveChanged() }

    /// The events that are passed to the app.
    package func filter(_ events: [InputEvent]) -> [InputEvent] {
        followPointer(events)
        guard isWatching(events) else { return events }
        var admitted: [InputEvent] = []
        for event in events {
            for corrected in motor.filter(event) {
                if scanner.consumes(corrected) || spoken.consumes(corrected) { continue }
                admitted.append(corrected)
            }
        }
        return admitted
    }

    private func followPointer(_ events: [InputEvent]) {
        guard vision.magnification > 1 else { return }
        for event in events { if case .pointerMoved(let to) = event.kind { vision.followPointer(to) } }
    }

    /// Once per turn, after layout and before the frame.
    package func layoutDidFinish(hasChanged: Bool) {
        if spoken.isOn { spoken.layoutDidFinish(hasChanged: hasChanged) }
        if scanner.isOn { scanner.layoutDidFinish(hasChanged: hasChanged) }
        vision.layoutDidFinish(hasChanged: hasChanged)
    }

    package func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        if spoken.isOn { spoken.handle(notification, argument) }
    }

    // MARK: For the tools

    /// Sends events to the app as if they came from a device.
    func send(_ kinds: InputEvent.Kind...) {
        guard let loop = screen.frameLoop else { return }
        loop.router.deliver(kinds.map { InputEvent(time: loop.clock.seconds, kind: $0) })
    }

    /// Taps a point of the screen, as a finger does that stays for a moment.
    func tap(_ point: CGPoint) {
        guard let loop = screen.frameLoop else { return }
        let place = unit(point)
        send(.touchDown(id: finger, at: place))
        loop.schedule(after: Self.tapDuration, named: "a tap of an assistive tool") { [weak self] in
            guard let self else { return }
            send(.touchUp(id: finger))
        }
    }

    /// The number of the tools' finger; devices count from 0.
    let finger = -1000
    private static let tapDuration = 0.05

    func unit(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x / max(screen.bounds.width, 1), y: point.y / max(screen.bounds.height, 1))
    }

    func point(_ unit: CGPoint) -> CGPoint {
        CGPoint(x: unit.x * screen.bounds.width, y: unit.y * screen.bounds.height)
    }

    /// Uses an element: by its own code, else by a tap at its activation point.
    /// - Returns: false if it is disabled.
    @discardableResult
    func activate(_ element: AccessibleObject) -> Bool {
        guard !element.isInDisabledControl else { return false }
        reveal(element)
        if element.reported.activate() { return true }
        tap(element.reported.activationPoint)
        return true
    }

    /// Scrolls the views around an element so that it is visible.
    func reveal(_ element: AccessibleObject) {
        guard let view = element.accessibilityView, let window = view.window else { return }
        var current: UIView? = view.superview ?? view
        if element !== view { current = view }
        while let scroller = current {
            if let scroller = scroller as? any AccessibilityScrolling {
                let inWindow = window.convert(element.reported.frame, from: nil as UIWindow?)
                scroller.reveal(scroller.convert(inWindow, from: nil))
                scroller.layoutIfNeeded()
            }
            current = scroller.superview
        }
    }
}

extension UIScreen {
    /// The tools for people who cannot see, read, reach or touch this screen as others do.
    public var assistance: ScreenAssistance {
        if let storedAssistance { return storedAssistance }
        let new = ScreenAssistance(screen: self)
        assistiveTools = new
        return new
    }

    /// The tools, if there are any.
    var storedAssistance: ScreenAssistance? { assistiveTools as? ScreenAssistance }
}

extension UIScreen {
    /// A new voice for what the app itself speaks. Makes no tools.
    package func newVoice() -> any SpeechBackend { storedAssistance?.makeVoice?() ?? SilentSpeech(screen: self) }

    /// Runs `work` once the app's first frame is there.
    package func afterFirstFrame(_ work: @escaping @MainActor () -> Void) { frameLoop?.afterFrame(work) }

    /// The spoken navigation, if headphones start it. Makes none.
    package var spokenIfFollowingHeadphones: SpokenNavigator? {
        guard let spoken = storedAssistance?.spoken, spoken.followsHeadphones else { return nil }
        return spoken
    }
}

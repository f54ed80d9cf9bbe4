// InputObservation.swift: observers of a person's input, which do not affect its delivery.

import Foundation

/// Receives all events of a screen before the windows, or notices that a person is there, until it is released or
/// cancelled.
@preconcurrency @MainActor
public final class InputObservation {
    /// Those of every screen.
    private static let ofAllScreens = InputObservers()

    private enum Body {
        case event(@MainActor (UIEvent) -> Void)
        case presence(@MainActor () -> Void)
    }

    private var body: Body?

    /// Observes the events of a screen.
    ///
    /// - Parameters:
    ///   - screen: whose events; those that belong to no window are the main screen's.
    ///   - body: called in the turn of the event; for a key that is a command, after it was performed. It cannot stop
    ///     the event.
    public convenience init(_ screen: UIScreen, _ body: @escaping @MainActor (UIEvent) -> Void) {
        self.init(.event(body), among: screen.attachment(InputObservers()))
    }

    /// Observes all input of a person on a screen's devices, including input that becomes no event of the application:
    /// scanned codes, and input for assistive tools. Tilting of the device is not included.
    ///
    /// `body` is called when the application has received the input, once for all of a turn.
    public convenience init(presenceOn screen: UIScreen, _ body: @escaping @MainActor () -> Void) {
        self.init(.presence(body), among: screen.attachment(InputObservers()))
    }

    /// Every screen's events.
    package convenience init(ofAllScreens body: @escaping @MainActor (UIEvent) -> Void) {
        self.init(.event(body), among: Self.ofAllScreens)
    }

    private init(_ body: Body, among observers: InputObservers) {
        self.body = body
        observers.add(self)
    }

    /// Ends the observation.
    public func cancel() { body = nil }

    static func notify(_ event: UIEvent) {
        for observation in observations(on: event.hostScreen ?? UIScreen.main) {
            if case .event(let body) = observation.body { body(event) }
        }
    }

    static func notifyPresence(on screen: UIScreen) {
        for observation in observations(on: screen) {
            if case .presence(let body) = observation.body { body() }
        }
    }

    private static func observations(on screen: UIScreen) -> [InputObservation] {
        ofAllScreens.living + (screen.attachments[InputObservers.self]?.living ?? [])
    }
}

/// The observations of a screen, or of every screen. Each is kept by its owner.
@MainActor
private final class InputObservers {
    private struct Weak { weak var observation: InputObservation? }
    private var all: [Weak] = []

    var living: [InputObservation] { all.isEmpty ? [] : all.compactMap(\.observation) }

    func add(_ observation: InputObservation) {
        all.removeAll { $0.observation == nil }
        all.append(Weak(observation: observation))
    }
}

extension UIEvent {
    /// The screen of the windows that receive the event; nil if none does.
    fileprivate var hostScreen: UIScreen? {
        touchList.first?.window?.screen ?? storedWindow?.screen
            ?? (self as? UIPressesEvent)?.storedPresses.first?.window?.screen
    }
}

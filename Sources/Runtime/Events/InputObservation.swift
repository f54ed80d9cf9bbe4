// InputObservation.swift: observers of a person's input, which do not affect its delivery.

import Foundation

/// Receives all events of a screen before the windows, or notices that a person is there, until it is released or
/// cancelled.
@preconcurrency @MainActor
public final class InputObservation {
    private static var all: [Weak] = []

    private struct Weak { weak var observation: InputObservation? }

    private enum Body {
        case event(@MainActor (UIEvent) -> Void)
        case presence(@MainActor () -> Void)
    }

    private enum Scope {
        case all
        case one(WeakScreen)
    }

    private struct WeakScreen { weak var screen: UIScreen? }

    private let scope: Scope
    private var body: Body?

    /// Observes the events of a screen.
    ///
    /// - Parameters:
    ///   - screen: whose events; those that belong to no window are the main screen's.
    ///   - body: called in the turn of the event; for a key that is a command, after it was performed. It cannot stop
    ///     the event.
    public convenience init(_ screen: UIScreen, _ body: @escaping @MainActor (UIEvent) -> Void) {
        self.init(.one(WeakScreen(screen: screen)), .event(body))
    }

    /// Observes all input of a person on a screen's devices, including input that becomes no event of the application:
    /// scanned codes, and input for assistive tools. Tilting of the device is not included.
    ///
    /// `body` is called when the application has received the input, once for all of a turn.
    public convenience init(presenceOn screen: UIScreen, _ body: @escaping @MainActor () -> Void) {
        self.init(.one(WeakScreen(screen: screen)), .presence(body))
    }

    /// Every screen's events.
    package convenience init(ofAllScreens body: @escaping @MainActor (UIEvent) -> Void) {
        self.init(.all, .event(body))
    }

    private init(_ scope: Scope, _ body: Body) {
        self.scope = scope
        self.body = body
        Self.all.removeAll { $0.observation == nil }
        Self.all.append(Weak(observation: self))
    }

    /// Sees nothing more.
    public func cancel() { body = nil }

    private func covers(_ screen: UIScreen) -> Bool {
        switch scope {
        case .all: true
        case .one(let seen): seen.screen === screen
        }
    }

    static func notify(_ event: UIEvent) {
        guard !all.isEmpty else { return }
        let screen = event.hostScreen ?? UIScreen.main
        for entry in all {
            guard let observation = entry.observation, observation.covers(screen) else { continue }
            if case .event(let body) = observation.body { body(event) }
        }
    }

    static func notifyPresence(on screen: UIScreen) {
        for entry in all {
            guard let observation = entry.observation, observation.covers(screen) else { continue }
            if case .presence(let body) = observation.body { body() }
        }
    }
}

extension UIEvent {
    /// The screen of the windows that receive the event; nil if none does.
    fileprivate var hostScreen: UIScreen? {
        touchList.first?.window?.screen ?? storedWindow?.screen
            ?? (self as? UIPressesEvent)?.storedPresses.first?.window?.screen
    }
}

// InputObservation.swift: who wants to know that a person is there, without taking anything from views.

import Foundation

/// Sees every event of a screen before the windows get it, until it is released or cancelled.
@preconcurrency @MainActor
public final class InputObservation {
    private static var all: [Weak] = []

    private struct Weak { weak var observation: InputObservation? }

    private weak var screen: UIScreen?
    private var body: (@MainActor (UIEvent) -> Void)?

    /// - Parameters:
    ///   - screen: whose events; those that belong to no window are the main screen's.
    ///   - body: called in the turn of the event. It cannot stop the event.
    @MainActor public init(_ screen: UIScreen, _ body: @escaping @MainActor (UIEvent) -> Void) {
        self.screen = screen
        self.body = body
        Self.all.removeAll { $0.observation == nil }
        Self.all.append(Weak(observation: self))
    }

    /// Sees nothing more.
    public func cancel() { body = nil }

    static func tell(_ event: UIEvent) {
        guard !all.isEmpty else { return }
        let screen =
            event.storedTouches.first?.window?.screen
            ?? (event as? UIPressesEvent)?.allPresses.first?.window?.screen ?? UIScreen.main
        for observation in all.compactMap(\.observation) {
            guard let seen = observation.screen, screen === seen else { continue }
            observation.body?(event)
        }
    }
}

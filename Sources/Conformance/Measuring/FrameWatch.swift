// FrameWatch.swift: looks at each frame of a session while it is on.

import VitrineDisplay
import VitrineExploring
import VitrineRuntime

/// Measures flashes in all frames that a session shows.
@MainActor
final class FrameWatch {
    private weak var session: ExplorerSession?
    private(set) var meter = FlashMeter()

    /// The app with a watch that looks after each turn.
    func watching(_ app: ExploredApp) -> ExploredApp {
        var app = app
        let before = app.afterTurn
        app.afterTurn = { [weak self] screen in
            before?(screen)
            self?.look()
        }
        return app
    }

    /// Begins with the frames of a session.
    func begin(_ session: ExplorerSession) {
        self.session = session
        meter.begin()
    }

    private func look() {
        guard let screen = session?.screen, screen.loop.lastFrame.didPresent else { return }
        meter.look(screen.picture, at: screen.loop.clock.seconds)
    }
}

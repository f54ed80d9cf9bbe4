// FrameLoop+Current.swift: the frame loops of the process, and the current one.
//
// A device has one. A test process has one for each stage, and suites take turns at every `await`; the code that runs a
// turn, or returns control to its test, makes its loop the current one.

import VitrineCompositor
import VitrineDisplay
import VitrineDrawing

extension FrameLoop {
    private struct Weak { weak var loop: FrameLoop? }
    private static var registered: [Weak] = []
    private static weak var lastUsed: FrameLoop?

    /// Every frame loop, oldest first.
    package static var all: [FrameLoop] { registered.compactMap(\.loop) }

    /// The loop whose turn runs, or ran last.
    ///
    /// Views without a window ask at each look at their traits, so it does not go through all loops.
    package static var current: FrameLoop? { lastUsed ?? newest }

    private static var newest: FrameLoop? {
        for registration in registered.reversed() {
            if let loop = registration.loop { return loop }
        }
        return nil
    }

    static func register(_ loop: FrameLoop) {
        registered.removeAll { $0.loop == nil }
        registered.append(Weak(loop: loop))
    }

    /// Makes screen, clock and traits of this loop those of code without a window.
    package func makeCurrent() {
        guard FrameLoop.lastUsed !== self || FrameClock.current !== clock else { return }
        FrameLoop.lastUsed = self
        FrameClock.current = clock
        clock.scheduler = self
        UITraitCollection.current = screen.traitCollection
    }
}

// CaretBlink.swift: the rhythm in which a caret is hidden and shown.

import VitrineRuntime

/// Calls a closure at every half of a blink while a view is in a window: two wake-ups each second.
@MainActor
final class CaretBlink {
    private var work: ScheduledWork?
    /// Half of a blink, in seconds.
    static let time = 0.5

    /// Begins with a whole half. Without a window nothing happens until the next call.
    func start(in view: UIView, _ toggle: @escaping @MainActor () -> Void) {
        stop()
        work = view.window?.screen.frameLoop?.schedule(
            after: Self.time, named: "a caret", countsAsPending: false
        ) { [weak self, weak view] in
            guard let self, let view, view.window != nil else { return }
            toggle()
            start(in: view, toggle)
        }
    }

    func stop() {
        work?.cancel()
        work = nil
    }
}

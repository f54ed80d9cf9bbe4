// ForeignDrag.swift: one drag of another program over the app's windows.

#if Window
import Foundation
import VitrineControls
import VitrineRuntime
import VitrineWindowOutput

/// Another program's items, as a session of UIKit.
@MainActor final class ForeignDrag {
    private let items: DraggedItems
    private let session: DragSession
    /// What a drop waits for: the number of items.
    private var waiting: (() -> Void)?

    /// - Parameter point: points of the screen.
    init(_ items: DraggedItems, in window: UIWindow, at point: CGPoint) {
        self.items = items
        session = DragSession(window: window, finger: .zero, isLocal: false)
        session.allowsMoveOperation = false
        session.replaceItems(items.items)
        items.onChange = { [weak self] in self?.itemsDidChange() }
        move(to: point)
    }

    /// - Parameter point: points of the screen.
    func move(to point: CGPoint) {
        session.move(to: session.window.convert(point, from: nil as UIWindow?))
        answer()
    }

    private func answer() { items.drag.answer(session.proposedOperation == .copy ? .copy : []) }

    private func itemsDidChange() {
        session.replaceItems(items.items)
        if let call = waiting {
            waiting = nil
            call()
        } else if !session.isEnded {
            session.refresh()
            answer()
        }
    }

    /// The items are not over the window any more. Whether the drag goes on elsewhere is not known.
    func leave() {
        session.end(.cancel)
        items.drag.end()
    }

    /// Drops the items, once it is known how many there are.
    /// - Parameter completion: called when their data was read.
    func drop(completion: @escaping () -> Void) {
        guard items.isComplete else {
            waiting = { [unowned self] in
                // What is under the finger may take these items or not.
                session.refresh()
                drop(completion: completion)
            }
            return
        }
        let isTaken = session.proposedOperation == .copy
        session.end(isTaken ? .copy : .cancel)
        items.finishWhenRead { [self] in
            if isTaken { items.drag.finish() } else { items.drag.end() }
            completion()
        }
    }
}
#endif

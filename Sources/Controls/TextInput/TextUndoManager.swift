// TextUndoManager.swift: the undo of one text.
//
// Each edit is a group of its own, however many there are in a turn. What an
// application registers outside of a group is one by itself.

import Foundation
import VitrineRuntime

final class TextUndoManager: UndoManager {
    override func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        grouped { super.registerUndo(withTarget: target, handler: handler) }
    }

    override func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        grouped { super.registerUndo(withTarget: target, selector: selector, object: object) }
    }

    private func grouped(_ register: () -> Void) {
        guard groupingLevel == 0 else { return register() }
        beginUndoGrouping()
        register()
        endUndoGrouping()
    }
}

// TextUndoManager.swift: the undo history of one text.
//
// Each edit is a separate group, however many there are in a turn. An app's registration outside a group is one by
// itself.

import Foundation
package import VitrineRuntime

package final class TextUndoManager: UndoManager {
    package override func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        grouped { super.registerUndo(withTarget: target, handler: handler) }
    }

    package override func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        grouped { super.registerUndo(withTarget: target, selector: selector, object: object) }
    }

    private func grouped(_ register: () -> Void) {
        guard groupingLevel == 0 else { return register() }
        beginUndoGrouping()
        register()
        endUndoGrouping()
    }
}

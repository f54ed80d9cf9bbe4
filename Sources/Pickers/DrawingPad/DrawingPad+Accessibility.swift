// DrawingPad+Accessibility.swift: a drawing for assistive tools: the number of strokes, and actions to remove them.

import Foundation
import VitrineLocalization
import VitrineRuntime
import VitrineControls
package import VitrineViewValues

extension DrawingPad: AccessibilityExplaining {
    /// The spoken label of a pad without a placeholder.
    static var defaultAccessibilityLabel: String { SystemString.drawing.text }

    var defaultAccessibilityValue: String? {
        isEmpty ? SystemString.blank.text : SystemString.strokes.text(in: nil, strokes.count)
    }

    package var standardActions: [UIAccessibilityCustomAction]? {
        guard isEnabled else { return nil }
        var actions: [UIAccessibilityCustomAction] = []
        if canUndo { actions.append(action(.undo) { $0.undo() }) }
        if canRedo { actions.append(action(.redo) { $0.redo() }) }
        if !isEmpty { actions.append(action(.clear) { $0.clear() }) }
        return actions.isEmpty ? nil : actions
    }

    private func action(_ word: SystemString, _ change: @escaping (DrawingPad) -> Void)
        -> UIAccessibilityCustomAction
    {
        UIAccessibilityCustomAction(name: word.text) { [weak self] _ in
            guard let self, isEnabled else { return false }
            change(self)
            return true
        }
    }
}

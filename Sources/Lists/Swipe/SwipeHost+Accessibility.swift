// SwipeHost+Accessibility.swift: swipe actions for assistive tools.

import Foundation
import VitrineRuntime
import VitrineViewValues

extension SwipeHost {
    /// The actions at both sides of a row; nil if there are none.
    func accessibilityActions(of row: any SwipeRow, _ path: IndexPath) -> [UIAccessibilityCustomAction]? {
        let offered = [true, false].flatMap { swipeActions(path, trailing: $0)?.actions ?? [] }
        let actions = offered.map { action in
            UIAccessibilityCustomAction(name: action.title ?? "Action", image: action.image) {
                [weak row] _ in
                guard let row else { return false }
                action.handler(action, row) { _ in }
                return true
            }
        }
        return actions.isEmpty ? nil : actions
    }
}

// SwipeHost+Accessibility.swift: what pulling a row aside offers, for those who do not see that it can be pulled.

import Foundation
import VitrineRuntime

extension SwipeHost {
    /// The actions at both sides of a row; nil if there are none.
    func heardActions(of row: any SwipeRow, _ path: IndexPath) -> [UIAccessibilityCustomAction]? {
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

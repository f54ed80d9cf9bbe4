// UIMenuBuilder+Actions.swift: finds actions in menus of the system.

import Foundation
public import VitrineRuntime
import VitrineViewValues

extension UIMenuBuilder {
    /// The first action with an identifier; nil if there is none.
    public func action(for identifier: UIAction.Identifier) -> UIAction? {
        menu(for: .root)?.firstElement { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }
}

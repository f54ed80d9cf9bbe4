// UIMenuBuilder+Actions.swift: finds and changes actions in menus of the system.

import Foundation
public import VitrineRuntime
public import VitrineViewValues

extension UIMenuBuilder {
    /// The first action with an identifier; nil if there is none.
    public func action(for identifier: UIAction.Identifier) -> UIAction? {
        menu(for: .root)?.firstElement { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }

    /// Replaces the first action with an identifier by elements.
    public func replace(action replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement]) {
        changeFirst(where: Self.isAction(replacedIdentifier)) { _ in replacementElements }
    }

    /// Inserts elements before the first action with an identifier.
    public func insertElements(
        _ insertedElements: [UIMenuElement], beforeAction siblingIdentifier: UIAction.Identifier
    ) { changeFirst(where: Self.isAction(siblingIdentifier)) { insertedElements + [$0] } }

    /// Inserts elements after the first action with an identifier.
    public func insertElements(
        _ insertedElements: [UIMenuElement], afterAction siblingIdentifier: UIAction.Identifier
    ) { changeFirst(where: Self.isAction(siblingIdentifier)) { [$0] + insertedElements } }

    /// Removes the first action with an identifier.
    public func remove(action removedIdentifier: UIAction.Identifier) {
        changeFirst(where: Self.isAction(removedIdentifier)) { _ in [] }
    }

    private static func isAction(_ identifier: UIAction.Identifier) -> (UIMenuElement) -> Bool {
        { ($0 as? UIAction)?.identifier == identifier }
    }
}

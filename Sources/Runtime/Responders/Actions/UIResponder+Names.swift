// UIResponder+Names.swift: the methods of `responderActions`, by the names of their selectors.

import Foundation
import VitrineObjectiveC

extension UIResponder: @preconcurrency NamedActions {
    package func namedAction(_ name: String) -> (([Any?]) -> Any?)? {
        guard let call = ResponderActionTable.of(type(of: self)).calls[Selector(name)] else { return nil }
        return { [unowned self] arguments in call(self, arguments) ? () : nil }
    }
}

// ScreenElement.swift: an element of a screen, as far as the explorer uses it.

package import Foundation
import VitrineControls
import VitrineLists
package import VitrineRuntime
import VitrineTextEditing
package import VitrineViewValues

/// An element of the accessibility tree, with its name. Coordinates: points of the screen.
@MainActor
package struct ScreenElement {
    package let object: AccessibleObject
    package let name: ElementName
    /// In the language of the screen; empty if it has none.
    package let label: String
    package let traits: UIAccessibilityTraits
    package let frame: CGRect

    init(_ object: AccessibleObject, ordinal: Int) {
        self.object = object
        let reported = object.reported
        name = ElementName(identifier: reported.identifier, type: "\(type(of: object))", ordinal: ordinal)
        label = reported.label ?? ""
        traits = reported.traits
        frame = reported.frame
    }

    /// Whether a guest can use it. A text is used by a finger, although tools may say that it is not.
    package var isUsable: Bool {
        (object.reported.respondsToUserInteraction || keyboard != nil) && !traits.contains(.notEnabled)
    }
    package var isKey: Bool { traits.contains(.keyboardKey) }
    /// Whether it is a row of a list.
    package var isRow: Bool { Self.isRow(object) }
    /// The keyboard for its text; nil for what takes no text.
    package var keyboard: UIKeyboardType? {
        switch object {
        case let field as UITextField: field.isEnabled ? field.keyboardType : nil
        case let view as UITextView: view.isEditable ? view.keyboardType : nil
        default: nil
        }
    }

    static func isRow(_ object: AccessibleObject) -> Bool {
        object is UITableViewCell || object is UICollectionViewCell
    }

    /// The label, or the name without one.
    package var words: String { label.isEmpty ? name.subject : label }
}

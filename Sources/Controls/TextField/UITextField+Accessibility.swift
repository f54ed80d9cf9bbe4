// UITextField+Accessibility.swift: a field, heard: what it is for, that it can be emptied, and how writing ends.

package import Foundation
package import VitrineRuntime

extension UITextField: AccessibilityWriting, AccessibilityEscaping, AccessibilityExplaining {
    package var takesText: Bool { isEnabled }

    /// Writing ends; what was written stays.
    package func escape() -> Bool { isFirstResponder && resignFirstResponder() }

    private var offersClearing: Bool { clearButton.map { !$0.isHidden } ?? false }

    /// The cross lies inside an element, so it is an action of the field.
    package var standardActions: [UIAccessibilityCustomAction]? {
        guard offersClearing else { return nil }
        return [
            UIAccessibilityCustomAction(name: SystemString.clearText.text) { [weak self] _ in
                guard let self, offersClearing else { return false }
                clear()
                return true
            }
        ]
    }
}

extension UITextField: AccessibilityText {
    /// What was written; a placeholder is a help that may be quiet.
    package var seenText: String? { isSecureTextEntry ? nil : text }
    package var textFrame: CGRect { textRect(forBounds: bounds) }

    /// A text that is too long is moved as one writes; a line that is too high is cut.
    package var clipping: String? {
        guard let font, !isEditing, bounds.height > 0, font.lineHeight > bounds.height + 1 else { return nil }
        return String(
            format: "its line is %.4g points high and has %.4g", Double(font.lineHeight),
            Double(bounds.height))
    }

    package var isLargeText: Bool { font?.isLarge ?? false }
    package var inkColor: UIColor? { textColor?.resolvedColor(with: traitCollection) }
}

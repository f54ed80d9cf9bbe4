// UITextField+Accessibility.swift: a field for assistive tools: its purpose, clearing it, and the end of editing.

package import Foundation
package import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
package import VitrineViewValues

extension UITextField: AccessibilityWriting, AccessibilityEscaping, AccessibilityExplaining {
    package var acceptsText: Bool { isEnabled }

    /// Ends editing and keeps the text.
    package func escape() -> Bool { isFirstResponder && resignFirstResponder() }

    private var offersClearing: Bool { clearButton.map { !$0.isHidden } ?? false }

    /// The clear button is inside an element, so it is an action of the field.
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
    /// The text; a placeholder may have less contrast.
    package var seenText: String? { isSecureTextEntry ? nil : text }
    package var textFrame: CGRect { textRect(forBounds: bounds) }

    /// A text that is too wide scrolls; a line that is too high is clipped.
    package var clipping: String? {
        guard let font, !isEditing, bounds.height > 0, font.lineHeight > bounds.height + 1 else { return nil }
        return String(
            format: "its line is %.4g points high and has %.4g", Double(font.lineHeight),
            Double(bounds.height))
    }

    package var isLargeText: Bool { font?.isLarge ?? false }
    package var inkColor: UIColor? { textColor?.resolvedColor(with: traitCollection) }
}

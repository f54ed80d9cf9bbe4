// UITextView+Accessibility.swift: an editable text for assistive tools.

import VitrineRuntime

extension UITextView: AccessibilityWriting, AccessibilityEscaping {
    package var acceptsText: Bool { isEditable }

    /// Ends editing and keeps the text.
    package func escape() -> Bool { isFirstResponder && resignFirstResponder() }
}

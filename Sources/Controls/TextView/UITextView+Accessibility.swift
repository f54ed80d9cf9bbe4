// UITextView+Accessibility.swift: a text that may be written into, heard.

import VitrineRuntime

extension UITextView: AccessibilityWriting, AccessibilityEscaping {
    package var takesText: Bool { isEditable }

    /// Writing ends; what was written stays.
    package func escape() -> Bool { isFirstResponder && resignFirstResponder() }
}

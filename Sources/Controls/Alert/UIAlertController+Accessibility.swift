// UIAlertController+Accessibility.swift: a question is left by the answer that leaves things as they are.

import VitrineRuntime

extension UIAlertController: AccessibilityEscaping {
    package func escape() -> Bool {
        guard preferredStyle == .actionSheet || actions.contains(where: { $0.style == .cancel }) else {
            return false
        }
        cancel()
        return true
    }
}

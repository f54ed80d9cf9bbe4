// UIAlertController+Accessibility.swift: the escape gesture cancels an alert.

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

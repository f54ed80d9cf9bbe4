// OverlayWindow+Accessibility.swift: a menu is left level by level, a panel at once.

import VitrineRuntime

extension OverlayWindow: AccessibilityEscaping {
    package func escape() -> Bool {
        if onEscape?() != true { requestDismissal() }
        return true
    }
}

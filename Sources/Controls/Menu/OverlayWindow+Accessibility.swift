// OverlayWindow+Accessibility.swift: the escape gesture leaves a menu level by level, a panel at once.

import VitrineRuntime

extension OverlayWindow: AccessibilityEscaping {
    package func escape() -> Bool {
        if onEscape?() != true { requestDismissal() }
        return true
    }
}

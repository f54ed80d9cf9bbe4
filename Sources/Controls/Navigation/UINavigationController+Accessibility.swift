// UINavigationController+Accessibility.swift: a pushed screen is left to where it was pushed from.

import VitrineRuntime

extension UINavigationController: AccessibilityEscaping {
    package func escape() -> Bool {
        guard stack.count > 1, navigationBar.offersWayBack else { return false }
        return popViewController(animated: true) != nil
    }
}

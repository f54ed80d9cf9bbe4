// UINavigationController+Accessibility.swift: the escape gesture pops a screen.

import VitrineRuntime

extension UINavigationController: AccessibilityEscaping {
    package func escape() -> Bool {
        guard stack.count > 1, navigationBar.offersWayBack else { return false }
        return popViewController(animated: true) != nil
    }
}

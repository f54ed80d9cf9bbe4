// UIControl+Accessibility.swift: a touched control may be pale.

import VitrineRuntime

extension UIControl: AccessibilityPressable {}
